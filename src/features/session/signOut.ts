// Ends the session. Called by the sign-out page and whatever else offers it; the caller then leaves the page, because
// everything in the store belongs to the person who has gone. So does what they typed, which the tab would keep.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { sessionsApi } from '../../api/accounts/sessions';
import { announceSignOut } from '../../platform/sessionSignal';
import { forgetDrafts } from '../../platform/tabDrafts';

/** False when it could not be done: the session is still there. */
export async function signOut(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): Promise<boolean> {
  const result = await dispatch(sessionsApi.endpoints.removeCurrentSession.initiate({}, { track: false }));
  if (result.error !== undefined) return false;
  forgetDrafts();
  announceSignOut();
  return true;
}
