import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { cx } from '../../../lib/cx';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import buttonLook from '../../../ui/Button.module.css';
import { getButtonClass } from '../../../ui/getButtonClass';
import { Countdown } from '../../../ui/Countdown';
import { PriceTag } from '../../../ui/LotCard';
import { getAllowedBid, type ViewerBidStatus } from './viewerBidStatus';
import styles from './StickyBidBar.module.css';

type StickyBidBarProps = {
  block: Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid' | 'endsAt'>;
  bidStatus: ViewerBidStatus;
  /** The id of the bid box. The bar links to it and is hidden while it is visible. */
  targetId: string;
};

const tones: Partial<Readonly<Record<ViewerBidStatus, BadgeTone>>> = {
  leading: 'good',
  leadingBelowReserve: 'warn',
  outbid: 'signal',
};

function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (target === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsInView(entry?.isIntersecting === true),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

/**
 * A bar at the bottom of a phone's screen with price, time, bid status and a link to the bid box,
 * shown while the box is out of view.
 */
export function StickyBidBar({ block, bidStatus, targetId }: StickyBidBarProps) {
  const intl = useIntl();
  const isBoxInView = useIsInView(targetId);
  const tone = tones[bidStatus];
  if (getAllowedBid(bidStatus) === 'none') return null;
  const statusTexts: Partial<Readonly<Record<ViewerBidStatus, string>>> = {
    leading: intl.formatMessage({ id: 'bidding.bar.leading' }),
    leadingBelowReserve: intl.formatMessage({ id: 'bidding.bar.leading' }),
    outbid: intl.formatMessage({ id: 'bidding.bar.outbid' }),
  };
  const statusText = statusTexts[bidStatus] ?? null;
  return (
    <div className={cx(styles.bar, isBoxInView && styles.away)} data-bid-bar="">
      <div className={styles.facts}>
        <span className={styles.status}>
          <PriceTag value={block.currentBid ?? block.nextMinimumBid} />
          {tone !== undefined && statusText !== null && <Badge tone={tone}>{statusText}</Badge>}
        </span>
        <span className={styles.time}>
          <Countdown
            end={block.endsAt}
            endedLabel={intl.formatMessage({ id: 'bidding.time.ended' })}
          />
          {bidStatus === 'leadingBelowReserve' && (
            <span>
              <FormattedMessage id="bidding.bar.belowReserve" />
            </span>
          )}
        </span>
      </div>
      <a
        href={`#${targetId}`}
        className={getButtonClass({ variant: 'primary' })}
        tabIndex={isBoxInView ? -1 : undefined}
      >
        <span className={buttonLook.content}>
          {bidStatus === 'leading'
            ? intl.formatMessage({ id: 'bidding.bar.raise' })
            : intl.formatMessage({ id: 'bidding.bar.bid' })}
        </span>
      </a>
    </div>
  );
}
