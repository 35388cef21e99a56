import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListBidsQuery } from '../../../api/buyer/bidding';
import { PagedSection } from '../../../ui/PagedSection';
import { getBidsArgs, BIDS_PAGE_PARAMETER, parseBidsPage } from '../model/bidsArgs';
import styles from './BidHistory.module.css';
import { BidRow } from './BidRow';

type BidHistoryProps = {
  lotId: number;
  /** The lot's path without locale and query. Pages are links, so they work without JavaScript. */
  lotPath: string;
  firstPage: number;
  viewerToken: string | null;
};

/** All bids, newest first, each with an explanation where one is needed. */
export function BidHistory({ lotId, lotPath, firstPage, viewerToken }: BidHistoryProps) {
  const intl = useIntl();
  const [page, setPage] = useState(firstPage);
  const { data, isError, refetch } = useListBidsQuery(getBidsArgs(lotId, page));
  return (
    <PagedSection
      id="bids"
      title={
        data === undefined
          ? intl.formatMessage({ id: 'bidding.history.title' })
          : intl.formatMessage({ id: 'bidding.history.titleCount' }, { count: data.total })
      }
      list={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty={intl.formatMessage({ id: 'bidding.history.empty' })}
      page={page}
      hrefFor={(number) =>
        `${lotPath}${number === 1 ? '' : `?${BIDS_PAGE_PARAMETER}=${number}`}#bids`
      }
      pagesLabel={intl.formatMessage({ id: 'bidding.history.pages' })}
      parsePage={parseBidsPage}
      onPageChange={setPage}
      note={
        <p className={styles.note}>
          <FormattedMessage id="bidding.history.note" />
        </p>
      }
    >
      {(list) =>
        list.bids.length > 0 && (
          <ol className={styles.rows}>
            {list.bids.map((bid, index) => (
              <BidRow
                key={bid.id}
                bid={bid}
                isViewer={bid.bidderToken === viewerToken}
                isHighest={list.page === 1 && index === 0}
              />
            ))}
          </ol>
        )
      }
    </PagedSection>
  );
}
