/** Stations and landmarks as small engraved figures, each about 30 wide and standing on y = 9. */
import type { Palette } from "./art.ts";

/** A train shed between two towers. */
export function station(ink: Palette): string {
  return plinth(
    ink,
    `<path d="M-15 9V-4H-10V9ZM10 9V-4H15V9Z" fill="${ink.paper}" stroke="${ink.station}" stroke-width="1.1"/>` +
      `<path d="M-15.6-4L-12.5-8.6-9.4-4ZM9.4-4L12.5-8.6 15.6-4Z" fill="${ink.station}"/>` +
      `<path d="M-10 9V1A10 9 0 0 1 10 1V9Z" fill="${ink.station}"/>` +
      `<path d="M-7 9V2A7 6.4 0 0 1 7 2V9M0-4.4V9M-3.6-2.8V9M3.6-2.8V9" fill="none" stroke="${ink.paper}" stroke-width=".9"/>` +
      `<path d="M-16.5 9H16.5" stroke="${ink.station}" stroke-width="1.8"/>`,
  );
}

function plinth(ink: Palette, body: string): string {
  return `<ellipse cx="0" cy="3" rx="21" ry="15" fill="${ink.paper}" fill-opacity=".74"/>${body}`;
}

const DRAWN: Record<string, (ink: Palette) => string> = {
  // A dome on a drum, with a lantern and two western towers.
  st_pauls: (ink) =>
    `<path d="M-15 9V1H15V9Z" ${face(ink)}/><path d="M-14 1V-5H-10V1M10 1V-5H14V1" ${face(ink)}/><path d="M-12-9V-5M12-9V-5" ${line(ink)}/>` +
    `<path d="M-7 1V-4H7V1Z" ${face(ink)}/><path d="M-7.4-4A7.4 8.6 0 0 1 7.4-4Z" fill="${ink.ink}"/><path d="M-1.4-12H1.4V-15H-1.4ZM0-15V-18.6M-1.4-17.2H1.4" ${line(ink)}/>` +
    `<path d="M-11 3.4V9M-7 3.4V9M-3 3.4V9M3 3.4V9M7 3.4V9M11 3.4V9" ${line(ink, 0.8)}/>`,
  // The clock tower and the long river front.
  westminster: (ink) =>
    `<path d="M-16 9V0H10V9Z" ${face(ink)}/><path d="M10 9V-12H15.6V9Z" ${face(ink)}/><path d="M10-12L12.8-19.4 15.6-12Z" fill="${ink.ink}"/>` +
    `<circle cx="12.8" cy="-8.6" r="1.9" fill="${ink.paper}" stroke="${ink.ink}" stroke-width=".9"/><path d="M-16 0L-13-7-10 0Z" fill="${ink.ink}"/>` +
    `<path d="M-12 2V9M-8.4 2V9M-4.8 2V9M-1.2 2V9M2.4 2V9M6 2V9" ${line(ink, 0.8)}/><path d="M-9-1.5V0M-5-1.5V0M-1-1.5V0M3-1.5V0M7-1.5V0" ${line(ink)}/>`,
  // The keep with four turrets.
  tower: (ink) =>
    `<path d="M-13 9V-6H13V9Z" ${face(ink)}/><path d="M-16 9V-9H-11V9ZM11 9V-9H16V9Z" ${face(ink)}/><path d="M-16.4-9L-13.5-14-10.6-9ZM10.6-9L13.5-14 16.4-9Z" fill="${ink.ink}"/>` +
    `<path d="M-6-6V-9H-2V-6M2-6V-9H6V-6" ${face(ink)}/><path d="M-3 9V4A3 3 0 0 1 3 4V9Z" fill="${ink.ink}"/><path d="M-8-2V1M8-2V1M-3-2V0M3-2V0" ${line(ink)}/>`,
  // A long palace with a flag.
  buckingham: (ink) =>
    `<path d="M-17 9V-2H17V9Z" ${face(ink)}/><path d="M-5-2L0-7 5-2Z" fill="${ink.ink}"/><path d="M0-7V-15M0-15H6L4.6-13 6-11H0" fill="${ink.station}" stroke="${ink.ink}" stroke-width=".8"/>` +
    `<path d="M-14 0V9M-10.6 0V9M-7.2 0V9M-3.8 0V9M3.8 0V9M7.2 0V9M10.6 0V9M14 0V9" ${line(ink, 0.8)}/><path d="M-17 3.2H17" ${line(ink, 0.7)}/>`,
  // Columns below a pediment.
  british_museum: (ink) =>
    `<path d="M-15-3L0-11 15-3Z" ${face(ink)}/><path d="M-7-4L0-8 7-4Z" fill="${ink.ink}" fill-opacity=".6"/><path d="M-15-3H15V0H-15ZM-16 7H16V9H-16Z" ${face(ink)}/>` +
    `<path d="M-12.6 0V7M-8.4 0V7M-4.2 0V7M0 0V7M4.2 0V7M8.4 0V7M12.6 0V7" ${line(ink, 1.7)}/>`,
  // The round hall.
  south_kensington: (ink) =>
    `<path d="M-15 9V-2H15V9Z" ${face(ink)}/><path d="M-15-2C-15-13 15-13 15-2Z" ${face(ink)}/><path d="M-15-2C-8-6-8-9 0-10.2 8-9 8-6 15-2M0-10.2V-2M-7-8.9L-7.6-2M7-8.9L7.6-2" ${line(ink, 0.8)}/>` +
    `<path d="M-12 9V3.4A1.8 1.8 0 0 1-8.4 3.4V9M-4.4 9V3.4A1.8 1.8 0 0 1-.8 3.4V9M.8 9V3.4A1.8 1.8 0 0 1 4.4 3.4V9M8.4 9V3.4A1.8 1.8 0 0 1 12 3.4V9" ${line(ink, 0.8)}/><path d="M0-10V-13.4" ${line(ink)}/>`,
};

function face(ink: Palette): string {
  return `fill="${ink.paper}" stroke="${ink.ink}" stroke-width="1"`;
}

function line(ink: Palette, width = 1): string {
  return `fill="none" stroke="${ink.ink}" stroke-width="${width}"`;
}

/** A landmark by its name in the map file; one we have no picture of gets a column. */
export function landmark(id: string, ink: Palette): string {
  const own = DRAWN[id];
  const column = `<path d="M-2.4 6L-1.6-12H1.6L2.4 6ZM-6 9V6H6V9Z" ${face(ink)}/><circle cy="-15" r="2.6" fill="${ink.ink}"/>`;
  return plinth(ink, own ? own(ink) : column);
}
