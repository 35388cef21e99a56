// Sends a challenge's code and verifies what the user typed. Tracks loading state and errors, but
// never stores a code.
import { useEffect, useRef, useState } from 'react';
import {
  useSendMfaCodeMutation,
  useVerifyMfaChallengeMutation,
  type MfaChallenge,
  type MfaCodeMethod,
} from '../../../api/accounts/mfa';
import { readMfaError, type MfaError } from '../../../api/accounts/mfaError';

export type ChallengeCode = {
  isSending: boolean;
  isChecking: boolean;
  mfaError: MfaError | null;
  send: () => Promise<void>;
  /** Resolves to true if the code was correct. */
  verify: (code: string, also: string[]) => Promise<boolean>;
};

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
