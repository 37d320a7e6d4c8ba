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
        WarpWar was designed by Howard Thompson and published in 1977 by Metagaming as MicroGame 4.
        War of the Worlds (here: London) was designed by Bill Banks and developed by Michael
        Anderson; One Small Step published it in 2014 in the first issue of Ares Magazine. The War
        of the Worlds: Japan and England, with the League of Terran Nations, were designed by
        Arnauld Della Siega and developed by Kevin Verssen, Cameron Guadagnino and Dan Verssen; they
        are games of DVG.
      </p>
      <p>
        This is an independent program by people who like these games; it is not affiliated with any
        publisher. The rules are told in our own words; all art is drawn by the program itself from
        the map data, with coasts from Natural Earth.
      </p>
      <p>
        What could not be had was put together from later texts or made anew: parts of WarpWar’s
        printed map; London’s map and most of its ratings; of Japan and England the maps beyond what
        the books name, the Tripods in the cups, and most cards. The app says so wherever something
        is reconstructed.
      </p>
      <h2>Notices</h2>
      <pre class="notices" tabIndex={0}>
        {text}
      </pre>
    </Frame>
  );
}
