// Sends the code of a challenge and checks what was typed; holds what is on its way and what went wrong. Called by
// MfaCodeForm. The challenge itself lives in the slice's cache: each answer goes there. Keeps no code.
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { mfaApi, useSendMfaCodeMutation, useVerifyMfaChallengeMutation, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { problemOfError, type MfaProblem } from '../model/mfaProblem';

type State = Parameters<ReturnType<typeof mfaApi.endpoints.getMfaChallenge.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

export type ChallengeCode = {
  isSending: boolean;
  isChecking: boolean;
  problem: MfaProblem | null;
  send: () => Promise<void>;
  /** True when the code was right. */
  verify: (code: string, also: string[]) => Promise<boolean>;
};

export function useChallengeCode({ id, sentBy }: MfaChallenge, method: MfaCodeMethod): ChallengeCode {
  const dispatch = useDispatch<Dispatch>();
  const [sendCode, sending] = useSendMfaCodeMutation();
  const [verifyChallenge, checking] = useVerifyMfaChallengeMutation();
  const [problem, setProblem] = useState<MfaProblem | null>(null);
  const isAsked = useRef(false);

  const fail = (error: unknown): void => {
    const found = problemOfError(error);
    const isOver = found.kind === 'void';
    // Of a challenge that is over the whole screen speaks.
    if (!isOver) setProblem(found);
    const attemptsLeft = found.kind === 'wrong' ? found.attemptsLeft : null;
    if (!isOver && attemptsLeft === null) return;
    dispatch(
      mfaApi.util.updateQueryData('getMfaChallenge', { id }, (challenge) => {
        if (isOver) challenge.status = 'void';
        if (attemptsLeft !== null) challenge.attemptsLeft = attemptsLeft;
      }),
    );
  };
  const send = async (): Promise<void> => {
    if (method !== 'sms' && method !== 'email') return;
    setProblem(null);
    const { data, error } = await sendCode({ id, body: { method } });
    if (data === undefined) fail(error);
    else await dispatch(mfaApi.util.upsertQueryData('getMfaChallenge', { id }, data));
  };
  const verify = async (code: string, also: string[]): Promise<boolean> => {
    setProblem(null);
    const { data, error } = await verifyChallenge({ id, body: { method, code, ...(also.length > 0 ? { also } : {}) } });
    if (data === undefined) fail(error);
    return data !== undefined;
  };

  // The first code goes out by itself: to choose the way was to ask for it.
  const isFirst = sentBy !== method;
  useEffect(() => {
    if (isAsked.current || !isFirst) return;
    isAsked.current = true;
    void send();
  });
  return { isSending: sending.isLoading, isChecking: checking.isLoading, problem, send, verify };
}
