// Confirms with a passkey in the place of a code: asks the browser, and sends what it signed. Called by MfaMethodsOverlay.
// The challenge itself lives in the slice's cache, as it does for codes.
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { mfaApi } from '../../../api/accounts/mfa';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { getCredential, type PasskeyFault } from '../../../platform/passkeys';
import { problemOfError, type MfaProblem } from '../model/mfaProblem';

type State = Parameters<ReturnType<typeof mfaApi.endpoints.getMfaChallenge.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

export type PasskeyProblem = MfaProblem | { kind: 'passkeyCancelled' | 'passkeyFailed' };

const problemOfFault = (fault: PasskeyFault): PasskeyProblem | null => {
  if (fault === 'replaced') return null;
  return { kind: fault === 'cancelled' ? 'passkeyCancelled' : 'passkeyFailed' };
};

export type PasskeyApproval = {
  isAsking: boolean;
  problem: PasskeyProblem | null;
  /** True when it was approved. `also`: the challenges that are answered together with it. */
  approve: (id: string, also: string[]) => Promise<boolean>;
};

export function usePasskeyApproval(): PasskeyApproval {
  const dispatch = useDispatch<Dispatch>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const { createMfaPasskey, verifyMfaPasskey } = passkeysApi.endpoints;

  const fail = (id: string, error: unknown): void => {
    const found = problemOfError(error);
    const isOver = found.kind === 'void';
    const attemptsLeft = found.kind === 'passkeyRefused' ? found.attemptsLeft : null;
    // Of a challenge that is over the whole screen speaks.
    if (!isOver) setProblem(found);
    if (!isOver && attemptsLeft === null) return;
    dispatch(
      mfaApi.util.updateQueryData('getMfaChallenge', { id }, (challenge) => {
        if (isOver) challenge.status = 'void';
        if (attemptsLeft !== null) challenge.attemptsLeft = attemptsLeft;
      }),
    );
  };
  const run = async (id: string, also: string[]): Promise<boolean> => {
    const begun = await dispatch(createMfaPasskey.initiate({ id }, { track: false }));
    if (begun.data === undefined) {
      fail(id, begun.error);
      return false;
    }
    const { credential, fault } = await getCredential(begun.data);
    if (credential === undefined) {
      setProblem(problemOfFault(fault));
      return false;
    }
    const { data, error } = await dispatch(verifyMfaPasskey.initiate({ id, body: { credential, ...(also.length > 0 && { also }) } }, { track: false }));
    if (data === undefined) fail(id, error);
    return data !== undefined;
  };
  return {
    isAsking,
    problem,
    approve: async (id, also) => {
      if (isAsking) return false;
      setIsAsking(true);
      setProblem(null);
      const isApproved = await run(id, also);
      setIsAsking(false);
      return isApproved;
    },
  };
}
