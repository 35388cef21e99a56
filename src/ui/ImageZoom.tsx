import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './ImageZoom.module.css';

type ImageZoomProps = { children: ReactNode; zoomInLabel: string; zoomOutLabel: string };

const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10],
};

/** A picture that a press makes larger; pointer or arrow keys move over it, Esc makes it small. */
export function ImageZoom({ children, zoomInLabel, zoomOutLabel }: ImageZoomProps) {
  const [zoomed, setZoomed] = useState(false);
  const layer = useRef<HTMLSpanElement>(null);
  const focus = useRef({ x: 50, y: 50 });

  const look = (x: number, y: number) => {
    focus.current = { x: clamp(x), y: clamp(y) };
    if (layer.current) layer.current.style.transformOrigin = `${focus.current.x}% ${focus.current.y}%`;
  };
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    look(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!zoomed) return;
    if (event.key === 'Escape') {
      // Only the zoom goes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setZoomed(false);
    } else if (move) {
      event.preventDefault();
      event.stopPropagation();
      look(focus.current.x + move[0], focus.current.y + move[1]);
    }
  };

  return (
    <button
      type="button"
      className={cx(styles.button, zoomed && styles.zoomed)}
      aria-label={zoomed ? zoomOutLabel : zoomInLabel}
      onPointerDown={follow}
      onPointerMove={zoomed ? follow : undefined}
      onClick={() => setZoomed(!zoomed)}
      onKeyDown={handleKey}
      onBlur={() => setZoomed(false)}
    >
      <span ref={layer} className={styles.layer}>
        {children}
      </span>
      <span className={styles.mark}>
        <Icon name={zoomed ? 'zoomOut' : 'zoomIn'} />
      </span>
    </button>
  );
}
