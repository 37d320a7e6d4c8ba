/** The briefings of a title, one for each kind of seat. */
import type { BriefingsInfo } from "../wire.ts";

export async function briefings(title: string): Promise<BriefingsInfo> {
  const reply = await fetch(`/api/briefings/${encodeURIComponent(title)}`).catch(() => null);
  if (!reply?.ok) throw new Error("The briefing could not be fetched.");
  return (await reply.json()) as BriefingsInfo;
}
