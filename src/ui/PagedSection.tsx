import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useT } from '../i18n/useT';
import { cx } from '../lib/cx';
import { ErrorState } from './ErrorState';
import styles from './PagedSection.module.css';
import { Pagination } from './Pagination';
import { Skeleton } from './Skeleton';

type PagedSectionProps<L> = Pick<ComponentProps<typeof Pagination>, 'page' | 'hrefFor'> & {
  id: string;
  title: string;
  className?: string | undefined;
  /** undefined: it has not come yet. */
  list: L | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Said where the list has nothing. */
  empty: string;
  /** Names the links to the pages. */
  pagesLabel: string;
  /** What the query of such an address says. */
  pageOf: (query: URLSearchParams) => number;
  onTurn: (page: number) => void;
  children: (list: L) => ReactNode;
  /** Below the pages. */
  note?: ReactNode;
};

function linkOf({ metaKey, ctrlKey, shiftKey, altKey, target }: MouseEvent): HTMLAnchorElement | null {
  return metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element) ? null : target.closest('a');
}

/** A list in pages that is a part of its page. The links work by themselves; a press only turns the page of the list. */
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
  pageOf,
  onTurn,
  children,
  note,
}: PagedSectionProps<L>) {
  const t = useT();
  const pageCount = list === undefined ? 1 : Math.max(1, Math.ceil(list.total / list.perPage));
  return (
    <section id={id} className={cx(styles.section, className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {list === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
      )}
      {list === undefined && isError && <ErrorState level={3} title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={onRetry} />}
      {list?.total === 0 && <p className={styles.empty}>{empty}</p>}
      {list !== undefined && children(list)}
      <div
        onClickCapture={(event) => {
          const link = linkOf(event);
          if (link === null) return;
          event.preventDefault();
          onTurn(pageOf(new URL(link.href).searchParams));
        }}
      >
        <Pagination
          page={list?.page ?? page}
          pageCount={pageCount}
          hrefFor={hrefFor}
          labels={{
            nav: pagesLabel,
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (number) => t('common.pagination.pageOf', { page: number, count: pageCount }),
          }}
        />
      </div>
      {note}
    </section>
  );
}
