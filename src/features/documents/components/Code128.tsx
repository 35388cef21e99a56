import { getCode128Widths, QUIET_MODULES } from '../../../lib/code128';
import styles from './Codes.module.css';

/** Millimeters per module, readable for a hand scanner at arm's length. */
const MODULE_MM = 0.4;
const HEIGHT_MODULES = 40;

type Code128Props = {
  value: string;
  /** The accessible name. */
  label: string;
};

/** A Code 128 barcode with its text below. A value that it cannot encode is shown as text only. */
export function Code128({ value, label }: Code128Props) {
  const widths = getCode128Widths(value);
  if (widths === null) return <p className={styles.codeText}>{value}</p>;
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES;
  const getBarStart = (index: number): number =>
    widths.slice(0, index).reduce((sum, width) => sum + width, QUIET_MODULES);
  const bars = widths.map((width, index) =>
    index % 2 === 0 ? `M${getBarStart(index)} 0h${width}v${HEIGHT_MODULES}h-${width}z` : '',
  );
  return (
    <figure className={styles.code}>
      <svg
        role="img"
        aria-label={label}
        className={styles.bars}
        width={`${total * MODULE_MM}mm`}
        viewBox={`0 0 ${total} ${HEIGHT_MODULES}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={bars.join('')} fill="black" />
      </svg>
      <figcaption className={styles.codeText}>{value}</figcaption>
    </figure>
  );
}
