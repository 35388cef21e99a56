// The actions of multi-factor authentication, in their usual order, and the thunk in which a
// refused request waits for its outcome. `challengeId` is the challenge that the screen was opened
// for, the first of its round.
import { createAction, nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { mfaApi, readMfaChallenge, type MfaChallenge } from '../../../api/accounts/mfa';
import type { ApiError } from '../../../api/core/apiError';
import type { ApiExtra, MfaOutcome } from '../../../api/core/apiExtra';
import { addAppListener, type RootState } from '../../../api/core/store';

/** A request that was refused for lack of a second factor and is waiting. */
export type WaitingRequest = { requestId: string; challenge: MfaChallenge };

export const requestRefused = createAction<WaitingRequest>('mfa/requestRefused');
export const screenOpened = createAction<{ challengeId: string }>('mfa/screenOpened');
/**
 * All challenges that one code answers. Dispatched for the screen after `screenOpened`, and again
 * when a request joins.
 */
export const challengesGathered = createAction<{
  challengeId: string;
  challengeIds: readonly string[];
}>('mfa/challengesGathered');
export const codeApproved = createAction<{ challengeId: string; challengeIds: readonly string[] }>(
  'mfa/codeApproved',
);
/** The challenge has ended, and the visitor wants a new one. */
export const restartRequested = createAction<{ challengeId: string }>('mfa/restartRequested');
export const requestAnswered = createAction<{ requestId: string; outcome: MfaOutcome }>(
  'mfa/requestAnswered',
);

/** Resolves to the outcome as soon as the saga has answered the request. */
export const askForSecondFactor =
  (error: ApiError): ThunkAction<Promise<MfaOutcome>, RootState, ApiExtra, UnknownAction> =>
  async (dispatch) => {
    const challenge = await readMfaChallenge(error).catch(() => null);
    if (challenge === null) return 'FAILED';
    // The refusal contains the challenge, so the screen does not need to fetch it.
    await dispatch(mfaApi.util.upsertQueryData('getMfaChallenge', { id: challenge.id }, challenge));
    const requestId = nanoid();
    return new Promise((resolve) => {
      dispatch(
        addAppListener({
          predicate: (action) =>
            requestAnswered.match(action) && action.payload.requestId === requestId,
          effect: (action, { unsubscribe }) => {
            unsubscribe();
            if (requestAnswered.match(action)) resolve(action.payload.outcome);
          },
        }),
      );
      dispatch(requestRefused({ requestId, challenge }));
    });
  };
