import { useListSellerBadgesQuery } from '../../../api/accounts/badges';
import type { PublicProfile } from '../../../api/buyer/profiles';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/ButtonLink';
import { DescriptionList } from '../../../ui/DescriptionList';
import { Icon } from '../../../ui/Icon';
import { profileQueries } from '../model/profileQueries';
import styles from './ProfileHead.module.css';
import { ScoreText } from './ScoreText';

// Badges that say the same as a fact of the profile, which has words in every language.
const saidAlready: ReadonlySet<string> = new Set(['pro', 'top_seller']);

type ProfileHeadProps = { profile: PublicProfile; isOwn: boolean };

/** Name, place, badges, and the figures that speak for a seller. */
export function ProfileHead({ profile, isOwn }: ProfileHeadProps) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const { data: badges = [] } = useListSellerBadgesQuery(profileQueries.badges(profile.id, locale));
  const more = badges.filter(({ name }) => !saidAlready.has(name));
  const country = format.country(profile.countryCode);
  return (
    <header className={styles.head}>
      <span className={styles.avatar}>
        <Icon name={profile.isPro ? 'store' : 'user'} size={32} />
      </span>
      <div className={styles.who}>
        <h1>{profile.name}</h1>
        <p className={styles.muted}>{profile.city === '' ? country : t('profile.head.place', { city: profile.city, country })}</p>
        <ul className={styles.badges} aria-label={t('profile.head.badges')}>
          <li>
            <Badge>{profile.isPro ? t('profile.head.pro') : t('profile.head.private')}</Badge>
          </li>
          {profile.isTop && (
            <li>
              <Badge tone="good" icon="shield">
                {t('profile.head.top')}
              </Badge>
            </li>
          )}
          {more.map(({ name, title, description }) => (
            <li key={name} title={description}>
              <Badge>{title}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {isOwn && (
        <div className={styles.own}>
          <ButtonLink href="/accounts/settings/seller_profile">{t('profile.head.change')}</ButtonLink>
        </div>
      )}
      {profile.description !== '' && <p className={styles.description}>{profile.description}</p>}
      <DescriptionList
        className={styles.facts}
        facts={[
          { id: 'score', term: t('profile.facts.score'), value: <ScoreText score={profile.score} /> },
          { id: 'sold', term: t('profile.facts.sold'), value: format.number(profile.objectsSold) },
          { id: 'live', term: t('profile.facts.live'), value: format.number(profile.liveLots) },
          { id: 'since', term: t('profile.facts.since'), value: <TimeText value={profile.memberSince} format="monthYear" /> },
        ]}
      />
      {!profile.isPro && <p className={styles.note}>{t('profile.head.privateNote')}</p>}
    </header>
  );
}
