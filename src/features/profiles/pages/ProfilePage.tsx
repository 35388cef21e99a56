import { skipToken } from '@reduxjs/toolkit/query';
import { useGetPublicProfileQuery } from '../../../api/buyer/profiles';
import { useT } from '../../../i18n/useT';
import { useParams } from '../../../platform/NavigationContext';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Container } from '../../../ui/Container';
import { FeedbackList } from '../components/FeedbackList';
import { ProfileHead } from '../components/ProfileHead';
import { ProfileLots, type ProfileLotSlots } from '../components/ProfileLots';
import { idOfPath, profilePath } from '../model/profileAddress';
import { profileQueries } from '../model/profileQueries';
import styles from './ProfilePage.module.css';

type ProfilePageProps = ProfileLotSlots & { viewerId: number | null };

/** `/u/:id/:slug`: who a seller is, what they sell, and what buyers say. */
export function ProfilePage({ viewerId, ...slots }: ProfilePageProps) {
  const t = useT();
  const id = idOfPath(useParams()['user']);
  const { data: profile } = useGetPublicProfileQuery(id === null ? skipToken : profileQueries.profile(id));
  // Without the profile the prefetch leads elsewhere.
  if (profile === undefined) return null;
  const path = profilePath(profile);
  return (
    <Container className={styles.page}>
      <Breadcrumbs label={t('common.breadcrumbs.label')} crumbs={[{ label: t('common.breadcrumbs.home'), href: '/' }, { label: profile.name }]} />
      <ProfileHead profile={profile} isOwn={profile.id === viewerId} />
      <ProfileLots sellerId={profile.id} path={path} {...slots} />
      <FeedbackList sellerId={profile.id} path={path} />
    </Container>
  );
}
