// All challenges that the screen's code will answer: its own, and those of requests that were
// refused at the same time. The list may grow while the screen is open.
import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { isChallengeVoid, mfaApi, type MfaChallenge } from '../../../api/accounts/mfa';
import type { CallError } from '../../../api/core/apiError';
import { readValidationError } from '../../../api/core/readValidationErrors';
import { addAppListener, useAppDispatch, useAppSelector } from '../../../api/core/store';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { getCredential } from '../../../platform/passkeys';
import { challengesGathered, screenOpened } from './mfaActions';
import type { MfaError } from './mfaText';

/** null if the challenge has ended, because then the whole screen shows that. */
export const readChallengeError = (
  error: CallError<MfaError['code']> | undefined,
): MfaError | null => (isChallengeVoid(error) ? null : readValidationError(error));

type PasskeyApproval = {
  isApproving: boolean;
  mfaError: MfaError | null;
  /** Resolves to true if approved. `otherChallengeIds` are approved together with the first. */
  approve: (id: string, otherChallengeIds: string[]) => Promise<boolean>;
};

/** Approves challenges with a passkey instead of a code. */
export function usePasskeyApproval(): PasskeyApproval {
  const dispatch = useAppDispatch();
  const [isApproving, setIsApproving] = useState(false);
  const [mfaError, setMfaError] = useState<MfaError | null>(null);
  const { createMfaPasskey, verifyMfaPasskey } = passkeysApi.endpoints;

  const runApproval = async (id: string, otherChallengeIds: string[]): Promise<boolean> => {
    const passkeyOptions = await dispatch(createMfaPasskey.initiate({ id }, { track: false }));
    if (passkeyOptions.data === undefined) {
      setMfaError(readChallengeError(passkeyOptions.error));
      return false;
    }
    const { credential, promptError } = await getCredential(passkeyOptions.data);
    if (credential === undefined) {
      setMfaError(promptError);
      return false;
    }
    const { data, error } = await dispatch(
      verifyMfaPasskey.initiate(
        {
          id,
          body: { credential, ...(otherChallengeIds.length > 0 && { also: otherChallengeIds }) },
        },
        { track: false },
      ),
    );
    if (data === undefined) setMfaError(readChallengeError(error));
    return data !== undefined;
  };
  return {
    isApproving,
    mfaError,
    approve: async (id, otherChallengeIds) => {
      if (isApproving) return false;
      setIsApproving(true);
      setMfaError(null);
      const isApproved = await runApproval(id, otherChallengeIds);
      setIsApproving(false);
      return isApproved;
    },
  };
}

/** A screen that was opened by its URL has only its own challenge. */
export function useApprovals(challengeId: string): MfaChallenge[] {
  const dispatch = useAppDispatch();
  const [ids, setIds] = useState<readonly string[]>([challengeId]);
  useEffect(() => {
    const stop = dispatch(
      addAppListener({
        actionCreator: challengesGathered,
        effect: ({ payload }) => {
          if (payload.challengeId === challengeId) setIds(payload.challengeIds);
        },
      }),
    );
    dispatch(screenOpened({ challengeId }));
    return stop;
  }, [dispatch, challengeId]);
  return useAppSelector(
    (state) =>
      ids.flatMap((id) => {
        const challenge = mfaApi.endpoints.getMfaChallenge.select({ id })(state).data;
        return challenge === undefined ? [] : [challenge];
      }),
    shallowEqual,
  );
}
