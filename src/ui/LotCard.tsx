import type { ReactNode } from 'react';
import type { InstantLike } from '../i18n/timeFormat';
import { useFormat } from '../i18n/useFormat';
import { cx } from '../lib/cx';
import type { Money } from '../lib/money';
import { A } from './A';
import { Badge } from './Badge';
import type { BadgeTone } from './Badge';
import { Countdown } from './Countdown';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import styles from './LotCard.module.css';
import { Picture } from './Picture';
import { PriceTag } from './PriceTag';
import { Skeleton } from './Skeleton';
import { useRemaining } from './useRemaining';
import { Veil } from './Veil';

/** How the lot stands for who looks at it. */
export type ViewerState = 'leading' | 'outbid' | 'won' | 'lost';

const looks: Readonly<Record<ViewerState, { tone: BadgeTone; icon: IconName }>> = {
  leading: { tone: 'good', icon: 'raise' },
  outbid: { tone: 'signal', icon: 'alert' },
  won: { tone: 'good', icon: 'trophy' },
  lost: { tone: 'neutral', icon: 'close' },
};

export type LotCardProps = {
  href: string;
  title: string;
  subtitle?: string | null | undefined;
  /** Of title and subtitle, where it is not the page's. */
  lang?: string | undefined;
  /** Image key or address; null for a lot without a picture. */
  picture: string | null;
  /** Null while there is no price yet: its room is kept, or `loading` shows a skeleton there. */
  price: Money | null;
  /** "Current bid", "Starting bid", "Final bid". */
  priceLabel: string;
  /** When it closes; null where that is not known yet. */
  end: InstantLike | null;
  /** In the place of the countdown when it is over. */
  endedLabel: string;
  /** When bidding opens. Until then `opensLabel` stands in the place of the countdown: nobody can bid yet. */
  start?: InstantLike | null | undefined;
  opensLabel?: (moment: string) => string;
  /** "12 bids". */
  bids?: string | null | undefined;
  /** Short words such as "No reserve", always in the same place; more than two would say nothing. */
  marks?: readonly string[] | undefined;
  /** State and the words for it. */
  viewer?: { state: ViewerState; label: string } | null | undefined;
  /** The heart; it lies above the link of the card. */
  favourite?: ReactNode;
  /** The viewer's own business with it, such as their bid. */
  notes?: ReactNode;
  /** Why the picture is covered; left out: it isn't. */
  coveredNote?: string | undefined;
  /** Live facts are still on their way. */
  loading?: boolean;
  layout?: 'grid' | 'list' | undefined;
  /** One of the first screen's pictures. */
  priority?: boolean | undefined;
  /** The level of the title in its page. */
  level?: 2 | 3 | 4;
};

function NoPicture() {
  return (
    <div className={styles.noPicture}>
      <Icon name="image" size={32} />
    </div>
  );
}

const WEEK_MS = 6 * 86_400_000;

type LotTimeProps = Pick<LotCardProps, 'endedLabel' | 'start' | 'opensLabel'> & { end: InstantLike };

function LotTime({ start, end, endedLabel, opensLabel }: LotTimeProps) {
  const format = useFormat();
  const untilStart = useRemaining(start ?? end);
  if (start && opensLabel && untilStart > 0) {
    return (
      <span className={styles.time}>
        <Icon name="calendar" size={16} />
        {opensLabel(format.time(start, untilStart < WEEK_MS ? 'weekdayTime' : 'dayTime'))}
      </span>
    );
  }
  return (
    <span className={styles.time}>
      <Icon name="clock" size={16} />
      <Countdown end={end} endedLabel={endedLabel} />
    </span>
  );
}

/** A lot in a list of lots. All words come from the caller. */
export function LotCard({
  href, title, subtitle, lang, picture, price, priceLabel, end, endedLabel, start, opensLabel, bids, marks = [], viewer, favourite, notes, coveredNote, loading = false,
  layout = 'grid', priority = false, level = 3,
}: LotCardProps) {
  const Heading = `h${level}` as const;
  const look = viewer ? looks[viewer.state] : null;
  return (
    <article className={cx(styles.card, layout === 'list' && styles.list)}>
      <div className={styles.media}>
        <Veil isHidden={coveredNote !== undefined && picture !== null} note={coveredNote ?? ''}>
          {picture === null ? <NoPicture /> : <Picture source={picture} preset="cw_lot_card" alt="" priority={priority} />}
        </Veil>
        {viewer && look && (
          <Badge tone={look.tone} icon={look.icon} className={styles.badge}>
            {viewer.label}
          </Badge>
        )}
        {favourite && <div className={styles.favourite}>{favourite}</div>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title} lang={lang}>
          <A href={href} className={styles.link}>
            {title}
          </A>
        </Heading>
        {subtitle && <p className={styles.subtitle} lang={lang}>{subtitle}</p>}
        <ul className={styles.marks}>
          {marks.slice(0, 2).map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
        {notes && <div className={styles.notes}>{notes}</div>}
        <div className={styles.facts}>
          <div>
            {(price !== null || loading) && <span className={styles.label}>{priceLabel}</span>}
            <span className={styles.price}>
              {price ? <PriceTag value={price} /> : loading && <Skeleton />}
            </span>
          </div>
          <div className={styles.when}>
            {end !== null && <LotTime start={start} end={end} endedLabel={endedLabel} opensLabel={opensLabel} />}
            {bids && <span className={styles.bids}>{bids}</span>}
          </div>
        </div>
      </div>
    </article>
  );
}
