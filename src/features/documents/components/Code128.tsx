import { code128Widths, QUIET_MODULES } from '../../../lib/code128';
import styles from './Codes.module.css';

/** Millimetres of one module: a hand scanner reads it from a sheet at arm's length. */
const MODULE_MM = 0.4;
const HEIGHT_MODULES = 40;

type Code128Props = { value: string; /** What a screen reader says. */ label: string };

/** A bar code with its text below. What Code 128 cannot hold stands there as text alone. */
export function Code128({ value, label }: Code128Props) {
  const widths = code128Widths(value);
  if (widths === null) return <p className={styles.codeText}>{value}</p>;
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES;
  const startOf = (index: number): number => widths.slice(0, index).reduce((sum, width) => sum + width, QUIET_MODULES);
  const bars = widths.map((width, index) => (index % 2 === 0 ? `M${startOf(index)} 0h${width}v${HEIGHT_MODULES}h-${width}z` : ''));
  return (
    <figure className={styles.code}>
      <svg role="img" aria-label={label} className={styles.bars} width={`${total * MODULE_MM}mm`} viewBox={`0 0 ${total} ${HEIGHT_MODULES}`} preserveAspectRatio="none" shapeRendering="crispEdges">
        <path d={bars.join('')} fill="black" />
      </svg>
      <figcaption className={styles.codeText}>{value}</figcaption>
    </figure>
  );
}
