/** The star map: static art below, live hexes and counters above. */
import { useMemo } from "preact/hooks";
import { Alarms } from "../../board/Alarms.tsx";
import { layOut } from "../../board/geometry.ts";
import { Plane } from "../../board/Plane.tsx";
import { settings } from "../../lib/settings.ts";
import { AROUND, chart, sky } from "./art.ts";
import { HexCard } from "./HexCard.tsx";
import { Layers } from "./Layers.tsx";
import { cancel, chooseHex, lift, marks } from "./marks.ts";
import { board, pointedHex, view } from "./store.ts";
import { standing } from "./telling.ts";
import type { BoardData } from "./types.ts";
import type { View } from "./wire.ts";

export function Board() {
  const data = board.value;
  const seen = view.value;
  return data && seen ? <StarMap board={data} seen={seen} /> : null;
}

function StarMap({ board, seen }: { board: BoardData; seen: View }) {
  const sheet = useMemo(() => layOut(board.hexes), [board]);
  const art = useMemo(
    () => ({ sky: sky(board, sheet), chart: chart(board, sheet) }),
    [board, sheet],
  );
  const all = standing.value;
  const onPoint = (hex: number) => (pointedHex.value = hex);
  return (
    <>
      <Plane
        sheet={sheet}
        begin={board.stars[0]?.hex ?? 0}
        home={home(seen, board)}
        ground={{ surround: art.sky, margin: AROUND, drawing: art.chart, kind: "chart" }}
        onHex={chooseHex}
        onPoint={onPoint}
        onCancel={cancel}
        onLift={lift}
      >
        {(live) => (
          <>
            <Layers
              {...live}
              board={board}
              pieces={all}
              marks={marks.value}
              ends={seen.ends}
              seat={seen.seat}
              numbers={settings.value.numbers}
            />
            <Alarms sheet={live.sheet} />
          </>
        )}
      </Plane>
      <HexCard />
    </>
  );
}

/** The seat's middle base once ends are taken. */
function home(seen: View, data: BoardData): number {
  const end = seen.ends[seen.seat] ?? -1;
  return (
    data.stars.find((star) => star.middle && star.base === (end === 0 ? "north" : "south"))?.hex ??
    -1
  );
}
