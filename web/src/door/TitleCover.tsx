/** The cover of a title, fetched with its chunk. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type CoverProps, face } from "../games/index.ts";

export function TitleCover({ title, label }: { title: string; label: string }) {
  const [Cover, setCover] = useState<ComponentType<CoverProps> | null>(null);
  useEffect(() => {
    let current = true;
    face(title)
      .cover()
      .then(
        (found) => current && setCover(() => found.Cover),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [title]);
  return Cover ? <Cover label={label} /> : <div class="cover" aria-hidden="true" />;
}
