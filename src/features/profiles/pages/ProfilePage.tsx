import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useGetPublicProfileQuery } from '../../../api/buyer/profiles';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Container } from '../../../ui/Container';
import { FeedbackList } from '../components/FeedbackList';
import { ProfileHead } from '../components/ProfileHead';
import { ProfileLots, type ProfileLotSlots } from '../components/ProfileLots';
import { parseUserId, getProfilePath } from '../model/profilePaths';
import { profileQueries } from '../model/profileQueries';
import styles from './ProfilePage.module.css';

type ProfilePageProps = ProfileLotSlots & { viewerId: number | null };

/** `/u/:id/:slug`: a seller, their lots and their feedback. */
export function ProfilePage({ viewerId, ...slots }: ProfilePageProps) {
  const intl = useIntl();
  const id = parseUserId(useParams()['user']);
  const { data: profile } = useGetPublicProfileQuery(
    id === null ? skipToken : profileQueries.profile(id),
  );
  // Without a profile the prefetch has already returned an error or a redirect.
  if (profile === undefined) return null;
  const path = getProfilePath(profile);
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'common.breadcrumbs.label' })}
        crumbs={[
          { label: intl.formatMessage({ id: 'common.breadcrumbs.home' }), href: '/' },
          { label: profile.name },
        ]}
      />
      <ProfileHead profile={profile} isOwnProfile={profile.id === viewerId} />
      <ProfileLots sellerId={profile.id} path={path} {...slots} />
      <FeedbackList sellerId={profile.id} path={path} />
    </Container>
  );
}
