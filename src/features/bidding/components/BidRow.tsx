import type { Bid } from '../../../api/buyer/decode/bidding';
import { formatBidderName } from '../../../i18n/bidderName';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { cx } from '../../../lib/cx';
import { Badge } from '../../../ui/Badge';
import { bidSentence, type BidSentence } from '../model/bidSentence';
import styles from './BidHistory.module.css';

type BidRowProps = { bid: Bid; isViewer: boolean; isHighest: boolean };

/** One row of the history: who, how much, when, and what is special about it. */
export function BidRow({ bid, isViewer, isHighest }: BidRowProps) {
  const t = useT();
  const format = useFormat();
  const sentences: Readonly<Record<BidSentence, string>> = {
    automatic: t('bidding.row.automatic'),
    autoBidLost: t('bidding.row.autoBidLost'),
    sameBidder: t('bidding.row.sameBidder'),
  };
  const sentence = bidSentence(bid);
  return (
    <li className={cx(styles.row, isHighest && styles.highest)}>
      <span className={styles.who}>
        {formatBidderName(t, bid.bidderName)}
        <span className={styles.country}>{format.country(bid.countryCode)}</span>
        {isViewer && <Badge tone="accent">{t('bidding.row.yours')}</Badge>}
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
