// Signs in with a challenge: verifies the code, then creates the session. If creating the session
// fails (rate limit, no response), the next attempt continues there without asking for the code
// again.
import { useRef, useState } from 'react';
import {
  useVerifyMfaChallengeMutation,
  type MfaChallenge,
  type MfaCodeMethod,
} from '../../../api/accounts/mfa';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import { isApiError } from '../../../api/core/apiError';
import { createSessionError, readSessionErrors, type SessionError } from './formatSessionError';

type ChallengeSignIn = {
  /** The code was accepted, so none is needed any more. */
  isVerified: boolean;
  /** The challenge has ended. */
  isOver: boolean;
  isSending: boolean;
  /** Resolves to null when signed in. `code` is used only while the challenge is not verified. */
  signIn: (method: MfaCodeMethod, code: string) => Promise<SessionError | null>;
  /** After sign-in: whether a support user has to set up an authenticator app first. */
  isAuthenticatorRequired: () => boolean;
};

const CHALLENGE_VOID = 'challenge_void';

const readSessionError = (error: unknown): SessionError =>
  readSessionErrors(error, CHALLENGE_VOID)[0] ?? createSessionError(CHALLENGE_VOID);

/**
 * True only if the service itself says that the challenge is void, because an earlier code may have
 * been accepted.
 */
const isChallengeVoid = (error: unknown): boolean =>
  readSessionErrors(error).some(({ code }) => code === CHALLENGE_VOID);

export function useChallengeSignIn({ id, status }: MfaChallenge): ChallengeSignIn {
  const [verify, { isLoading: isVerifying }] = useVerifyMfaChallengeMutation();
  const [createSession, { isLoading: isSigningIn }] = useCreateSessionMutation();
  const [isVerified, setIsVerified] = useState(status === 'verified');
  const [isOver, setIsOver] = useState(false);
  const isSetupNeeded = useRef(false);

  const check = async (
    method: MfaCodeMethod,
    code: string,
  ): Promise<{ isRight: boolean; sessionError: SessionError | null }> => {
    const { error } = await verify({ id, body: { method, code } });
    if (error === undefined) return { isRight: true, sessionError: null };
    return {
      isRight: false,
      sessionError: isChallengeVoid(error) ? null : readSessionError(error),
    };
  };
  const openSession = async (): Promise<SessionError | null> => {
    const { data, error } = await createSession({ body: { challenge_id: id } });
    isSetupNeeded.current = data?.isAuthenticatorRequired === true;
    if (error === undefined) return null;
    // A 401 cannot mean a wrong password here, so the challenge has ended.
    if (!isApiError(error) || error.status !== 401) return readSessionError(error);
    setIsOver(true);
    return createSessionError(CHALLENGE_VOID);
  };
  const signIn = async (method: MfaCodeMethod, code: string): Promise<SessionError | null> => {
    const checkResult = isVerified
      ? { isRight: true, sessionError: null }
      : await check(method, code);
    if (checkResult.sessionError !== null) return checkResult.sessionError;
    const sessionError = await openSession();
    // Set only now, so that the form does not change while the session is being created.
    if (sessionError !== null) setIsVerified(checkResult.isRight);
    return sessionError;
  };
  return {
    isVerified,
    isOver,
    isSending: isVerifying || isSigningIn,
    signIn,
    isAuthenticatorRequired: () => isSetupNeeded.current,
  };
}
