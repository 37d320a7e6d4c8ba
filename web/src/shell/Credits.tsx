/** Who made what, and on which terms. */
import { useEffect, useState } from "preact/hooks";
import { Frame } from "./Frame.tsx";

export function Credits() {
  const [text, setText] = useState("Fetching the notices…");
  useEffect(() => {
    fetch("/static/notices.txt")
      .then((reply) => (reply.ok ? reply.text() : Promise.reject(new Error(String(reply.status)))))
      .then(setText, () => setText("The notices could not be fetched."));
  }, []);
  return (
    <Frame name="credits">
      <h1>Credits</h1>
      <p>
        WarpWar was designed by Howard Thompson and published in 1977 by Metagaming as MicroGame 4. This is an
        independent program by people who like the game; it is not affiliated with any publisher. The rules are told in
        our own words; all art is drawn by the program itself from the map data.
      </p>
      <p>
        Parts of the printed map that no scan shows were put together from later texts; the app says so wherever
        something is reconstructed.
      </p>
      <h2>Notices</h2>
      <pre class="notices" tabIndex={0}>{text}</pre>
    </Frame>
  );
}
