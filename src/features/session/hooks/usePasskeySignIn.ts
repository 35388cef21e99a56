// Signing in with a passkey: by the button, and among what the browser fills in. Called by SignInForm. The autofill waits
// silently from the moment the form is there; the button's question takes its place and gives it back. After a refusal by the
// server only the button is left: an authenticator that answers by itself would use up the address's tries.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isUnknownPasskey, passkeysApi } from '../../../api/accounts/passkeys';
import { canAutofillPasskeys, cancelCredential, forgetCredential, getCredential, useCanUsePasskeys, type PasskeyFault } from '../../../platform/passkeys';
import { plainProblem, problemsOfError, type Problem } from '../model/problem';

export type PasskeySignIn = {
  canUse: boolean;
  /** The field of the address takes passkeys. */
  isAutofillOn: boolean;
  isAsking: boolean;
  problem: Problem | null;
  signIn: () => Promise<void>;
};

/** Before the challenge's five minutes are over. */
const RENEW_AFTER_MS = 4 * 60_000;

function problemOfFault(fault: PasskeyFault): Problem | null {
  if (fault === 'replaced') return null;
  return plainProblem(fault === 'cancelled' ? 'passkey_cancelled' : 'passkey_failed');
}

function problemOf(error: unknown): Problem | null {
  const found = problemsOfError(error)[0] ?? null;
  // Of a passkey's challenge there is nothing to start again but the passkey.
  return found?.code === 'challenge_void' ? plainProblem('passkey_expired') : found;
}

export function usePasskeySignIn(onSignedIn: (result: { needsAuthenticator: boolean }) => void): PasskeySignIn {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const canUse = useCanUsePasskeys();
  const [isAutofillOn, setIsAutofillOn] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isPressed = useRef(false);
  const isRefused = useRef(false);
  const { createPasskeySignIn, createPasskeySession } = passkeysApi.endpoints;

  const ask = async (isAutofill: boolean): Promise<void> => {
    const begun = await dispatch(createPasskeySignIn.initiate({}, { track: false }));
    // A press has come meanwhile.
    if (isAutofill && isPressed.current) return;
    if (begun.data === undefined) {
      // Nobody asked for the autofill, so nobody misses it.
      if (!isAutofill) setProblem(problemOf(begun.error));
      return;
    }
    const { credential, fault } = await getCredential(begun.data, { isAutofill });
    if (credential === undefined) {
      if (!isAutofill) setProblem(problemOfFault(fault));
      return;
    }
    setIsAsking(true);
    setProblem(null);
    const { data, error } = await dispatch(createPasskeySession.initiate({ body: { credential } }, { track: false }));
    setIsAsking(false);
    if (data !== undefined) {
      onSignedIn(data);
      return;
    }
    isRefused.current = true;
    setIsAutofillOn(false);
    setProblem(problemOf(error));
    if (isUnknownPasskey(error)) void forgetCredential(begun.data, credential.id);
  };
  const startAutofill = useEffectEvent(() => void ask(true));

  useEffect(() => {
    if (!canUse) return undefined;
    let isCurrent = true;
    let begunAt = 0;
    const begin = (): void => {
      begunAt = performance.now();
      startAutofill();
    };
    const renew = (): void => {
      if (begunAt > 0 && !isPressed.current && !isRefused.current && performance.now() - begunAt > RENEW_AFTER_MS) begin();
    };
    void canAutofillPasskeys().then((can) => {
      if (!isCurrent || !can || isRefused.current) return;
      setIsAutofillOn(true);
      begin();
    });
    window.addEventListener('focusin', renew);
    return () => {
      isCurrent = false;
      window.removeEventListener('focusin', renew);
      cancelCredential();
    };
  }, [canUse]);

  const signIn = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    setIsAsking(true);
    setProblem(null);
    await ask(false);
    setIsAsking(false);
    isPressed.current = false;
    if (isAutofillOn && !isRefused.current) void ask(true);
  };
  return { canUse, isAutofillOn, isAsking, problem, signIn };
}
