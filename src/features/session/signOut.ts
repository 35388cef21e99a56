// Ends the session and clears the drafts in the tab. The caller then leaves the page, because
// everything in the store belongs to the user who signed out.
import { sessionsApi } from '../../api/accounts/sessions';
import { type AppDispatch } from '../../api/core/store';
import { announceSignOut } from '../../platform/sessionSignal';
import { forgetDrafts } from '../../platform/tabDrafts';

/** Resolves to false if the call failed and the session still exists. */
export async function signOut(dispatch: AppDispatch): Promise<boolean> {
  const result = await dispatch(
    sessionsApi.endpoints.removeCurrentSession.initiate({}, { track: false }),
  );
  if (result.error !== undefined) return false;
  forgetDrafts();
  announceSignOut();
  return true;
}
