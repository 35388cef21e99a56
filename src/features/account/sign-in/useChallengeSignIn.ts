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
import { readSessionErrors } from './formatSessionError';

type ChallengeSignIn = {
  /** The code was accepted, so none is needed any more. */
  isVerified: boolean;
  /** The challenge has ended. */
  isOver: boolean;
  /** `code` is used only while the challenge is not verified. */
  signIn: (method: MfaCodeMethod, code: string) => Promise<{ error?: unknown }>;
  /** After sign-in: whether a support user has to set up an authenticator app first. */
  isAuthenticatorRequired: () => boolean;
};

/**
 * True only if the service itself says that the challenge is void, because an earlier code may have
 * been accepted.
 */
const isChallengeVoid = (error: unknown): boolean =>
  readSessionErrors(error).some(({ code }) => code === 'challenge_void');

export function useChallengeSignIn({ id, status }: MfaChallenge): ChallengeSignIn {
  const [verify] = useVerifyMfaChallengeMutation();
  const [createSession] = useCreateSessionMutation();
  const [isVerified, setIsVerified] = useState(status === 'verified');
  const [isOver, setIsOver] = useState(false);
  const isSetupNeeded = useRef(false);

  const signIn = async (method: MfaCodeMethod, code: string): Promise<{ error?: unknown }> => {
    const refusal = isVerified ? undefined : (await verify({ id, body: { method, code } })).error;
    if (refusal !== undefined && !isChallengeVoid(refusal)) return { error: refusal };
    const { data, error } = await createSession({ body: { challenge_id: id } });
    isSetupNeeded.current = data?.isAuthenticatorRequired === true;
    if (error === undefined) return {};
    // A 401 cannot mean a wrong password here, so the challenge has ended.
    if (isApiError(error) && error.status === 401) setIsOver(true);
    // Set only now, so that the form does not change while the session is being created.
    setIsVerified(refusal === undefined);
    return { error };
  };
  return {
    isVerified,
    isOver,
    signIn,
    isAuthenticatorRequired: () => isSetupNeeded.current,
  };
}
