import type { ReactNode } from 'react';
import styles from './NeedsScripts.module.css';

/**
 * What makes no sense without scripts and must not come as a surprise with them: it has its place from the first paint,
 * where what waits for `useHasScripts` would push the page down. The style hides it where scripts are off.
 */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return <div className={styles.only}>{children}</div>;
}
