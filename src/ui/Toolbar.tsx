import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** The line above a list: title and count at the start, controls at the end. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      <div>{children}</div>
      <div className={styles.end}>{end}</div>
    </div>
  );
}
