import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListBidsQuery } from '../../../api/buyer/bidding';
import { PagedSection } from '../../../ui/PagedSection';
import type { Bid } from '../../../api/buyer/decode/bidding';
import { formatBidderName } from '../../../i18n/formatBidderName';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { cx } from '../../../lib/cx';
import { Badge } from '../../../ui/Badge';
import { getBidsArgs, BIDS_PAGE_PARAMETER, parseBidsPage } from './bidsArgs';
import styles from './BidHistory.module.css';

type BidSentence = 'automatic' | 'autoBidLost' | 'sameBidder';

/** Which explanation a row of the bid history gets; null for an ordinary bid. Pure. */
export function getBidSentence({
  explanation,
  isAutomatic,
}: Pick<Bid, 'explanation' | 'isAutomatic'>): BidSentence | null {
  switch (explanation) {
    case 'auto_bid_lost':
      return 'autoBidLost';
    case 'same_bidder':
      return 'sameBidder';
    case null:
      return isAutomatic ? 'automatic' : null;
  }
}

type BidRowProps = { bid: Bid; isViewer: boolean; isHighest: boolean };

/** One row of the bid history: bidder, amount, time and an explanation. */
function BidRow({ bid, isViewer, isHighest }: BidRowProps) {
  const intl = useIntl();
  const format = useFormat();
  const sentences: Readonly<Record<BidSentence, string>> = {
    automatic: intl.formatMessage({ id: 'bidding.row.automatic' }),
    autoBidLost: intl.formatMessage({ id: 'bidding.row.autoBidLost' }),
    sameBidder: intl.formatMessage({ id: 'bidding.row.sameBidder' }),
  };
  const sentence = getBidSentence(bid);
  return (
    <li className={cx(styles.row, isHighest && styles.highest)}>
      <span className={styles.who}>
        {formatBidderName(intl, bid.bidderName)}
        <span className={styles.country}>{format.country(bid.countryCode)}</span>
        {isViewer && (
          <Badge tone="accent">
            <FormattedMessage id="bidding.row.yours" />
          </Badge>
        )}
      </span>
      <span className={styles.amount}>
        <MoneyText value={bid.amount} />
      </span>
      {sentence !== null && <span className={styles.how}>{sentences[sentence]}</span>}
      <span className={styles.when}>
        <TimeText value={bid.createdAt} format="dateTime" />
      </span>
    </li>
  );
}

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
