import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Rows.module.css';

type RowsProps = {
  /** Shown instead of the list if it is empty. */
  empty: ReactNode;
  /** `<li>` elements. */
  children: readonly ReactNode[];
};

/**
 * A list of removable rows. When a row that had the focus is removed, the focus moves to the list.
 */
export function Rows({ empty, children }: RowsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const count = children.length;
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count < last.current;
    last.current = count;
    if (isFewer && document.activeElement === document.body) containerRef.current?.focus();
  }, [count]);
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.place}>
      {count === 0 ? empty : <ul className={styles.rows}>{children}</ul>}
    </div>
  );
}
