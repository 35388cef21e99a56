// Wraps the WebAuthn API: whether this page can use passkeys, creating one, and signing with one.
// The library is loaded on first use. Failures are returned as an error code, never thrown. Browser
// only.
import type * as PasskeyLibrary from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type {
  WirePasskeyAssertion,
  WirePasskeyCreationOptions,
  WirePasskeyRegistration,
  WirePasskeyRequestOptions,
} from '../contract/accounts/passkeys';
import { usePageInfo, type PageInfo } from './pageInfo';

/**
 * `cancelled`: the user closed the prompt, or it timed out; browsers do not tell which. `replaced`:
 * another prompt replaced it. `unsupported`: the authenticator lacks a required feature.
 */
export type PasskeyErrorCode = 'cancelled' | 'replaced' | 'alreadyAdded' | 'unsupported' | 'failed';
type CredentialResult<Credential> =
  | { credential: Credential; errorCode?: undefined }
  | { credential?: undefined; errorCode: PasskeyErrorCode };

type Library = typeof PasskeyLibrary;
let library: Library | null = null;

async function load(): Promise<Library> {
  library ??= await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  return library;
}

/** Passkeys are bound to one origin. On any other host, such as 127.0.0.1, the browser refuses. */
export function canUsePasskeys({ passkeyOrigin }: Pick<PageInfo, 'passkeyOrigin'>): boolean {
  return (
    typeof window.PublicKeyCredential === 'function' &&
    passkeyOrigin !== null &&
    window.location.origin === passkeyOrigin
  );
}

const subscribe = () => () => undefined;

/** False on the server and in the first render. */
export function useCanUsePasskeys(): boolean {
  const pageInfo = usePageInfo();
  return useSyncExternalStore(
    subscribe,
    () => canUsePasskeys(pageInfo),
    () => false,
  );
}

/** Whether this device can store a passkey, protected by fingerprint, face or PIN. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  return (
    (await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
      () => false,
    )) === true
  );
}

/** Whether the browser offers passkeys in autofill. */
export async function canAutofillPasskeys(): Promise<boolean> {
  const { isConditionalMediationAvailable } = window.PublicKeyCredential as {
    isConditionalMediationAvailable?: () => Promise<boolean>;
  };
  return (
    isConditionalMediationAvailable !== undefined &&
    (await isConditionalMediationAvailable.call(window.PublicKeyCredential).catch(() => false))
  );
}

const errorCodeByLibraryCode: Readonly<Record<string, PasskeyErrorCode>> = {
  ERROR_CEREMONY_ABORTED: 'replaced',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'alreadyAdded',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsupported',
};

function getErrorCode(error: unknown): PasskeyErrorCode {
  if (!(error instanceof Error)) return 'failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    errorCodeByLibraryCode[code] ??
    (error.name === 'NotAllowedError'
      ? 'cancelled'
      : error.name === 'AbortError'
        ? 'replaced'
        : 'failed')
  );
}

async function requestCredential<Credential>(
  request: (library: Library) => Promise<Credential>,
): Promise<CredentialResult<Credential>> {
  try {
    return { credential: await request(await load()) };
  } catch (error) {
    return { errorCode: getErrorCode(error) };
  }
}

/** Prompts the user to create a passkey. */
export function createCredential(
  options: WirePasskeyCreationOptions,
): Promise<CredentialResult<WirePasskeyRegistration>> {
  return requestCredential(async ({ startRegistration }) => {
    const { id, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      type,
      response: {
        clientDataJSON,
        attestationObject,
        ...(transports !== undefined && { transports }),
      },
    };
  });
}

/**
 * Prompts the user for a passkey. `isAutofill`: waits without a prompt until the user chooses one
 * from autofill.
 */
export function getCredential(
  options: WirePasskeyRequestOptions,
  { isAutofill = false } = {},
): Promise<CredentialResult<WirePasskeyAssertion>> {
  return requestCredential(async ({ startAuthentication }) => {
    const { id, type, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      type,
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  });
}

/**
 * Tells the browser, if it supports this, that the server does not know the passkey, so that it
 * stops offering it.
 */
export async function forgetCredential(
  { rpId }: Pick<WirePasskeyRequestOptions, 'rpId'>,
  credentialId: string,
): Promise<void> {
  const { signalUnknownCredential } = window.PublicKeyCredential as {
    signalUnknownCredential?: (options: UnknownCredentialOptions) => Promise<void>;
  };
  await signalUnknownCredential
    ?.call(window.PublicKeyCredential, { rpId, credentialId })
    .catch(() => undefined);
}

/** Closes the browser's prompt, if one is open. */
export function cancelCredential(): void {
  library?.WebAuthnAbortService.cancelCeremony();
}
