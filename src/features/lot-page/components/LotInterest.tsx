import { useEffect, useState } from 'react';
import { useListBiddingLotsQuery } from '../../../api/buyer/cardPrices';
import { useT } from '../../../i18n/useT';
import { Icon } from '../../../ui/Icon';
import styles from './LotHead.module.css';

type LotInterestProps = {
  lotId: number;
  /** Kept live by the stream of the auction. */
  bidCount: number;
  isOpen: boolean;
  /** As the page was served, and after the visitor's own heart. */
  watchers: number;
};

const READ_AGAIN_MS = 30_000;

/** How many have bid and how many watch. No event tells of watchers, so they are asked for again while the page is looked at. */
export function LotInterest({ lotId, bidCount, isOpen, watchers }: LotInterestProps) {
  const t = useT();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), READ_AGAIN_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useListBiddingLotsQuery({ ids: String(lotId) }, { skip: !isOpen || !isDue, pollingInterval: READ_AGAIN_MS, skipPollingIfUnfocused: true });
  const counted = data?.lots[lotId]?.favoriteCount ?? watchers;
  const [shown, setShown] = useState({ watchers, counted, count: watchers });
  // The newer of the two: a heart pressed here, or what was asked for since.
  if (shown.watchers !== watchers) setShown({ watchers, counted, count: watchers });
  else if (shown.counted !== counted) setShown({ watchers, counted, count: counted });
  return (
    <span className={styles.interest}>
      <Icon name="watchers" size={16} />
      {t('lotPage.head.interest', { bids: bidCount, watchers: shown.count })}
    </span>
  );
}
