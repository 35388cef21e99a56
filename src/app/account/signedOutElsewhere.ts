// What a tab does when the session ended in another one: its person's view goes at once, what they typed stays, and the
// reason is said. A page that needs a session gives way to signing in, which leads back to it. Started after hydration for
// signed-in visitors; what takes more than a moment is loaded when it happens.
import { settleDrafts } from '../../platform/tabDrafts';
import { watchSession } from '../../platform/sessionSignal';
import { tabStorage } from '../../platform/tabStorage';
import { SIGNED_OUT_ELSEWHERE } from '../../features/session/model/signedOutElsewhere';
import type { AppParts } from '../appParts';
import { makeHeaderOld } from '../shell/headerAge';

export function watchSignOutElsewhere(parts: AppParts): void {
  if (!parts.facts.isSignedIn) {
    return;
  }
  tabStorage.remove(SIGNED_OUT_ELSEWHERE);
  watchSession({
    onSignedOut: () => {
      tabStorage.write(SIGNED_OUT_ELSEWHERE, 'yes');
      settleDrafts(null);
      makeHeaderOld();
      document.querySelector('.site-header__name')?.closest('.site-menu')?.remove();
      parts.channel.emit('signed-out', {});
      import(/* webpackChunkName: "signed-out" */ './showSignedOut').then(
        ({ showSignedOut }) => showSignedOut(parts),
        // Offline: everything that is asked for from here on is refused, and says so.
        () => undefined,
      );
    },
    // Nothing of the person before may stay in view.
    onOtherPerson: () => window.location.reload(),
  });
}
