// Approves challenges with a passkey instead of a code.
import { useState } from 'react';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { useAppDispatch } from '../../../api/core/store';
import { getCredential, type PasskeyErrorCode } from '../../../platform/passkeys';
import { readMfaError, type MfaError } from '../../../api/accounts/mfaError';

export type PasskeyError = MfaError | { kind: 'passkeyCancelled' | 'passkeyFailed' };

const toPasskeyError = (errorCode: PasskeyErrorCode): PasskeyError | null => {
  if (errorCode === 'replaced') return null;
  return { kind: errorCode === 'cancelled' ? 'passkeyCancelled' : 'passkeyFailed' };
};

export type PasskeyApproval = {
  isApproving: boolean;
  mfaError: PasskeyError | null;
  /** Resolves to true if approved. `otherChallengeIds` are approved together with the first. */
  approve: (id: string, otherChallengeIds: string[]) => Promise<boolean>;
};

export function usePasskeyApproval(): PasskeyApproval {
  const dispatch = useAppDispatch();
  const [isApproving, setIsApproving] = useState(false);
  const [mfaError, setMfaError] = useState<PasskeyError | null>(null);
  const { createMfaPasskey, verifyMfaPasskey } = passkeysApi.endpoints;

  const fail = (error: unknown): void => {
    const nextError = readMfaError(error);
    // When the challenge has ended, the whole screen shows that.
    if (nextError.kind !== 'void') setMfaError(nextError);
  };
  const runApproval = async (id: string, otherChallengeIds: string[]): Promise<boolean> => {
    const passkeyOptions = await dispatch(createMfaPasskey.initiate({ id }, { track: false }));
    if (passkeyOptions.data === undefined) {
      fail(passkeyOptions.error);
      return false;
    }
    const { credential, errorCode } = await getCredential(passkeyOptions.data);
    if (credential === undefined) {
      setMfaError(toPasskeyError(errorCode));
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
    if (data === undefined) fail(error);
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
