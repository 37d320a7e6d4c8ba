/** The view of the sheet: where its corner lies in the window of the board, and how large it is. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Extent {
  width: number;
  height: number;
}

export const MOST_ZOOM = 3.2;

/** The zoom at which the whole sheet is seen. */
export function whole(sheet: Extent, frame: Extent): number {
  return Math.min(frame.width / sheet.width, frame.height / sheet.height);
}

export function fit(sheet: Extent, frame: Extent): Camera {
  const zoom = whole(sheet, frame);
  return {
    zoom,
    x: (frame.width - sheet.width * zoom) / 2,
    y: (frame.height - sheet.height * zoom) / 2,
  };
}

/** Keep the sheet in the frame: centred where it is smaller, edge to edge where it is larger. */
export function hold(camera: Camera, sheet: Extent, frame: Extent): Camera {
  const least = whole(sheet, frame);
  const zoom = Math.min(Math.max(camera.zoom, least), Math.max(MOST_ZOOM, least));
  const along = (at: number, size: number, room: number) => {
    const slack = room - size * zoom;
    return slack >= 0 ? slack / 2 : Math.min(0, Math.max(slack, at));
  };
  return {
    zoom,
    x: along(camera.x, sheet.width, frame.width),
    y: along(camera.y, sheet.height, frame.height),
  };
}

/** The same view when the frame changes its size: what stood in the middle stays there. */
export function recentre(camera: Camera, from: Extent, to: Extent): Camera {
  return {
    ...camera,
    x: camera.x + (to.width - from.width) / 2,
    y: camera.y + (to.height - from.height) / 2,
  };
}

/** Zoom by a factor, keeping the point (px, py) of the frame where it is. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, 0.05), MOST_ZOOM);
  const by = zoom / camera.zoom;
  return { zoom, x: px - (px - camera.x) * by, y: py - (py - camera.y) * by };
}

/** Move just enough that a point of the sheet stands inside the frame with a margin. */
export function reveal(
  camera: Camera,
  frame: Extent,
  x: number,
  y: number,
  margin: number,
): Camera {
  const along = (at: number, to: number, room: number) => {
    const seen = at + to * camera.zoom;
    if (seen < margin) return at + margin - seen;
    if (seen > room - margin) return at - (seen - room + margin);
    return at;
  };
  return {
    zoom: camera.zoom,
    x: along(camera.x, x, frame.width),
    y: along(camera.y, y, frame.height),
  };
}
