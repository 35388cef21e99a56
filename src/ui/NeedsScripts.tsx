import type { ReactNode } from 'react';
import styles from './NeedsScripts.module.css';

/**
 * For content that is useless without scripts. It renders from the first paint, unlike content that
 * waits for `useHasScripts`, which would shift the page. CSS hides it when scripting is off.
 */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return <div className={styles.only}>{children}</div>;
}
