/** A game's own style is fetched with its table; the index page says where it is. */

const asked = new Map<string, Promise<void>>();

/** Link the style of a folder of games, once; what it styles may be shown when it is there. */
function linked(folder: string): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="style-${folder}"]`);
  if (!named) return Promise.resolve();
  return new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = named.content;
    link.onload = () => done();
    link.onerror = () => {
      asked.delete(folder);
      link.remove();
      fail(new Error("The style could not be fetched."));
    };
    document.head.append(link);
  });
}

/** What a game brings along, once its style is there too. */
export async function styled<T>(folder: string, parts: Promise<T>): Promise<T> {
  const style = asked.get(folder) ?? linked(folder);
  asked.set(folder, style);
  await style;
  return parts;
}
