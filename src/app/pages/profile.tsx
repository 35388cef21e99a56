import { ProfilePage } from '../../features/profiles/ProfilePage';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { LazyFollowButton } from '../LazyFollowButton';
import { lotSlots } from './lotSlots';

/** A seller's profile with live lot cards. */
export function Page() {
  return (
    <ProfilePage
      {...lotSlots}
      viewerId={useViewer()?.id ?? null}
      renderFollowButton={({ id, name }) => (
        <LazyFollowButton key={id} kind="seller" id={id} name={name} />
      )}
    />
  );
}
