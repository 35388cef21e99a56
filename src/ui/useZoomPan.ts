// Touch, wheel and pointer gestures of the image viewer: pinch and wheel zoom, a drag pans a zoomed
// picture, a double tap toggles between fit and actual size, and a swipe over the fitted picture
// requests the next one. The transform is set outside React, because it changes every frame.
// Browser only.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  fitInto,
  getMaxScale,
  keepInside,
  pan,
  wholeView,
  zoomAround,
  type Point,
  type Sizes,
  type View,
} from './zoomPan';

const STEP = 1.5;
const WHEEL_ZOOM_RATE = 0.002;
const PAN_STEP_PX = 80;
/** A shorter drag over the fitted picture is not a swipe. */
const SWIPE_PX = 48;
const TAP_PX = 8;
const DOUBLE_TAP_MS = 300;

type ZoomPan = {
  stageRef: RefObject<HTMLDivElement | null>;
  layerRef: RefObject<HTMLDivElement | null>;
  isZoomed: boolean;
  canZoomIn: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Returns false if the picture is not zoomed. */
  panBy: (columns: number, rows: number) => boolean;
};

const getMiddle = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});
const getDistance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

export function useZoomPan(onSwipe: (step: -1 | 1) => void): ZoomPan {
  const stageRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const view = useRef<View>(wholeView);
  const [state, setState] = useState({ isZoomed: false, canZoomIn: true });
  const swipe = useEffectEvent(onSwipe);

  const measure = useCallback((): Sizes => {
    const stage = {
      width: stageRef.current?.clientWidth ?? 0,
      height: stageRef.current?.clientHeight ?? 0,
    };
    const image = layerRef.current?.querySelector('img');
    const natural = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
    const fittedSize = fitInto(natural, stage);
    // naturalWidth of a srcset image is divided by its density.
    const density = image?.currentSrc.includes(',cw_dpr2/') === true ? 2 : 1;
    return {
      stage,
      fittedSize,
      maxScale: getMaxScale(natural.width * density, fittedSize.width, window.devicePixelRatio),
    };
  }, []);
  const show = useCallback((next: View, maxScale: number): void => {
    view.current = next;
    if (layerRef.current !== null)
      layerRef.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    const isZoomed = next.scale > 1.001;
    const canZoomIn = next.scale < maxScale - 0.001;
    setState((before) =>
      before.isZoomed === isZoomed && before.canZoomIn === canZoomIn
        ? before
        : { isZoomed, canZoomIn },
    );
  }, []);
  const zoomTo = useCallback(
    (scale: number, point: Point = { x: 0, y: 0 }): void => {
      const sizes = measure();
      show(zoomAround(view.current, scale, point, sizes), sizes.maxScale);
    },
    [measure, show],
  );
  const reset = useCallback(() => show(wholeView, Infinity), [show]);
  const panBy = useCallback(
    (columns: number, rows: number): boolean => {
      if (view.current.scale <= 1.001) return false;
      const sizes = measure();
      show(pan(view.current, -columns * PAN_STEP_PX, -rows * PAN_STEP_PX, sizes), sizes.maxScale);
      return true;
    },
    [measure, show],
  );

  useEffect(() => {
    const { current: stage } = stageRef;
    if (stage === null) return undefined;
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let wasPinched = false;
    let lastTap = { at: -Infinity, point: { x: 0, y: 0 } };
    const getPoint = (event: MouseEvent): Point => {
      const box = stage.getBoundingClientRect();
      return {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      };
    };
    const getFingerPair = (): readonly [Point, Point] | null => {
      const [a, b] = [...fingers.values()];
      return a !== undefined && b !== undefined ? [a, b] : null;
    };
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      stage.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, getPoint(event));
      if (fingers.size === 1) {
        start = getPoint(event);
        wasPinched = false;
      } else wasPinched = true;
    };
    const onMove = (event: PointerEvent): void => {
      const from = fingers.get(event.pointerId);
      if (from === undefined) return;
      const before = getFingerPair();
      const to = getPoint(event);
      fingers.set(event.pointerId, to);
      const after = getFingerPair();
      const sizes = measure();
      if (before !== null && after !== null) {
        const center = getMiddle(after);
        const movedView = {
          ...view.current,
          x: view.current.x + center.x - getMiddle(before).x,
          y: view.current.y + center.y - getMiddle(before).y,
        };
        show(
          zoomAround(
            movedView,
            view.current.scale * (getDistance(after) / Math.max(1, getDistance(before))),
            center,
            sizes,
          ),
          sizes.maxScale,
        );
      } else if (view.current.scale > 1.001)
        show(pan(view.current, to.x - from.x, to.y - from.y, sizes), sizes.maxScale);
    };
    const onUp = (event: PointerEvent): void => {
      const end = fingers.get(event.pointerId);
      if (
        !fingers.delete(event.pointerId) ||
        end === undefined ||
        start === null ||
        fingers.size > 0
      )
        return;
      const dx = end.x - start.x;
      const dy = end.y - start.y;
      if (wasPinched || event.type === 'pointercancel') return;
      if (Math.hypot(dx, dy) < TAP_PX) {
        const isDouble =
          event.timeStamp - lastTap.at < DOUBLE_TAP_MS &&
          Math.hypot(end.x - lastTap.point.x, end.y - lastTap.point.y) < 3 * TAP_PX;
        lastTap = { at: isDouble ? -Infinity : event.timeStamp, point: end };
        if (isDouble) zoomTo(view.current.scale > 1.001 ? 1 : Infinity, end);
      } else if (
        view.current.scale <= 1.001 &&
        Math.abs(dx) > SWIPE_PX &&
        Math.abs(dx) > Math.abs(dy)
      )
        swipe(dx < 0 ? 1 : -1);
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomTo(view.current.scale * Math.exp(-event.deltaY * WHEEL_ZOOM_RATE), getPoint(event));
    };
    const onResize = (): void => {
      const sizes = measure();
      show(keepInside(view.current, sizes), sizes.maxScale);
    };
    stage.addEventListener('pointerdown', onDown);
    stage.addEventListener('pointermove', onMove);
    stage.addEventListener('pointerup', onUp);
    stage.addEventListener('pointercancel', onUp);
    // Not passive, because it must prevent page scroll and browser zoom.
    stage.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('resize', onResize);
    return () => {
      stage.removeEventListener('pointerdown', onDown);
      stage.removeEventListener('pointermove', onMove);
      stage.removeEventListener('pointerup', onUp);
      stage.removeEventListener('pointercancel', onUp);
      stage.removeEventListener('wheel', onWheel);
      window.removeEventListener('resize', onResize);
    };
  }, [measure, show, zoomTo]);

  return {
    stageRef,
    layerRef,
    ...state,
    zoomIn: () => zoomTo(view.current.scale * STEP),
    zoomOut: () => zoomTo(view.current.scale / STEP),
    reset,
    panBy,
  };
}
