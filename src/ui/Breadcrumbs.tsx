import { useIntl } from 'react-intl';
import { Link } from './Link';
import styles from './Breadcrumbs.module.css';

export type Crumb = { label: string; href?: string };

/** The path from the home page to this one. The last crumb is this page and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const intl = useIntl();
  const home = { label: intl.formatMessage({ id: 'common.breadcrumbs.home' }), href: '/' };
  return (
    <nav aria-label={intl.formatMessage({ id: 'common.breadcrumbs.label' })}>
      <ol className={styles.list}>
        {[home, ...crumbs].map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className={styles.item}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.href} className={styles.link}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
