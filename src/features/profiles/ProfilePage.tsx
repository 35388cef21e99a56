import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useIntl, FormattedMessage } from 'react-intl';
import {
  useGetPublicProfileQuery,
  type PublicProfile,
  useListSellerLotsQuery,
} from '../../api/buyer/profiles';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Container';
import { useListSellerBadgesQuery } from '../../api/accounts/sellers';
import { TimeText } from '../../i18n/TimeText';
import { useFormat } from '../../i18n/useFormat';
import { useLocale } from '../../i18n/useLocale';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/ButtonLink';
import { DescriptionList } from '../../ui/DescriptionList';
import { Icon } from '../../ui/Icon';
import type { LotCard } from '../../api/core/decode/lotCard';
import { ErrorState, EmptyState } from '../../ui/ErrorState';
import { Pagination } from '../../ui/Pagination';
import { Toolbar } from '../../ui/Toolbar';
import { FeedbackList } from './FeedbackList';
import {
  parseUserId,
  getProfilePath,
  getLotsPageHref,
  parseLotsPage,
  profileQueries,
} from './prefetchProfile';
import styles from './ProfilePage.module.css';

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

type ProfileHeadProps = {
  profile: PublicProfile;
  isOwnProfile: boolean;
  followButton: ReactNode;
};

/** Name, location, badges and key figures of a seller. */
function ProfileHead({ profile, isOwnProfile, followButton }: ProfileHeadProps) {
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
      <div className={styles.own}>
        {isOwnProfile ? (
          <ButtonLink to="/accounts/settings/seller_profile">
            <FormattedMessage id="profile.head.change" />
          </ButtonLink>
        ) : (
          followButton
        )}
      </div>
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

/** Slots that the app fills from the lots feature: cards with live prices, and the view switch. */
type ProfileLotSlots = {
  /** `lots`: undefined while loading. */
  renderLots: (
    lots: readonly LotCard[] | undefined,
    options: { label: string; level: 3 },
  ) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};

type ProfileLotsProps = ProfileLotSlots & { sellerId: number; path: string };

/** The lots that a seller offers now, with pagination. */
function ProfileLots({ sellerId, path, renderLots, withLiveCards, viewSwitch }: ProfileLotsProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parseLotsPage(query);
  const { data, isError, refetch } = useListSellerLotsQuery(
    profileQueries.lots(sellerId, page, locale),
  );
  const label = intl.formatMessage({ id: 'profile.lots.title' });
  const isEmpty = data?.lots.length === 0;
  const renderContent = () => {
    if (isError && data === undefined)
      return <ErrorState level={3} onRetry={() => void refetch()} />;
    if (isEmpty)
      return (
        <EmptyState
          level={3}
          icon="gavel"
          title={
            page > 1
              ? intl.formatMessage({ id: 'profile.lots.noPage' })
              : intl.formatMessage({ id: 'profile.lots.none' })
          }
          actions={
            <ButtonLink to={page > 1 ? path : '/e'}>
              {page > 1
                ? intl.formatMessage({ id: 'profile.lots.firstPage' })
                : intl.formatMessage({ id: 'profile.lots.all' })}
            </ButtonLink>
          }
        />
      );
    return withLiveCards(
      data?.lots.map(({ id }) => id) ?? [],
      renderLots(data?.lots, { label, level: 3 }),
    );
  };
  return (
    <section aria-labelledby="profile-lots" className={styles.lots}>
      <Toolbar
        end={isEmpty || data === undefined ? null : <div className={styles.view}>{viewSwitch}</div>}
      >
        <h2 id="profile-lots">{label}</h2>
        <p className={styles.count}>
          {data !== undefined &&
            !isEmpty &&
            intl.formatMessage({ id: 'profile.lots.count' }, { count: data.total })}
        </p>
      </Toolbar>
      {renderContent()}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => getLotsPageHref(path, number)}
        />
      )}
    </section>
  );
}

type ProfilePageProps = ProfileLotSlots & {
  viewerId: number | null;
  renderFollowButton: (profile: PublicProfile) => ReactNode;
};

/** `/u/:id/:slug`: a seller, their lots and their feedback. */
export function ProfilePage({ viewerId, renderFollowButton, ...slots }: ProfilePageProps) {
  const id = parseUserId(useParams()['user']);
  const { data: profile } = useGetPublicProfileQuery(
    id === null ? skipToken : profileQueries.profile(id),
  );
  // Without a profile the prefetch has already returned an error or a redirect.
  if (profile === undefined) return null;
  const path = getProfilePath(profile);
  return (
    <Container className={styles.page}>
      <Breadcrumbs crumbs={[{ label: profile.name }]} />
      <ProfileHead
        profile={profile}
        isOwnProfile={profile.id === viewerId}
        followButton={renderFollowButton(profile)}
      />
      <ProfileLots sellerId={profile.id} path={path} {...slots} />
      <FeedbackList sellerId={profile.id} path={path} />
    </Container>
  );
}
