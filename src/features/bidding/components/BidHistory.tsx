import { useState } from 'react';
import { useListBidsQuery } from '../../../api/buyer/bidding';
import { useT } from '../../../i18n/useT';
import { PagedSection } from '../../../ui/PagedSection';
import { bidsArgs, BIDS_PAGE_PARAMETER, bidsPageOf } from '../model/bidsArgs';
import styles from './BidHistory.module.css';
import { BidRow } from './BidRow';

type BidHistoryProps = {
  lotId: number;
  /** Of the lot, without locale and query: pages are addresses, so that they work without scripts. */
  lotPath: string;
  firstPage: number;
  viewerToken: string | null;
};

/** Every bid, the latest first, each with a sentence that says how it came about. */
export function BidHistory({ lotId, lotPath, firstPage, viewerToken }: BidHistoryProps) {
  const t = useT();
  const [page, setPage] = useState(firstPage);
  const { data, isError, refetch } = useListBidsQuery(bidsArgs(lotId, page));
  return (
    <PagedSection
      id="bids"
      title={data === undefined ? t('bidding.history.title') : t('bidding.history.titleCount', { count: data.total })}
      list={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty={t('bidding.history.empty')}
      page={page}
      hrefFor={(number) => `${lotPath}${number === 1 ? '' : `?${BIDS_PAGE_PARAMETER}=${number}`}#bids`}
      pagesLabel={t('bidding.history.pages')}
      pageOf={bidsPageOf}
      onTurn={setPage}
      note={<p className={styles.note}>{t('bidding.history.note')}</p>}
    >
      {(list) =>
        list.bids.length > 0 && (
          <ol className={styles.rows}>
            {list.bids.map((bid, index) => (
              <BidRow key={bid.id} bid={bid} isViewer={bid.bidderToken === viewerToken} isHighest={list.page === 1 && index === 0} />
            ))}
          </ol>
        )
      }
    </PagedSection>
  );
}
