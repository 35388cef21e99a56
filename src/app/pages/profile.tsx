import { ProfilePage } from '../../features/profiles/ProfilePage';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { lotSlots } from './lotSlots';

/** A seller's profile with live lot cards. */
export function Page() {
  return <ProfilePage {...lotSlots} viewerId={useViewer()?.id ?? null} />;
}
