import { cx } from '../lib/cx';
import { A } from './A';
import { Icon } from './Icon';
import { pageWindow } from './pageWindow';
import type { PageItem } from './pageWindow';
import styles from './Pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** The address of a page; page 1 should have the address without a number. */
  hrefFor: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (page: number) => string };
};

type ArrowProps = { href: string | null; label: string; icon: 'chevronLeft' | 'chevronRight'; rel: 'prev' | 'next' };

function Arrow({ href, label, icon, rel }: ArrowProps) {
  if (href === null) {
    return (
      <span className={cx(styles.page, styles.off)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <A href={href} rel={rel} className={styles.page} aria-label={label}>
      <Icon name={icon} />
    </A>
  );
}

/** Left out on a phone: neither the current page nor an end. */
function isNeighbour(item: PageItem, page: number, pageCount: number): boolean {
  return item !== 'gap' && item !== page && item !== 1 && item !== pageCount;
}

/** Real links, so that pages can be opened beside, shared and crawled. One page shows nothing. */
export function Pagination({ page, pageCount, hrefFor, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.nav} className={styles.pagination}>
      <Arrow href={page > 1 ? hrefFor(page - 1) : null} label={labels.previous} icon="chevronLeft" rel="prev" />
      <ol className={styles.pages}>
        {pageWindow(page, pageCount).map((item, index) => (
          <li key={item === 'gap' ? `gap${index}` : item} className={isNeighbour(item, page, pageCount) ? styles.neighbour : undefined}>
            {item === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <A
                href={hrefFor(item)}
                className={cx(styles.page, 'tabular')}
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </A>
            )}
          </li>
        ))}
      </ol>
      <Arrow href={page < pageCount ? hrefFor(page + 1) : null} label={labels.next} icon="chevronRight" rel="next" />
    </nav>
  );
}
