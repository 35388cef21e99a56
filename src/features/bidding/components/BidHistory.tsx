import { useState, type MouseEvent } from 'react';
import { useListBidsQuery } from '../../../api/buyer/bidding';
import { useT } from '../../../i18n/useT';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { Skeleton } from '../../../ui/Skeleton';
import { bidsArgs, BIDS_PAGE_PARAMETER } from '../model/bidsArgs';
import styles from './BidHistory.module.css';
import { BidRow } from './BidRow';

type BidHistoryProps = {
  lotId: number;
  /** Of the lot, without locale and query: pages are addresses, so that they work without scripts. */
  lotPath: string;
  firstPage: number;
  viewerToken: string | null;
};

function pageOfLink(event: MouseEvent): number | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest('a');
  const page = anchor === null ? NaN : Number(new URL(anchor.href).searchParams.get(BIDS_PAGE_PARAMETER) ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : null;
}

/** Every bid, the latest first, each with a sentence that says how it came about. */
export function BidHistory({ lotId, lotPath, firstPage, viewerToken }: BidHistoryProps) {
  const t = useT();
  const [page, setPage] = useState(firstPage);
  const { data, isError, refetch } = useListBidsQuery(bidsArgs(lotId, page));
  const pageCount = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / data.perPage));
  return (
    <section id="bids" className={styles.history} aria-labelledby="bids-title">
      <h2 id="bids-title">{data === undefined ? t('bidding.history.title') : t('bidding.history.titleCount', { count: data.total })}</h2>
      {data === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
      )}
      {data === undefined && isError && (
        <ErrorState level={3} title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p className={styles.empty}>{t('bidding.history.empty')}</p>}
      {data !== undefined && data.bids.length > 0 && (
        <ol className={styles.rows}>
          {data.bids.map((bid, index) => (
            <BidRow key={bid.id} bid={bid} isViewer={bid.bidderToken === viewerToken} isHighest={data.page === 1 && index === 0} />
          ))}
        </ol>
      )}
      {/* The links work by themselves; here a press only turns the page of the list. */}
      <div
        onClickCapture={(event) => {
          const wanted = pageOfLink(event);
          if (wanted === null) return;
          event.preventDefault();
          setPage(wanted);
        }}
      >
        <Pagination
          page={data?.page ?? page}
          pageCount={pageCount}
          hrefFor={(number) => `${lotPath}${number === 1 ? '' : `?${BIDS_PAGE_PARAMETER}=${number}`}#bids`}
          labels={{
            nav: t('bidding.history.pages'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (number) => t('common.pagination.pageOf', { page: number, count: pageCount }),
          }}
        />
      </div>
      <p className={styles.note}>{t('bidding.history.note')}</p>
    </section>
  );
}
