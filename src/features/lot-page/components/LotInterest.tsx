import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useListBiddingLotsQuery } from '../../../api/buyer/cardPrices';
import { Icon } from '../../../ui/Icon';
import styles from './LotHead.module.css';

type LotInterestProps = {
  lotId: number;
  /** Updated by the auction's live stream. */
  bidCount: number;
  isOpen: boolean;
  /** From the lot's data, including the viewer's own favorite. */
  watchers: number;
};

const REFRESH_INTERVAL_MS = 30_000;

/**
 * The number of bids and watchers. The live stream has no event for watchers, so their number is
 * polled while the page has the focus.
 */
export function LotInterest({ lotId, bidCount, isOpen, watchers }: LotInterestProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), REFRESH_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useListBiddingLotsQuery(
    { ids: String(lotId) },
    { skip: !isOpen || !isDue, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const favoriteCount = data?.lots[lotId]?.favoriteCount ?? watchers;
  const [counts, setCounts] = useState({ watchers, favoriteCount, latest: watchers });
  // Whichever changed last is shown: the lot's data or the polled count.
  if (counts.watchers !== watchers) setCounts({ watchers, favoriteCount, latest: watchers });
  else if (counts.favoriteCount !== favoriteCount)
    setCounts({ watchers, favoriteCount, latest: favoriteCount });
  return (
    <span className={styles.interest}>
      <Icon name="watchers" size={16} />
      <FormattedMessage
        id="lotPage.head.interest"
        values={{ bids: bidCount, watchers: counts.latest }}
      />
    </span>
  );
}
