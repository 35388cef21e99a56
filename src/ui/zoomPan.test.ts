import { fitInto, getMaxScale, pan, wholeView, zoomAround, type Sizes } from './zoomPan';

const sizes: Sizes = {
  stage: { width: 400, height: 800 },
  fittedSize: { width: 400, height: 400 },
  maxScale: 4,
};

it('fits the picture into the stage', () => {
  expect(fitInto({ width: 1600, height: 800 }, { width: 400, height: 800 })).toEqual({
    width: 400,
    height: 200,
  });
  expect(fitInto({ width: 0, height: 0 }, { width: 400, height: 800 })).toEqual({
    width: 400,
    height: 800,
  });
});

it('zooms up to one picture pixel per screen pixel, and at least to double', () => {
  expect(getMaxScale(1600, 400, 1)).toBe(4);
  expect(getMaxScale(1600, 400, 2)).toBe(2);
  expect(getMaxScale(100, 400, 1)).toBe(2);
});

it('keeps the point under the finger in place and the picture inside the stage', () => {
  expect(zoomAround(wholeView, 2, { x: 100, y: 0 }, sizes)).toEqual({ scale: 2, x: -100, y: 0 });
  // At scale 2 the height just fills the stage, so there is no vertical pan.
  expect(zoomAround(wholeView, 2, { x: 0, y: 150 }, sizes).y).toBe(0);
  expect(zoomAround(wholeView, 99, { x: 0, y: 0 }, sizes).scale).toBe(4);
  expect(zoomAround({ scale: 3, x: 400, y: 0 }, 0.5, { x: 0, y: 0 }, sizes)).toEqual(wholeView);
});

it('does not pan beyond the edge', () => {
  expect(pan({ scale: 2, x: 0, y: 0 }, 1_000, 10, sizes)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(pan(wholeView, 50, 50, sizes)).toEqual(wholeView);
});
