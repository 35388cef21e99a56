// Reacts to a session that ended elsewhere: hides the user's data at once, keeps what was typed,
// and states the reason if it is known. A page that requires a session gives way to sign-in, which
// leads back to it. Code that is rarely needed loads when it happens.
import { claimDrafts } from '../../platform/tabDrafts';
import { watchSession } from '../../platform/sessionSignal';
import { tabStorage } from '../../platform/storage';
import {
  SIGNED_OUT_ELSEWHERE,
  type SessionEnd,
} from '../../features/account/sign-in/signedOutElsewhere';
import type { AppDependencies } from '../appDependencies';
import { markHeaderStale } from '../../platform/headerAge';

export function watchSignOutElsewhere(dependencies: AppDependencies): void {
  if (!dependencies.pageInfo.isSignedIn) {
    return;
  }
  tabStorage.remove(SIGNED_OUT_ELSEWHERE);
  const endSession = (sessionEnd: SessionEnd): void => {
    tabStorage.write(SIGNED_OUT_ELSEWHERE, sessionEnd);
    claimDrafts(null);
    markHeaderStale();
    document.querySelector('.site-header__name')?.closest('.site-menu')?.remove();
    dependencies.channel.emit('signed-out', {});
    import(/* webpackChunkName: "signed-out" */ './showSignedOut')
      .then(({ showSignedOut }) => showSignedOut(dependencies, sessionEnd))
      // Offline: every later request is refused and shows an error.
      .catch(() => undefined);
  };
  watchSession({
    onSignedOut: () => endSession('in-another-tab'),
    onEnded: () => endSession('unknown'),
    // Nothing of the previous user may stay visible.
    onOtherPerson: () => window.location.reload(),
  });
}
