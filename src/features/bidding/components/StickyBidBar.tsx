import { useEffect, useState } from 'react';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useT } from '../../../i18n/useT';
import { cx } from '../../../lib/cx';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import buttonLook from '../../../ui/Button.module.css';
import { buttonClass } from '../../../ui/buttonClass';
import { Countdown } from '../../../ui/Countdown';
import { PriceTag } from '../../../ui/PriceTag';
import { bidRoomOf, type Standing } from '../model/biddingStanding';
import styles from './StickyBidBar.module.css';

type StickyBidBarProps = {
  block: Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid' | 'endsAt'>;
  standing: Standing;
  /** The bid box, to which the bar leads and while which can be seen it is not needed. */
  targetId: string;
};

const tones: Partial<Readonly<Record<Standing, BadgeTone>>> = { leading: 'good', leadingBelowReserve: 'warn', outbid: 'signal' };

function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (target === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true));
    observer.observe(target);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

/** On a phone: price, time and the way to the bid box, at the lower edge while the box itself is out of sight. */
export function StickyBidBar({ block, standing, targetId }: StickyBidBarProps) {
  const t = useT();
  const isBoxInView = useIsInView(targetId);
  const tone = tones[standing];
  if (bidRoomOf(standing) === 'none') return null;
  const words = { leading: t('bidding.bar.leading'), leadingBelowReserve: t('bidding.bar.belowReserve'), outbid: t('bidding.bar.outbid') };
  const word = standing === 'leading' || standing === 'leadingBelowReserve' || standing === 'outbid' ? words[standing] : null;
  return (
    <div className={cx(styles.bar, isBoxInView && styles.away)}>
      <div className={styles.facts}>
        <PriceTag value={block.currentBid ?? block.nextMinimumBid} />
        <span className={styles.time}>
          {tone !== undefined && word !== null ? <Badge tone={tone}>{word}</Badge> : <Countdown end={block.endsAt} endedLabel={t('bidding.time.ended')} />}
        </span>
      </div>
      <a href={`#${targetId}`} className={buttonClass({ variant: 'primary' })} tabIndex={isBoxInView ? -1 : undefined}>
        <span className={buttonLook.content}>{standing === 'leading' ? t('bidding.bar.raise') : t('bidding.bar.bid')}</span>
      </a>
    </div>
  );
}
