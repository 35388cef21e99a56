import type { Auction } from '../../../api/buyer/decode/catalogue';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Countdown } from '../../../ui/Countdown';
import { Grid } from '../../../ui/Grid';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './AuctionCards.module.css';
import { AuctionCardSkeleton } from './AuctionCardSkeleton';

type AuctionCardsProps = {
  /** undefined: still on their way. */
  auctions: readonly Auction[] | undefined;
  label: string;
  expected?: number;
  /** How many pictures belong to the first screen. */
  priorityCount?: number;
};

function AuctionTime({ auction }: { auction: Auction }) {
  const t = useT();
  const { time } = useFormat();
  return (
    <span className={styles.time}>
      <Icon name={auction.status === 'scheduled' ? 'calendar' : 'clock'} size={16} />
      {auction.status === 'scheduled' ? (
        t('auctions.card.opens', { moment: time(auction.startsAt, 'moment') })
      ) : (
        <Countdown end={auction.endsAt} endedLabel={t('auctions.card.closed')} />
      )}
    </span>
  );
}

/** The moment in words: what is left is only true while a script counts it down. */
function AuctionEnd({ auction: { status, endsAt } }: { auction: Auction }) {
  const t = useT();
  const { time } = useFormat();
  return status === 'open_now' && <span className={styles.end}>{t('auctions.card.closes', { moment: time(endsAt, 'moment') })}</span>;
}

/** Auctions with the time until their last lot closes, or until they open. */
export function AuctionCards({ auctions, label, expected = 4, priorityCount = 0 }: AuctionCardsProps) {
  const t = useT();
  if (auctions === undefined) {
    return (
      <Grid layout="large" label={label} busy>
        {Array.from({ length: expected }, (_item, index) => (
          <AuctionCardSkeleton key={index} />
        ))}
      </Grid>
    );
  }
  return (
    <Grid layout="large" label={label}>
      {auctions.map((auction, index) => (
        <article key={auction.id} className={styles.card}>
          <Picture
            source={auction.imageUrl}
            preset="cw_auction_small"
            alt=""
            shape="landscape"
            fit="cover"
            priority={index < priorityCount}
          />
          <h3 className={styles.title}>
            <A href={auction.url} className={styles.link}>
              {auction.title}
            </A>
          </h3>
          <p className={styles.facts}>
            <AuctionTime auction={auction} />
            <span>
              {auction.status === 'open_now' && auction.openLotCount !== null
                ? t('auctions.openLots', { open: auction.openLotCount, count: auction.lotCount })
                : t('auctions.card.lots', { count: auction.lotCount })}
            </span>
            <AuctionEnd auction={auction} />
          </p>
        </article>
      ))}
    </Grid>
  );
}
