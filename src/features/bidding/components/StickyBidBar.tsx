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

/** On a phone: price, time, how the viewer stands and the way to the bid box, at the lower edge while the box itself is out of sight. */
export function StickyBidBar({ block, standing, targetId }: StickyBidBarProps) {
  const t = useT();
  const isBoxInView = useIsInView(targetId);
  const tone = tones[standing];
  if (bidRoomOf(standing) === 'none') return null;
  const words: Partial<Readonly<Record<Standing, string>>> = { leading: t('bidding.bar.leading'), leadingBelowReserve: t('bidding.bar.leading'), outbid: t('bidding.bar.outbid') };
  const word = words[standing] ?? null;
  return (
    <div className={cx(styles.bar, isBoxInView && styles.away)} data-bid-bar="">
      <div className={styles.facts}>
        <span className={styles.standing}>
          <PriceTag value={block.currentBid ?? block.nextMinimumBid} />
          {tone !== undefined && word !== null && <Badge tone={tone}>{word}</Badge>}
        </span>
        <span className={styles.time}>
          <Countdown end={block.endsAt} endedLabel={t('bidding.time.ended')} />
          {standing === 'leadingBelowReserve' && <span>{t('bidding.bar.belowReserve')}</span>}
        </span>
      </div>
      <a href={`#${targetId}`} className={buttonClass({ variant: 'primary' })} tabIndex={isBoxInView ? -1 : undefined}>
        <span className={buttonLook.content}>{standing === 'leading' ? t('bidding.bar.raise') : t('bidding.bar.bid')}</span>
      </a>
    </div>
  );
}
