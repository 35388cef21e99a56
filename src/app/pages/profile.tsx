import { ProfilePage } from '../../features/profiles/pages/ProfilePage';
import { useViewer } from '../../features/session/useSignIn';
import { lotSlots } from './lotSlots';

/** A seller's profile with live lot cards. */
export function Page() {
  return <ProfilePage {...lotSlots} viewerId={useViewer()?.id ?? null} />;
}
