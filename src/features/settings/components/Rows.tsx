import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Rows.module.css';

type RowsProps = {
  /** In the place of the list when it has none. */
  empty: ReactNode;
  /** `<li>` elements. */
  children: readonly ReactNode[];
};

/** Rows that can be removed: when the one that had the focus is gone, reading goes on at the list. */
export function Rows({ empty, children }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const count = children.length;
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count < last.current;
    last.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {count === 0 ? empty : <ul className={styles.rows}>{children}</ul>}
    </div>
  );
}
