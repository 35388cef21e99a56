import type { ReactNode } from 'react';
import { A } from './A';
import styles from './Tabs.module.css';

export type TabLink = { href: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Tabs that are pages: real links, the present one marked. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {links.map((link) => (
        <A key={link.href} href={link.href} className={styles.tab} aria-current={link.current ? 'page' : undefined}>
          {link.label}
          {link.count !== undefined && <span className={styles.count}>{link.count}</span>}
        </A>
      ))}
    </nav>
  );
}
