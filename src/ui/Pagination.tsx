import { useIntl } from 'react-intl';
import { cx } from '../lib/cx';
import { Link } from './Link';
import { Icon } from './Icon';
import styles from './Pagination.module.css';

type PageItem = number | 'gap';

/**
 * Computes the page numbers of a pagination: the first, the last, the current one and its
 * neighbors, with gaps in between.
 */
export function getPageWindow(page: number, pageCount: number, around = 1): PageItem[] {
  const visiblePages = new Set([1, pageCount]);
  for (let at = page - around; at <= page + around; at += 1)
    if (at >= 1 && at <= pageCount) visiblePages.add(at);
  const pages = [...visiblePages].sort((a, b) => a - b);
  return pages.flatMap((at, index): PageItem[] => {
    const before = pages[index - 1];
    if (before === undefined || at - before === 1) return [at];
    // A gap of a single page is filled with that page.
    return at - before === 2 ? [at - 1, at] : ['gap', at];
  });
}

type PaginationProps = {
  page: number;
  pageCount: number;
  /** URL of a page. Page 1 should have the URL without a number. */
  hrefFor: (page: number) => string;
  /** Accessible name of the list of pages, if a page has several. */
  label?: string;
  /** Whether the name of each link says how many pages there are. */
  shouldNamePageCount?: boolean;
};

type ArrowProps = {
  href: string | null;
  label: string;
  icon: 'chevronLeft' | 'chevronRight';
  rel: 'prev' | 'next';
};

function Arrow({ href, label, icon, rel }: ArrowProps) {
  if (href === null) {
    return (
      <span className={cx(styles.page, styles.off)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link to={href} rel={rel} className={styles.page} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}

/** As many as fit beside the arrows on the smallest phone. */
const MAX_ITEMS_ON_PHONE = 4;

/**
 * A gap, or a page that becomes one on phones: neither the current page nor the first or last one.
 */
function getItemClass(item: PageItem, page: number, items: readonly PageItem[]) {
  if (item === 'gap') return styles.gap;
  const isEnd = item === items[0] || item === items.at(-1);
  const isFolded = items.length > MAX_ITEMS_ON_PHONE && item !== page && !isEnd;
  return isFolded ? styles.neighbor : undefined;
}

/**
 * Uses real links, so that pages can be opened in a new tab, shared and crawled. Renders nothing
 * for a single page.
 */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label,
  shouldNamePageCount = false,
}: PaginationProps) {
  const intl = useIntl();
  if (pageCount <= 1) return null;
  const items = getPageWindow(page, pageCount);
  return (
    <nav
      aria-label={label ?? intl.formatMessage({ id: 'common.pagination.label' })}
      className={styles.pagination}
    >
      <Arrow
        href={page > 1 ? hrefFor(page - 1) : null}
        label={intl.formatMessage({ id: 'common.pagination.previous' })}
        icon="chevronLeft"
        rel="prev"
      />
      <ol className={styles.pages}>
        {items.map((item, index) => (
          <li
            key={item === 'gap' ? `gap${index}` : item}
            className={getItemClass(item, page, items)}
          >
            {item === 'gap' ? (
              '…'
            ) : (
              <Link
                to={hrefFor(item)}
                className={cx(styles.page, 'tabular')}
                aria-label={
                  shouldNamePageCount
                    ? intl.formatMessage(
                        { id: 'common.pagination.pageOf' },
                        { page: item, count: pageCount },
                      )
                    : intl.formatMessage({ id: 'common.pagination.page' }, { page: item })
                }
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Arrow
        href={page < pageCount ? hrefFor(page + 1) : null}
        label={intl.formatMessage({ id: 'common.pagination.next' })}
        icon="chevronRight"
        rel="next"
      />
    </nav>
  );
}
