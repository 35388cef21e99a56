import type { Auction } from '../../../api/buyer/decode/catalogue';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Countdown } from '../../../ui/Countdown';
import { Grid } from '../../../ui/Grid';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './AuctionCards.module.css';

const EXPECTED = 4;

/** Auctions with the time until their last lot closes. */
export function AuctionCards({ auctions }: { auctions: readonly Auction[] | undefined }) {
  const t = useT();
  if (auctions === undefined) {
    return (
      <Grid layout="large" busy>
        {Array.from({ length: EXPECTED }, (_item, index) => (
          <Skeleton key={index} shape="picture" />
        ))}
      </Grid>
    );
  }
  if (auctions.length === 0) return <p>{t('home.noAuctions')}</p>;
  return (
    <Grid layout="large" label={t('home.closingSoon')}>
      {auctions.map((auction) => (
        <article key={auction.id} className={styles.card}>
          <Picture source={auction.imageUrl} preset="cw_auction_small" alt="" shape="landscape" fit="cover" />
          <h3 className={styles.title}>
            <A href={auction.url} className={styles.link}>
              {auction.title}
            </A>
          </h3>
          <p className={styles.facts}>
            <span>{t('home.lotCount', { count: auction.lotCount })}</span>
            <span className={styles.time}>
              <Icon name="clock" size={16} />
              <Countdown end={auction.endsAt} endedLabel={t('home.auctionClosed')} />
            </span>
          </p>
        </article>
      ))}
    </Grid>
  );
}
