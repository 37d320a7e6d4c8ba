/** What lies under a board: the sheet itself, and what is around it. */
import type { Sheet } from "./geometry.ts";

export interface GroundArt {
  surround: string; // the address of a picture that reaches `margin` beyond the sheet
  margin: number;
  drawing: string; // the address of the picture of the sheet
  kind: string; // its class, for the style of a game
}

export function Ground({ sheet, art }: { sheet: Sheet; art: GroundArt }) {
  const { surround, margin, drawing, kind } = art;
  return (
    <>
      <img
        class="sky"
        src={surround}
        alt=""
        draggable={false}
        width={sheet.width + 2 * margin}
        height={sheet.height + 2 * margin}
        style={{ left: `${-margin}px`, top: `${-margin}px` }}
      />
      <img
        class={kind}
        src={drawing}
        alt=""
        draggable={false}
        width={sheet.width}
        height={sheet.height}
      />
    </>
  );
}
