import type { ReactNode } from 'react';
import { Link } from './Link';
import styles from './Tabs.module.css';

export type TabLink = {
  href: string;
  label: ReactNode;
  count?: string | undefined;
  isCurrent: boolean;
};

/** Tabs that are separate pages: they have URLs and work without scripts. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {links.map(({ href, label: name, count, isCurrent }) => (
        <Link
          key={href}
          to={href}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
