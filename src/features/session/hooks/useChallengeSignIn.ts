// Signing in by a challenge: its code first, then the session. A code that was right is not asked for again: where the
// session did not come (too many tries, no answer), the next try goes on from there. Called by ChallengeForm.
import { useRef, useState } from 'react';
import { useVerifyMfaChallengeMutation, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import { isApiError } from '../../../api/core/apiError';
import { plainProblem, problemsOfError, type Problem } from '../model/problem';

type ChallengeSignIn = {
  /** The code was right: none is needed any more. */
  isVerified: boolean;
  /** Nothing more comes of this challenge. */
  isOver: boolean;
  isSending: boolean;
  /** null: signed in. `code` counts only while it is not verified. */
  signIn: (method: MfaCodeMethod, code: string) => Promise<Problem | null>;
  /** Of the sign-in that succeeded: support has to set up an authenticator app first. */
  needsAuthenticator: () => boolean;
};

const OVER = 'challenge_void';

const problemOf = (error: unknown): Problem => problemsOfError(error, OVER)[0] ?? plainProblem(OVER);

/** By the accounts service's own word, not for want of another one: an earlier code may have been right. */
const takesNoMoreCodes = (error: unknown): boolean => problemsOfError(error).some(({ code }) => code === OVER);

export function useChallengeSignIn({ id, status }: MfaChallenge): ChallengeSignIn {
  const [verify, { isLoading: isVerifying }] = useVerifyMfaChallengeMutation();
  const [createSession, { isLoading: isSigningIn }] = useCreateSessionMutation();
  const [isVerified, setIsVerified] = useState(status === 'verified');
  const [isOver, setIsOver] = useState(false);
  const needsSetUp = useRef(false);

  const check = async (method: MfaCodeMethod, code: string): Promise<{ isRight: boolean; problem: Problem | null }> => {
    const { error } = await verify({ id, body: { method, code } });
    if (error === undefined) return { isRight: true, problem: null };
    return { isRight: false, problem: takesNoMoreCodes(error) ? null : problemOf(error) };
  };
  const openSession = async (): Promise<Problem | null> => {
    const { data, error } = await createSession({ body: { challenge_id: id } });
    needsSetUp.current = data?.needsAuthenticator === true;
    if (error === undefined) return null;
    // There is no password in it that could be wrong.
    if (!isApiError(error) || error.status !== 401) return problemOf(error);
    setIsOver(true);
    return plainProblem(OVER);
  };
  const signIn = async (method: MfaCodeMethod, code: string): Promise<Problem | null> => {
    const checked = isVerified ? { isRight: true, problem: null } : await check(method, code);
    if (checked.problem !== null) return checked.problem;
    const problem = await openSession();
    // Not before: while the session is on its way the form stays as it is.
    if (problem !== null) setIsVerified(checked.isRight);
    return problem;
  };
  return { isVerified, isOver, isSending: isVerifying || isSigningIn, signIn, needsAuthenticator: () => needsSetUp.current };
}
