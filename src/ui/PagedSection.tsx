import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { ErrorState } from './ErrorState';
import styles from './PagedSection.module.css';
import { Pagination } from './Pagination';
import { Skeleton } from './Skeleton';

type PagedSectionProps<L> = Pick<ComponentProps<typeof Pagination>, 'page' | 'hrefFor'> & {
  id: string;
  title: string;
  className?: string | undefined;
  /** undefined while loading. */
  list: L | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Shown if the list is empty. */
  empty: string;
  /** Accessible name of the pagination. */
  pagesLabel: string;
  /** Reads the page number from the query of a page link. */
  parsePage: (query: URLSearchParams) => number;
  onPageChange: (page: number) => void;
  children: (list: L) => ReactNode;
  /** Shown below the pagination. */
  note?: ReactNode;
};

function findLink({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  target,
}: MouseEvent): HTMLAnchorElement | null {
  return metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)
    ? null
    : target.closest('a');
}

/**
 * A paginated list as a section of a page. The links work without scripts; with scripts a click
 * only changes the page of the list.
 */
export function PagedSection<L extends { total: number; page: number; perPage: number }>({
  id,
  title,
  className,
  list,
  isError,
  onRetry,
  empty,
  page,
  hrefFor,
  pagesLabel,
  parsePage,
  onPageChange,
  children,
  note,
}: PagedSectionProps<L>) {
  const pageCount = list === undefined ? 1 : Math.max(1, Math.ceil(list.total / list.perPage));
  return (
    <section id={id} className={cx(styles.section, className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {list === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
      )}
      {list === undefined && isError && <ErrorState level={3} onRetry={onRetry} />}
      {list?.total === 0 && <p className={styles.empty}>{empty}</p>}
      {list !== undefined && children(list)}
      <div
        onClickCapture={(event) => {
          const link = findLink(event);
          if (link === null) return;
          event.preventDefault();
          onPageChange(parsePage(new URL(link.href).searchParams));
        }}
      >
        <Pagination
          page={list?.page ?? page}
          pageCount={pageCount}
          hrefFor={hrefFor}
          label={pagesLabel}
          shouldNamePageCount
        />
      </div>
      {note}
    </section>
  );
}
