// Wraps the WebAuthn API: whether this page can use passkeys, creating one, and signing with one.
// The library is loaded on first use. Failures are returned, never thrown. Browser only.
import type * as PasskeyLibrary from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type {
  WirePasskeyAssertion,
  WirePasskeyCreationOptions,
  WirePasskeyRegistration,
  WirePasskeyRequestOptions,
} from '../contract/accounts/passkeys';
import { createValidationError, type ValidationError } from './form/validationErrors';
import { usePageInfo, type PageInfo } from './pageInfo';

/**
 * `passkey_cancelled`: the user closed the prompt, or it timed out; browsers do not tell which.
 * `passkey_unsupported`: the authenticator lacks a required feature.
 */
export type PasskeyErrorCode =
  'passkey_cancelled' | 'passkey_already_added' | 'passkey_unsupported' | 'passkey_failed';
type CredentialResult<Credential> =
  | { credential: Credential; promptError?: undefined }
  /** null: another prompt replaced this one. */
  | { credential?: undefined; promptError: ValidationError<PasskeyErrorCode> | null };

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
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_already_added',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'passkey_unsupported',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkey_unsupported',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'passkey_unsupported',
};

function readPromptError(error: unknown): ValidationError<PasskeyErrorCode> | null {
  if (!(error instanceof Error)) return createValidationError('passkey_failed');
  const libraryCode = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const code = errorCodeByLibraryCode[libraryCode];
  if (code !== undefined) return createValidationError(code);
  if (libraryCode === 'ERROR_CEREMONY_ABORTED' || error.name === 'AbortError') return null;
  return createValidationError(
    error.name === 'NotAllowedError' ? 'passkey_cancelled' : 'passkey_failed',
  );
}

async function requestCredential<Credential>(
  request: (library: Library) => Promise<Credential>,
): Promise<CredentialResult<Credential>> {
  try {
    return { credential: await request(await load()) };
  } catch (error) {
    return { promptError: readPromptError(error) };
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
