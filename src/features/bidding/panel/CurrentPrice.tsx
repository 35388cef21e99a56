import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BiddingBlock, BiddingConstraints } from '../../../api/buyer/decode/bidding';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { Badge } from '../../../ui/Badge';
import { Countdown } from '../../../ui/Countdown';
import { PriceTag } from '../../../ui/LotCard';
import { LiveRegion } from '../../../ui/LiveRegion';
import { isFinal, type ViewerBidStatus } from './viewerBidStatus';
import styles from './CurrentPrice.module.css';

type PriceChangeNoticeProps = { block: Pick<BiddingBlock, 'sequence' | 'currentBid' | 'viewer'> };

/** Announces a new price once to screen readers, and whether the viewer was outbid. */
function PriceChangeNotice({ block }: PriceChangeNoticeProps) {
  const intl = useIntl();
  const format = useFormat();
  const { sequence, currentBid, viewer } = block;
  const [seenPrice, setSeenPrice] = useState({
    sequence,
    isLeading: viewer.isLeading,
    notice: null as string | null,
  });
  if (seenPrice.sequence !== sequence) {
    const price = currentBid && format.money(currentBid);
    const wasOutbid = seenPrice.isLeading && !viewer.isLeading;
    // A bidder learns the new price from the result of their own bid.
    const notice =
      price === null || viewer.isLeading
        ? null
        : wasOutbid
          ? intl.formatMessage({ id: 'bidding.news.outbid' }, { price })
          : intl.formatMessage({ id: 'bidding.news.price' }, { price });
    setSeenPrice({ sequence, isLeading: viewer.isLeading, notice });
  }
  return <LiveRegion message={seenPrice.notice} stamp={seenPrice.sequence} />;
}

type CurrentPriceProps = {
  block: BiddingBlock;
  bidStatus: ViewerBidStatus;
  constraints: BiddingConstraints | undefined;
  connection: ReactNode;
};

function ReserveBadge({ block }: { block: BiddingBlock }) {
  const intl = useIntl();
  if (block.isReserveMet === null)
    return (
      <Badge>
        <FormattedMessage id="bidding.reserve.none" />
      </Badge>
    );
  if (block.isReserveMet) {
    return (
      <Badge tone="good" icon="check">
        <FormattedMessage id="bidding.reserve.met" />
      </Badge>
    );
  }
  if (block.bidCount === 0)
    return (
      <Badge>
        <FormattedMessage id="bidding.reserve.set" />
      </Badge>
    );
  return (
    <Badge tone="warn">
      {block.isCloseToReserve
        ? intl.formatMessage({ id: 'bidding.reserve.close' })
        : intl.formatMessage({ id: 'bidding.reserve.notMet' })}
    </Badge>
  );
}

/** The current price, the reserve status and the time left. */
export function CurrentPrice({ block, bidStatus, constraints, connection }: CurrentPriceProps) {
  const intl = useIntl();
  const format = useFormat();
  const isOver = isFinal(bidStatus);
  const price = block.currentBid ?? block.nextMinimumBid;
  const getPriceLabel = (): string => {
    if (block.isSold) return intl.formatMessage({ id: 'bidding.price.soldFor' });
    if (block.currentBid === null) return intl.formatMessage({ id: 'bidding.price.starting' });
    return isOver
      ? intl.formatMessage({ id: 'bidding.price.highest' })
      : intl.formatMessage({ id: 'bidding.price.current' });
  };
  const getTimeLabel = (): string => {
    if (bidStatus === 'scheduled') return intl.formatMessage({ id: 'bidding.time.opens' });
    return isOver
      ? intl.formatMessage({ id: 'bidding.time.closing' })
      : intl.formatMessage({ id: 'bidding.time.closes' });
  };
  const moment = bidStatus === 'scheduled' ? block.startsAt : block.endsAt;
  return (
    <div className={styles.now}>
      <div className={styles.cell}>
        <span className={styles.label}>{getPriceLabel()}</span>
        <span className={styles.price}>
          <PriceTag value={price} size="large" />
        </span>
        <span className={styles.small}>
          <a href="#bids">
            <FormattedMessage id="bidding.price.bids" values={{ count: block.bidCount }} />
          </a>
          <ReserveBadge block={block} />
        </span>
      </div>
      <div className={styles.cell}>
        <span className={styles.label}>{getTimeLabel()}</span>
        <span className={styles.time}>
          {isOver ? (
            intl.formatMessage({ id: 'common.countdown.closed' })
          ) : (
            <Countdown
              end={moment}
              endedLabel={intl.formatMessage({ id: 'bidding.time.ended' })}
              getAnnouncement={
                bidStatus === 'scheduled'
                  ? undefined
                  : (time) => intl.formatMessage({ id: 'common.countdown.left' }, { time })
              }
            />
          )}
        </span>
        <span className={styles.small}>
          <TimeText value={moment} format="moment" />
        </span>
      </div>
      <div className={styles.foot}>
        <span>
          {block.extensionCount > 0
            ? intl.formatMessage({ id: 'bidding.time.extended' }, { count: block.extensionCount })
            : !isOver &&
              constraints !== undefined &&
              intl.formatMessage(
                { id: 'bidding.time.softClose' },
                {
                  window: format.duration(constraints.softCloseWindowMs, 'long'),
                  extension: format.number(constraints.extensionMs / 1000),
                },
              )}
        </span>
        {!isOver && connection}
      </div>
      <PriceChangeNotice block={block} />
    </div>
  );
}
