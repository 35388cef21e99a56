// Adds a passkey: gets options from the marketplace (which may require confirmation first), asks
// the browser to create a credential, and sends it.
import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { useAppDispatch } from '../../../api/core/store';
import { type ValidationError, createValidationError } from '../../../platform/form/useForm';
import { createCredential, type PasskeyErrorCode } from '../../../platform/passkeys';
import { readValidationError } from '../../../api/core/readValidationErrors';
import { isApiError } from '../../../api/core/apiError';

// Errors of adding, renaming or removing a passkey, and their messages.

/** The error of a call, or null. */
export function readPasskeyCallError(error: unknown): ValidationError | null {
  if (error === undefined) return null;
  return isApiError(error) && error.code === 'totp_required'
    ? createValidationError('totp_required')
    : readValidationError(error);
}

/** The error of the browser's prompt; null if another prompt replaced it. */
function toPasskeyError(errorCode: PasskeyErrorCode): ValidationError | null {
  return errorCode === 'replaced'
    ? null
    : createValidationError(errorCode === 'alreadyAdded' ? 'passkey_already_added' : errorCode);
}

export function formatPasskeyError(code: string, intl: IntlShape): string {
  switch (code) {
    case 'cancelled':
      return intl.formatMessage({ id: 'passkeys.problem.cancelled' });
    case 'unsupported':
      return intl.formatMessage({ id: 'passkeys.problem.unsupported' });
    case 'passkey_already_added':
      return intl.formatMessage({ id: 'passkeys.problem.alreadyAdded' });
    case 'failed':
    case 'passkey_refused':
      return intl.formatMessage({ id: 'passkeys.problem.failed' });
    case 'passkey_expired':
      return intl.formatMessage({ id: 'passkeys.problem.expired' });
    case 'passkeys_unavailable':
      return intl.formatMessage({ id: 'passkeys.unsupportedHere' });
    case 'too_many_passkeys':
      return intl.formatMessage({ id: 'passkeys.problem.tooMany' });
    case 'totp_required':
      return intl.formatMessage({ id: 'passkeys.problem.totpRequired' });
    case 'name_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'name_invalid':
      return intl.formatMessage({ id: 'passkeys.problem.nameInvalid' });
    default:
      return intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' });
  }
}

type AddPasskey = {
  isAdding: boolean;
  validationError: ValidationError | null;
  /** Resolves to true if a passkey was added. */
  add: () => Promise<boolean>;
};

/** Untracked, so that the store does not keep challenges. */
const initiateOptions = { track: false } as const;

export function useAddPasskey(): AddPasskey {
  const dispatch = useAppDispatch();
  const [isAdding, setIsAdding] = useState(false);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const { createPasskeyOptions, createPasskey } = passkeysApi.endpoints;

  const addPasskey = async (): Promise<ValidationError | null | 'added'> => {
    const passkeyOptions = await dispatch(createPasskeyOptions.initiate({}, initiateOptions));
    if (passkeyOptions.data === undefined) return readPasskeyCallError(passkeyOptions.error);
    const { credential, errorCode } = await createCredential(passkeyOptions.data);
    if (credential === undefined) return toPasskeyError(errorCode);
    const { data, error } = await dispatch(
      createPasskey.initiate({ body: { credential } }, initiateOptions),
    );
    return data === undefined ? readPasskeyCallError(error) : 'added';
  };
  return {
    isAdding,
    validationError,
    add: async () => {
      if (isAdding) return false;
      setIsAdding(true);
      setValidationError(null);
      const result = await addPasskey();
      setIsAdding(false);
      if (result === 'added') return true;
      setValidationError(result);
      return false;
    },
  };
}
