import { A } from './A';
import styles from './Breadcrumbs.module.css';

export type Crumb = { label: string; href?: string };

/** The way to this page; the last one is the page itself and has no link. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className={styles.item}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <A href={crumb.href} className={styles.link}>
                {crumb.label}
              </A>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
