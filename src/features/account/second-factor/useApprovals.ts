// All challenges that the screen's code will answer: its own, and those of requests that were
// refused at the same time. The list may grow while the screen is open.
import { useEffect, useState, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import {
  mfaApi,
  type MfaChallenge,
  readMfaError,
  type MfaError,
  useSendMfaCodeMutation,
  useVerifyMfaChallengeMutation,
  type MfaCodeMethod,
} from '../../../api/accounts/mfa';
import { addAppListener, useAppDispatch, useAppSelector } from '../../../api/core/store';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { getCredential, type PasskeyErrorCode } from '../../../platform/passkeys';
import { challengesGathered, screenOpened } from './mfaActions';

export type PasskeyError = MfaError | { kind: 'passkeyCancelled' | 'passkeyFailed' };

const toPasskeyError = (errorCode: PasskeyErrorCode): PasskeyError | null => {
  if (errorCode === 'replaced') return null;
  return { kind: errorCode === 'cancelled' ? 'passkeyCancelled' : 'passkeyFailed' };
};

type PasskeyApproval = {
  isApproving: boolean;
  mfaError: PasskeyError | null;
  /** Resolves to true if approved. `otherChallengeIds` are approved together with the first. */
  approve: (id: string, otherChallengeIds: string[]) => Promise<boolean>;
};

/** Approves challenges with a passkey instead of a code. */
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

type ChallengeCode = {
  isSending: boolean;
  isChecking: boolean;
  mfaError: MfaError | null;
  send: () => Promise<void>;
  /** Resolves to true if the code was correct. */
  verify: (code: string, also: string[]) => Promise<boolean>;
};

/**
 * Sends a challenge's code and verifies what the user typed. Tracks loading state and errors, but
 * never stores a code.
 */
export function useChallengeCode(
  { id, sentBy }: MfaChallenge,
  method: MfaCodeMethod,
): ChallengeCode {
  const [sendCode, sending] = useSendMfaCodeMutation();
  const [verifyChallenge, checking] = useVerifyMfaChallengeMutation();
  const [mfaError, setMfaError] = useState<MfaError | null>(null);
  const isSendingRef = useRef(false);

  const fail = (error: unknown): void => {
    const nextError = readMfaError(error);
    // When the challenge has ended, the whole screen shows that.
    if (nextError.kind !== 'void') setMfaError(nextError);
  };
  const send = async (): Promise<void> => {
    if (method !== 'sms' && method !== 'email') return;
    setMfaError(null);
    const { data, error } = await sendCode({ id, body: { method } });
    if (data === undefined) fail(error);
  };
  const verify = async (code: string, also: string[]): Promise<boolean> => {
    setMfaError(null);
    const { data, error } = await verifyChallenge({
      id,
      body: { method, code, ...(also.length > 0 ? { also } : {}) },
    });
    if (data === undefined) fail(error);
    return data !== undefined;
  };

  // Choosing a method sends the first code automatically.
  const isFirst = sentBy !== method;
  useEffect(() => {
    if (isSendingRef.current || !isFirst) return;
    isSendingRef.current = true;
    void send();
  });
  return { isSending: sending.isLoading, isChecking: checking.isLoading, mfaError, send, verify };
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
