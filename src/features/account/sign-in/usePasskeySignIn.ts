// Signs in with a passkey, with the button or with browser autofill. Autofill waits silently while
// the form is shown. The button's prompt replaces it, and autofill resumes afterwards. After the
// server refuses a passkey, only the button remains: an authenticator that answers automatically
// would use up the rate limit of the address.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnknownPasskey, passkeysApi } from '../../../api/accounts/passkeys';
import { sendInTurn } from '../../../api/accounts/sessions';
import { useAppDispatch } from '../../../api/core/store';
import {
  canAutofillPasskeys,
  cancelCredential,
  forgetCredential,
  getCredential,
  useCanUsePasskeys,
} from '../../../platform/passkeys';
import { createSessionError, readSessionErrors, type SessionError } from './formatSessionError';

export type PasskeySignIn = {
  canUse: boolean;
  /** The email field offers passkeys. */
  isAutofillOn: boolean;
  isSigningIn: boolean;
  sessionError: SessionError | null;
  signIn: () => Promise<void>;
};

/** Before the challenge expires after five minutes. */
const RENEW_AFTER_MS = 4 * 60_000;

function readSessionError(error: unknown): SessionError | null {
  const sessionError = readSessionErrors(error)[0] ?? null;
  // For a passkey, only the passkey prompt has to be repeated, not the sign-in.
  return sessionError?.code === 'challenge_void'
    ? createSessionError('passkey_expired')
    : sessionError;
}

export function usePasskeySignIn(
  onSignedIn: (result: { isAuthenticatorRequired: boolean }) => void,
): PasskeySignIn {
  const dispatch = useAppDispatch();
  const canUse = useCanUsePasskeys();
  const [isAutofillOn, setIsAutofillOn] = useState(false);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [sessionError, setSessionError] = useState<SessionError | null>(null);
  const isPressed = useRef(false);
  const isRefused = useRef(false);
  const { createPasskeySignIn, createPasskeySession } = passkeysApi.endpoints;

  const signInWithPasskey = async (isAutofill: boolean): Promise<void> => {
    const passkeyOptions = await sendInTurn(dispatch, () =>
      dispatch(createPasskeySignIn.initiate({}, { track: false })),
    );
    // The button was pressed meanwhile.
    if (isAutofill && isPressed.current) return;
    if (passkeyOptions.data === undefined) {
      // The user did not start autofill, so its failure is not shown.
      if (!isAutofill) setSessionError(readSessionError(passkeyOptions.error));
      return;
    }
    const { credential, promptError } = await getCredential(passkeyOptions.data, { isAutofill });
    if (credential === undefined) {
      if (!isAutofill) setSessionError(promptError);
      return;
    }
    setIsSigningIn(true);
    setSessionError(null);
    const { data, error } = await dispatch(
      createPasskeySession.initiate({ body: { credential } }, { track: false }),
    );
    setIsSigningIn(false);
    if (data !== undefined) {
      onSignedIn(data);
      return;
    }
    isRefused.current = true;
    setIsAutofillOn(false);
    setSessionError(readSessionError(error));
    if (isUnknownPasskey(error)) void forgetCredential(passkeyOptions.data, credential.id);
  };
  const startAutofill = useEffectEvent(() => void signInWithPasskey(true));

  useEffect(() => {
    if (!canUse) return undefined;
    let isCurrent = true;
    let startedAt = 0;
    const beginAutofill = (): void => {
      startedAt = performance.now();
      startAutofill();
    };
    const renewAutofill = (): void => {
      if (
        startedAt > 0 &&
        !isPressed.current &&
        !isRefused.current &&
        performance.now() - startedAt > RENEW_AFTER_MS
      )
        beginAutofill();
    };
    void canAutofillPasskeys().then((can) => {
      if (!isCurrent || !can || isRefused.current) return;
      setIsAutofillOn(true);
      beginAutofill();
    });
    window.addEventListener('focusin', renewAutofill);
    return () => {
      isCurrent = false;
      window.removeEventListener('focusin', renewAutofill);
      cancelCredential();
    };
  }, [canUse]);

  const signIn = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    setIsSigningIn(true);
    setSessionError(null);
    await signInWithPasskey(false);
    setIsSigningIn(false);
    isPressed.current = false;
    if (isAutofillOn && !isRefused.current) void signInWithPasskey(true);
  };
  return { canUse, isAutofillOn, isSigningIn, sessionError, signIn };
}
