// Geometry of the image viewer: scale and position. Points are CSS pixels from the center of the
// stage; scale 1 shows the whole picture.

export type Point = { x: number; y: number };
export type View = { scale: number; x: number; y: number };
export type Sizes = {
  stage: { width: number; height: number };
  /** Size of the picture at scale 1. */
  fittedSize: { width: number; height: number };
  /** The scale at which one picture pixel is one screen pixel, and at least 2. */
  maxScale: number;
};

export const wholeView: View = { scale: 1, x: 0, y: 0 };

// `+ 0` turns -0 into 0.
const clamp = (value: number, limit: number): number =>
  Math.min(limit, Math.max(-limit, value)) + 0;

/** The largest box with the aspect ratio of the picture that fits into the stage. */
export function fitInto(
  natural: { width: number; height: number },
  stage: { width: number; height: number },
): { width: number; height: number } {
  if (natural.width === 0 || natural.height === 0) return { ...stage };
  const factor = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

export function getMaxScale(naturalWidth: number, fittedWidth: number, pixelRatio: number): number {
  const actualSize = fittedWidth === 0 ? 1 : naturalWidth / pixelRatio / fittedWidth;
  return Math.max(2, actualSize);
}

/** Limits pan and scale so that the picture fills the stage where it can. */
export function keepInside({ scale, x, y }: View, { stage, fittedSize, maxScale }: Sizes): View {
  const clampedScale = Math.min(maxScale, Math.max(1, scale));
  const getPanLimit = (length: number, stageLength: number): number =>
    Math.max(0, (length * clampedScale - stageLength) / 2);
  return {
    scale: clampedScale,
    x: clamp(x, getPanLimit(fittedSize.width, stage.width)),
    y: clamp(y, getPanLimit(fittedSize.height, stage.height)),
  };
}

/** Zooms while keeping the given point in place. */
export function zoomAround(view: View, scale: number, point: Point, sizes: Sizes): View {
  const next = Math.min(sizes.maxScale, Math.max(1, scale));
  const factor = next / view.scale;
  return keepInside(
    {
      scale: next,
      x: point.x - (point.x - view.x) * factor,
      y: point.y - (point.y - view.y) * factor,
    },
    sizes,
  );
}

export function pan(view: View, dx: number, dy: number, sizes: Sizes): View {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, sizes);
}
