import { FormattedMessage, useIntl } from 'react-intl';
import type { Bid } from '../../../api/buyer/decode/bidding';
import { formatBidderName } from '../../../i18n/formatBidderName';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { cx } from '../../../lib/cx';
import { Badge } from '../../../ui/Badge';
import { getBidSentence, type BidSentence } from '../model/getBidSentence';
import styles from './BidHistory.module.css';

type BidRowProps = { bid: Bid; isViewer: boolean; isHighest: boolean };

/** One row of the bid history: bidder, amount, time and an explanation. */
export function BidRow({ bid, isViewer, isHighest }: BidRowProps) {
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
