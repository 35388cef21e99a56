import { type ReactNode, useState } from 'react';
import type { InstantLike } from '../i18n/timeFormat';
import { useFormat } from '../i18n/useFormat';
import { cx } from '../lib/cx';
import type { Money } from '../lib/money';
import { MoneyText } from '../i18n/MoneyText';
import type { MoneyDecimals } from '../i18n/moneyFormat';
import { Link } from './Link';
import { Badge, type BadgeTone } from './Badge';
import { Countdown } from './Countdown';
import { Icon, type IconName } from './Icon';
import cardLink from './CardLink.module.css';
import styles from './LotCard.module.css';
import { Picture } from './Picture';
import { Skeleton } from './Skeleton';
import { useRemaining } from './useRemaining';
import { Veil } from './Veil';

/** Same size as a LotCard, to avoid layout shift. */
export function LotCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' | undefined }) {
  return (
    <div className={cx(styles.card, layout === 'list' && styles.list)}>
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <div className={styles.title}>
          <Skeleton lines={2} />
        </div>
        <p className={styles.subtitle}>
          <Skeleton shape="short" />
        </p>
        <div className={styles.priceSpace} />
      </div>
    </div>
  );
}

type PriceTagProps = {
  value: Money;
  size?: 'small' | 'medium' | 'large';
  decimals?: MoneyDecimals;
  className?: string | undefined;
};

/**
 * A price that is highlighted for a second when it changes. It does not announce the change; the
 * parent does.
 */
export function PriceTag({ value, size = 'medium', decimals, className }: PriceTagProps) {
  const [lastPrice, setLastPrice] = useState({ minor: value.minor, changes: 0 });
  if (lastPrice.minor !== value.minor)
    setLastPrice({ minor: value.minor, changes: lastPrice.changes + 1 });
  return (
    <span className={cx(styles.priceTagPrice, styles[size], className)}>
      {/* A new key creates a new element, which restarts the animation. */}
      <span key={lastPrice.changes} className={lastPrice.changes > 0 ? styles.changed : undefined}>
        <MoneyText value={value} decimals={decimals} />
      </span>
    </span>
  );
}

/** Status of the lot for the viewer. */
export type CardViewerState = 'leading' | 'outbid' | 'won' | 'lost';

export const badgeByState: Readonly<Record<CardViewerState, { tone: BadgeTone; icon: IconName }>> =
  {
    leading: { tone: 'good', icon: 'raise' },
    outbid: { tone: 'signal', icon: 'alert' },
    won: { tone: 'good', icon: 'trophy' },
    lost: { tone: 'neutral', icon: 'close' },
  };

export type LotCardProps = {
  href: string;
  title: string;
  subtitle?: string | null | undefined;
  /** Language of title and subtitle if it differs from the page. */
  lang?: string | undefined;
  /** Image key or URL; null for a lot without a picture. */
  picture: string | null;
  /** null without a price: its space is reserved, and `isLoading` shows a skeleton there. */
  price: Money | null;
  /** "Current bid", "Starting bid", "Final bid". */
  priceLabel: string;
  /** Closing time; null if unknown. */
  end: InstantLike | null;
  /** Replaces the countdown after the end. */
  endedLabel: string;
  /**
   * When bidding opens. Until then `opensLabel` replaces the countdown, because no bids are
   * possible.
   */
  start?: InstantLike | null | undefined;
  opensLabel?: (moment: string) => string;
  /** "12 bids". */
  bids?: string | null | undefined;
  /** Short labels such as "No reserve", always in the same position. At most two are shown. */
  badges?: readonly string[] | undefined;
  /** Status and its label. */
  viewer?: { state: CardViewerState; label: string } | null | undefined;
  /** Placed above the link that covers the card. */
  favoriteButton?: ReactNode;
  /** Information about the viewer, such as their bid, below the price. */
  notes?: ReactNode;
  /** Why the picture is covered; undefined if it is not. */
  coveredNote?: string | undefined;
  /** Live data is still loading. */
  isLoading?: boolean;
  layout?: 'grid' | 'list' | undefined;
  /** Set for pictures in the first viewport. */
  priority?: boolean | undefined;
  /** Heading level of the title within the page. */
  level?: 2 | 3 | 4;
};

function NoPicture() {
  return (
    <div className={styles.noPicture}>
      <Icon name="image" size={32} />
    </div>
  );
}

/** Up to six days ahead, a weekday is unambiguous. */
const WEEKDAY_LIMIT_MS = 6 * 86_400_000;

type LotTimeProps = Pick<LotCardProps, 'endedLabel' | 'start' | 'opensLabel'> & {
  end: InstantLike;
};

function LotTime({ start, end, endedLabel, opensLabel }: LotTimeProps) {
  const format = useFormat();
  const untilStart = useRemaining(start ?? end);
  const untilEnd = useRemaining(end);
  if (start && opensLabel && untilStart > 0) {
    return (
      <span className={styles.time}>
        <Icon name="calendar" size={16} />
        {opensLabel(format.time(start, untilStart < WEEKDAY_LIMIT_MS ? 'weekdayTime' : 'dayTime'))}
      </span>
    );
  }
  return (
    <span className={styles.time}>
      <Icon name={untilEnd > 0 ? 'clock' : 'gavel'} size={16} />
      <Countdown end={end} endedLabel={endedLabel} />
    </span>
  );
}

/** A lot in a list of lots. The caller provides all texts. */
export function LotCard({
  href,
  title,
  subtitle,
  lang,
  picture,
  price,
  priceLabel,
  end,
  endedLabel,
  start,
  opensLabel,
  bids,
  badges = [],
  viewer,
  favoriteButton,
  notes,
  coveredNote,
  isLoading = false,
  layout = 'grid',
  priority = false,
  level = 3,
}: LotCardProps) {
  const Heading = `h${level}` as const;
  const viewerBadge = viewer ? badgeByState[viewer.state] : null;
  return (
    <article className={cx(styles.card, layout === 'list' && styles.list)}>
      <div className={styles.media}>
        <Veil isHidden={coveredNote !== undefined && picture !== null} note={coveredNote ?? ''}>
          {picture === null ? (
            <NoPicture />
          ) : (
            <Picture source={picture} preset="cw_lot_card" alt="" priority={priority} />
          )}
        </Veil>
        {viewer && viewerBadge && (
          <Badge tone={viewerBadge.tone} icon={viewerBadge.icon} className={styles.badge}>
            {viewer.label}
          </Badge>
        )}
        {favoriteButton && <div className={styles.favorite}>{favoriteButton}</div>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title} lang={lang}>
          <Link to={href} className={cardLink.link}>
            {title}
          </Link>
        </Heading>
        {subtitle && (
          <p className={styles.subtitle} lang={lang}>
            {subtitle}
          </p>
        )}
        <ul className={styles.tags}>
          {badges.slice(0, 2).map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        <div className={styles.facts}>
          <div>
            {(price !== null || isLoading) && <span className={styles.label}>{priceLabel}</span>}
            <span className={styles.price}>
              {price ? <PriceTag value={price} /> : isLoading && <Skeleton />}
            </span>
          </div>
          <div className={styles.when}>
            {end !== null && (
              <LotTime start={start} end={end} endedLabel={endedLabel} opensLabel={opensLabel} />
            )}
            {bids && <span className={styles.bids}>{bids}</span>}
          </div>
        </div>
        {notes && <div className={styles.notes}>{notes}</div>}
      </div>
    </article>
  );
}
