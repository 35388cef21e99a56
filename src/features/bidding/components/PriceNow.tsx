import type { ReactNode } from 'react';
import type { BiddingBlock, BiddingConstraints } from '../../../api/buyer/decode/bidding';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { Countdown } from '../../../ui/Countdown';
import { PriceTag } from '../../../ui/PriceTag';
import { isFinal, type Standing } from '../model/biddingStanding';
import { PriceNews } from './PriceNews';
import styles from './PriceNow.module.css';

type PriceNowProps = {
  block: BiddingBlock;
  standing: Standing;
  constraints: BiddingConstraints | undefined;
  connection: ReactNode;
};

function ReserveBadge({ block }: { block: BiddingBlock }) {
  const t = useT();
  if (block.reserveMet === null) return <Badge>{t('bidding.reserve.none')}</Badge>;
  if (block.reserveMet) {
    return (
      <Badge tone="good" icon="check">
        {t('bidding.reserve.met')}
      </Badge>
    );
  }
  if (block.bidCount === 0) return <Badge>{t('bidding.reserve.set')}</Badge>;
  return <Badge tone="warn">{block.isCloseToReserve ? t('bidding.reserve.close') : t('bidding.reserve.notMet')}</Badge>;
}

/** What the lot stands at and how long it still runs. */
export function PriceNow({ block, standing, constraints, connection }: PriceNowProps) {
  const t = useT();
  const format = useFormat();
  const isOver = isFinal(standing);
  const price = block.currentBid ?? block.nextMinimumBid;
  const priceLabel = (): string => {
    if (block.isSold) return t('bidding.price.soldFor');
    if (block.currentBid === null) return t('bidding.price.starting');
    return isOver ? t('bidding.price.highest') : t('bidding.price.current');
  };
  const timeLabel = (): string => {
    if (standing === 'scheduled') return t('bidding.time.opens');
    return isOver ? t('bidding.time.closing') : t('bidding.time.closes');
  };
  const moment = standing === 'scheduled' ? block.startsAt : block.endsAt;
  return (
    <div className={styles.now}>
      <div className={styles.cell}>
        <span className={styles.label}>{priceLabel()}</span>
        <span className={styles.price}>
          <PriceTag value={price} size="large" />
        </span>
        <span className={styles.small}>
          <a href="#bids">{t('bidding.price.bids', { count: block.bidCount })}</a>
          <ReserveBadge block={block} />
        </span>
      </div>
      <div className={styles.cell}>
        <span className={styles.label}>{timeLabel()}</span>
        <span className={styles.time}>
          {isOver ? (
            t('common.countdown.closed')
          ) : (
            <Countdown end={moment} endedLabel={t('bidding.time.ended')} announce={standing === 'scheduled' ? undefined : (time) => t('common.countdown.left', { time })} />
          )}
        </span>
        <span className={styles.small}>
          <TimeText value={moment} format="moment" />
        </span>
      </div>
      <div className={styles.foot}>
        <span>
          {block.extensionCount > 0
            ? t('bidding.time.extended', { count: block.extensionCount })
            : !isOver &&
              constraints !== undefined &&
              t('bidding.time.softClose', {
                window: format.duration(constraints.softCloseWindowMs, 'long'),
                extension: format.number(constraints.extensionMs / 1000),
              })}
        </span>
        {!isOver && connection}
      </div>
      <PriceNews block={block} />
    </div>
  );
}
