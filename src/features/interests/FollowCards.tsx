import { type IntlShape, useIntl } from 'react-intl';
import type { FollowedThing, Recommendation } from '../../api/buyer/decode/followedThing';
import type { Format } from '../../i18n/getFormat';
import { useFormat } from '../../i18n/useFormat';
import { Grid } from '../../ui/Grid';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Skeleton';
import cardLink from '../../ui/CardLink.module.css';
import { FollowButton } from './FollowButton';
import styles from './FollowCards.module.css';

function formatCount(intl: IntlShape, { kind, count }: FollowedThing): string {
  if (count === null) return '';
  switch (kind) {
    case 'auctionType':
      return intl.formatMessage({ id: 'interests.card.auctions' }, { count });
    case 'seller':
      return intl.formatMessage({ id: 'interests.card.forSale' }, { count });
    case 'auction':
    case 'category':
    case 'collection':
      return intl.formatMessage({ id: 'interests.card.lots' }, { count });
  }
}

function formatTime(intl: IntlShape, format: Format, { auction }: FollowedThing): string {
  if (auction === null) return '';
  const { status, startsAt, endsAt } = auction;
  switch (status) {
    case 'scheduled':
      return intl.formatMessage(
        { id: 'interests.card.opens' },
        { moment: format.time(startsAt, 'moment') },
      );
    case 'open_now':
      return intl.formatMessage(
        { id: 'interests.card.closes' },
        { moment: format.time(endsAt, 'moment') },
      );
    case 'closed':
      return intl.formatMessage({ id: 'interests.card.closed' });
  }
}

function formatReason(intl: IntlShape, { kind, name }: Recommendation['reason']): string {
  switch (kind) {
    case 'bid':
      return intl.formatMessage({ id: 'interests.reason.bid' });
    case 'favorite':
      return intl.formatMessage({ id: 'interests.reason.favorite' });
    case 'viewed':
      return intl.formatMessage({ id: 'interests.reason.viewed' });
    case 'category':
    case 'seller':
    case 'auction_type':
      return intl.formatMessage({ id: 'interests.reason.follow' }, { name });
    case 'popular':
      return intl.formatMessage({ id: 'interests.reason.popular' });
  }
}

/** An auction type is named after its category, so its name says that it means the auctions. */
const getThingName = (intl: IntlShape, { kind, name }: FollowedThing): string =>
  kind === 'auctionType' ? intl.formatMessage({ id: 'interests.type.name' }, { name }) : name;

type FollowCardProps = {
  thing: FollowedThing;
  reason: Recommendation['reason'] | null;
  level: 2 | 3;
};

function FollowCard({ thing, reason, level }: FollowCardProps) {
  const intl = useIntl();
  const format = useFormat();
  const Heading = `h${level}` as const;
  const { kind, id, url, imageUrl } = thing;
  const name = getThingName(intl, thing);
  const facts = [formatTime(intl, format, thing), formatCount(intl, thing)];
  return (
    <article className={styles.card}>
      {imageUrl === null ? (
        <span className={styles.noPicture}>
          <Icon name={kind === 'seller' ? 'store' : 'image'} size={32} />
        </span>
      ) : (
        <Picture
          source={imageUrl}
          preset="cw_auction_small"
          alt=""
          shape="landscape"
          objectFit="cover"
        />
      )}
      <Heading className={styles.name}>
        <Link to={url} className={cardLink.link}>
          {name}
        </Link>
      </Heading>
      <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {reason !== null && <p className={styles.reason}>{formatReason(intl, reason)}</p>}
      <div className={styles.action}>
        <FollowButton kind={kind} id={id} name={name} />
      </div>
    </article>
  );
}

type FollowCardsProps = {
  /** undefined while loading. */
  things: readonly (FollowedThing | Recommendation)[] | undefined;
  label: string;
  /** The number of placeholders while loading. */
  expected?: number;
  /** The heading level of the cards: one below the list's heading. */
  level?: 2 | 3;
};

/** Things that are followed or may be, each with its follow button. */
export function FollowCards({ things, label, expected = 4, level = 3 }: FollowCardsProps) {
  if (things === undefined)
    return (
      <Grid layout="large" label={label} isBusy>
        {Array.from({ length: expected }, (_item, index) => (
          <div key={index}>
            <Skeleton shape="picture" />
            <div className={styles.name}>
              <Skeleton />
            </div>
            <Skeleton shape="button" />
          </div>
        ))}
      </Grid>
    );
  return (
    <Grid layout="large" label={label}>
      {things.map((item) => {
        const { thing, reason } = 'thing' in item ? item : { thing: item, reason: null };
        return (
          <FollowCard
            key={`${thing.kind} ${thing.id}`}
            thing={thing}
            reason={reason}
            level={level}
          />
        );
      })}
    </Grid>
  );
}
