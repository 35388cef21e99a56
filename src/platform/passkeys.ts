// The browser's passkeys: whether this page can use them, and the two things they do. The library that speaks to the browser
// comes with the first use. Answers never reject: what went wrong is one of a few kinds that have words. Browser only.
import type * as PasskeyLibrary from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { WirePasskeyAssertion, WirePasskeyCreationOptions, WirePasskeyRegistration, WirePasskeyRequestOptions } from '../contract/accounts/passkeys';
import { usePageFacts, type PageFacts } from './pageFacts';

/**
 * `cancelled`: the person closed the browser's question, or it timed out: browsers do not say which. `replaced`: another
 * question took its place. `unsupported`: the authenticator cannot do what a passkey needs.
 */
export type PasskeyFault = 'cancelled' | 'replaced' | 'alreadyAdded' | 'unsupported' | 'failed';
type Asked<Credential> = { credential: Credential; fault?: undefined } | { credential?: undefined; fault: PasskeyFault };

type Library = typeof PasskeyLibrary;
let library: Library | null = null;

async function load(): Promise<Library> {
  library ??= await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  return library;
}

/** Passkeys belong to one origin: on any other address, such as 127.0.0.1, the browser would refuse. */
export function canUsePasskeys({ passkeyOrigin }: Pick<PageFacts, 'passkeyOrigin'>): boolean {
  return typeof window.PublicKeyCredential === 'function' && passkeyOrigin !== null && window.location.origin === passkeyOrigin;
}

const subscribe = () => () => undefined;

/** False on the server and in the first render. */
export function useCanUsePasskeys(): boolean {
  const facts = usePageFacts();
  return useSyncExternalStore(
    subscribe,
    () => canUsePasskeys(facts),
    () => false,
  );
}

/** Whether this device itself can keep a passkey, by a fingerprint, a face or its PIN. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  return (await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)) === true;
}

/** Whether the browser offers passkeys among what it fills in. */
export async function canAutofillPasskeys(): Promise<boolean> {
  const { isConditionalMediationAvailable } = window.PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> };
  return isConditionalMediationAvailable !== undefined && (await isConditionalMediationAvailable.call(window.PublicKeyCredential).catch(() => false));
}

const faultOfCode: Readonly<Record<string, PasskeyFault>> = {
  ERROR_CEREMONY_ABORTED: 'replaced',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'alreadyAdded',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsupported',
};

function getFault(error: unknown): PasskeyFault {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return faultOfCode[code] ?? (error.name === 'NotAllowedError' ? 'cancelled' : error.name === 'AbortError' ? 'replaced' : 'failed');
}

async function ask<Credential>(question: (library: Library) => Promise<Credential>): Promise<Asked<Credential>> {
  try {
    return { credential: await question(await load()) };
  } catch (error) {
    return { fault: getFault(error) };
  }
}

/** Asks the person to make a passkey. */
export function createCredential(options: WirePasskeyCreationOptions): Promise<Asked<WirePasskeyRegistration>> {
  return ask(async ({ startRegistration }) => {
    const { id, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, type, response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) } };
  });
}

/** Asks the person for a passkey; `isAutofill`: waits silently until one is chosen in a field that takes it. */
export function getCredential(options: WirePasskeyRequestOptions, { isAutofill = false } = {}): Promise<Asked<WirePasskeyAssertion>> {
  return ask(async ({ startAuthentication }) => {
    const { id, type, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) } };
  });
}

/** Tells the browser, where it listens, that a passkey is none here any more, so that it is not offered again. */
export async function forgetCredential({ rpId }: Pick<WirePasskeyRequestOptions, 'rpId'>, credentialId: string): Promise<void> {
  const { signalUnknownCredential } = window.PublicKeyCredential as { signalUnknownCredential?: (options: UnknownCredentialOptions) => Promise<void> };
  await signalUnknownCredential?.call(window.PublicKeyCredential, { rpId, credentialId }).catch(() => undefined);
}

/** Ends the browser's question, if there is one. */
export function cancelCredential(): void {
  library?.WebAuthnAbortService.cancelCeremony();
}
