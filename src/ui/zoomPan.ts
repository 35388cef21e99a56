// The arithmetic of looking at a picture closely: how large it is shown and which part of it. Pure. Points are measured
// from the middle of the stage in CSS pixels; a scale of 1 shows the whole picture.

export type Point = { x: number; y: number };
export type View = { scale: number; x: number; y: number };
export type Sizes = {
  stage: { width: number; height: number };
  /** The picture at scale 1. */
  fitted: { width: number; height: number };
  /** The scale at which a pixel of the picture is a pixel of the screen, and at least double. */
  maxScale: number;
};

export const wholeView: View = { scale: 1, x: 0, y: 0 };

// Plus zero: never minus zero.
const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0;

/** The largest box with the shape of the picture that fits into the stage; small pictures are not enlarged beyond it. */
export function fitInto(natural: { width: number; height: number }, stage: { width: number; height: number }): { width: number; height: number } {
  if (natural.width === 0 || natural.height === 0) return { ...stage };
  const factor = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

export function getMaxScale(naturalWidth: number, fittedWidth: number, pixelRatio: number): number {
  const actualSize = fittedWidth === 0 ? 1 : naturalWidth / pixelRatio / fittedWidth;
  return Math.max(2, actualSize);
}

/** No edge of the picture leaves the edge of the stage further than it has to. */
export function keepInside({ scale, x, y }: View, { stage, fitted, maxScale }: Sizes): View {
  const kept = Math.min(maxScale, Math.max(1, scale));
  const room = (length: number, stageLength: number): number => Math.max(0, (length * kept - stageLength) / 2);
  return { scale: kept, x: clamp(x, room(fitted.width, stage.width)), y: clamp(y, room(fitted.height, stage.height)) };
}

/** What lies under the point stays under it. */
export function zoomAround(view: View, scale: number, point: Point, sizes: Sizes): View {
  const next = Math.min(sizes.maxScale, Math.max(1, scale));
  const factor = next / view.scale;
  return keepInside({ scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor }, sizes);
}

export function pan(view: View, dx: number, dy: number, sizes: Sizes): View {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, sizes);
}
