import { FormattedMessage, useIntl } from 'react-intl';
import type { Auction } from '../../../api/buyer/decode/catalogue';
import { useFormat } from '../../../i18n/useFormat';
import { Link } from '../../../ui/Link';
import { Countdown } from '../../../ui/Countdown';
import { Grid } from '../../../ui/Grid';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { Skeleton } from '../../../ui/Skeleton';
import cardLink from '../../../ui/CardLink.module.css';
import styles from './AuctionCards.module.css';

/** Has the size of an auction's card. */
function AuctionCardSkeleton() {
  return (
    <div>
      <div className={styles.picture} />
      <div className={styles.title}>
        <Skeleton />
      </div>
      <div className={styles.facts}>
        <Skeleton shape="short" />
      </div>
    </div>
  );
}

type AuctionCardsProps = {
  /** undefined while loading. */
  auctions: readonly Auction[] | undefined;
  label: string;
  expected?: number;
  /** How many pictures are on the first screen and load with priority. */
  priorityCount?: number;
};

function AuctionTime({ auction }: { auction: Auction }) {
  const intl = useIntl();
  const { time } = useFormat();
  return (
    <span className={styles.time}>
      <Icon name={auction.status === 'scheduled' ? 'calendar' : 'clock'} size={16} />
      {auction.status === 'scheduled' ? (
        intl.formatMessage(
          { id: 'auctions.card.opens' },
          { moment: time(auction.startsAt, 'moment') },
        )
      ) : (
        <Countdown
          end={auction.endsAt}
          endedLabel={intl.formatMessage({ id: 'auctions.card.closed' })}
        />
      )}
    </span>
  );
}

/** The closing time as text: without JavaScript the countdown would be wrong. */
function AuctionEnd({ auction: { status, endsAt } }: { auction: Auction }) {
  const { time } = useFormat();
  return (
    status === 'open_now' && (
      <span className={styles.end}>
        <FormattedMessage id="auctions.card.closes" values={{ moment: time(endsAt, 'moment') }} />
      </span>
    )
  );
}

/** Auctions with the time until their last lot closes, or until they open. */
export function AuctionCards({
  auctions,
  label,
  expected = 4,
  priorityCount = 0,
}: AuctionCardsProps) {
  const intl = useIntl();
  if (auctions === undefined) {
    return (
      <Grid layout="large" label={label} isBusy>
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
            objectFit="cover"
            priority={index < priorityCount}
          />
          <h3 className={styles.title}>
            <Link to={auction.url} className={cardLink.link}>
              {auction.title}
            </Link>
          </h3>
          <p className={styles.facts}>
            <AuctionTime auction={auction} />
            <span>
              {auction.status === 'open_now' && auction.openLotCount !== null
                ? intl.formatMessage(
                    { id: 'auctions.openLots' },
                    { open: auction.openLotCount, count: auction.lotCount },
                  )
                : intl.formatMessage({ id: 'auctions.card.lots' }, { count: auction.lotCount })}
            </span>
            <AuctionEnd auction={auction} />
          </p>
        </article>
      ))}
    </Grid>
  );
}
