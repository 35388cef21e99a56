import { FormattedMessage, useIntl } from 'react-intl';
import { useListSellerBadgesQuery } from '../../../api/accounts/badges';
import type { PublicProfile } from '../../../api/buyer/profiles';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/ButtonLink';
import { DescriptionList } from '../../../ui/DescriptionList';
import { Icon } from '../../../ui/Icon';
import { profileQueries } from '../model/profileQueries';
import styles from './ProfileHead.module.css';

/** The share of positive ratings, or a note when there are too few ratings. */
function ScoreText({ score }: { score: PublicProfile['score'] }) {
  const intl = useIntl();
  const format = useFormat();
  return score.percent === null
    ? intl.formatMessage({ id: 'profile.score.few' }, { count: score.total })
    : intl.formatMessage(
        { id: 'profile.score.share' },
        { score: format.percent(score.percent), count: score.total },
      );
}

// Badges that repeat a field of the profile. The fields have translated labels.
const impliedBadges: ReadonlySet<string> = new Set(['pro', 'top_seller']);

type ProfileHeadProps = { profile: PublicProfile; isOwnProfile: boolean };

/** Name, location, badges and key figures of a seller. */
export function ProfileHead({ profile, isOwnProfile }: ProfileHeadProps) {
  const intl = useIntl();
  const format = useFormat();
  const locale = useLocale();
  const { data: badges = [] } = useListSellerBadgesQuery(profileQueries.badges(profile.id, locale));
  const extraBadges = badges.filter(({ name }) => !impliedBadges.has(name));
  const country = format.country(profile.countryCode);
  return (
    <header className={styles.head}>
      <span className={styles.avatar}>
        <Icon name={profile.isPro ? 'store' : 'user'} size={32} />
      </span>
      <div className={styles.who}>
        <h1>{profile.name}</h1>
        <p className={styles.muted}>
          {profile.city === ''
            ? country
            : intl.formatMessage({ id: 'profile.head.place' }, { city: profile.city, country })}
        </p>
        <ul
          className={styles.badges}
          aria-label={intl.formatMessage({ id: 'profile.head.badges' })}
        >
          <li>
            <Badge>
              {profile.isPro
                ? intl.formatMessage({ id: 'profile.head.pro' })
                : intl.formatMessage({ id: 'profile.head.private' })}
            </Badge>
          </li>
          {profile.isTopSeller && (
            <li>
              <Badge tone="good" icon="shield">
                <FormattedMessage id="profile.head.top" />
              </Badge>
            </li>
          )}
          {extraBadges.map(({ name, title, description }) => (
            <li key={name} title={description}>
              <Badge>{title}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {isOwnProfile && (
        <div className={styles.own}>
          <ButtonLink to="/accounts/settings/seller_profile">
            <FormattedMessage id="profile.head.change" />
          </ButtonLink>
        </div>
      )}
      {profile.description !== '' && <p className={styles.description}>{profile.description}</p>}
      <DescriptionList
        className={styles.facts}
        items={[
          {
            id: 'score',
            term: intl.formatMessage({ id: 'profile.facts.score' }),
            value: <ScoreText score={profile.score} />,
          },
          {
            id: 'sold',
            term: intl.formatMessage({ id: 'profile.facts.sold' }),
            value: format.number(profile.objectsSold),
          },
          {
            id: 'live',
            term: intl.formatMessage({ id: 'profile.facts.live' }),
            value: format.number(profile.liveLots),
          },
          {
            id: 'since',
            term: intl.formatMessage({ id: 'profile.facts.since' }),
            value: <TimeText value={profile.memberSince} format="monthYear" />,
          },
        ]}
      />
      {!profile.isPro && (
        <p className={styles.note}>
          <FormattedMessage id="profile.head.privateNote" />
        </p>
      )}
    </header>
  );
}
