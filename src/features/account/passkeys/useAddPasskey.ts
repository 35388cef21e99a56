// Adds a passkey: gets options from the marketplace (which may require confirmation first), asks
// the browser to create a credential, and sends it.
import { useState } from 'react';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { useAppDispatch } from '../../../api/core/store';
import type { ValidationError } from '../../../platform/form/validationErrors';
import { createCredential, type PasskeyErrorCode } from '../../../platform/passkeys';
import { readValidationError } from '../../../api/core/readValidationErrors';
import type {
  createPasskey,
  createPasskeyOptions,
  removePasskey,
  updatePasskey,
} from '../../../contract/accounts/passkeys';
import type { ErrorCodeOf } from '../../../contract/core/errorCodes';
import type { ErrorMessages } from '../../../i18n/errorMessages';
import type { CallErrorCode } from '../../../platform/callErrorCode';

type PasskeyFormErrorCode =
  | ErrorCodeOf<
      | typeof createPasskeyOptions
      | typeof createPasskey
      | typeof removePasskey
      | typeof updatePasskey
    >
  | PasskeyErrorCode;

/** An error of adding, renaming or removing a passkey. */
export type PasskeyError = ValidationError<PasskeyFormErrorCode | CallErrorCode>;

export const passkeyErrors: ErrorMessages<PasskeyFormErrorCode> = {
  passkey_cancelled: 'passkeys.problem.cancelled',
  passkey_unsupported: 'passkeys.problem.unsupported',
  passkey_already_added: 'passkeys.problem.alreadyAdded',
  passkey_failed: 'passkeys.problem.failed',
  passkey_refused: 'passkeys.problem.failed',
  passkey_expired: 'passkeys.problem.expired',
  passkeys_unavailable: 'passkeys.unsupportedHere',
  too_many_passkeys: 'passkeys.problem.tooMany',
  totp_required: 'passkeys.problem.totpRequired',
  name_required: 'common.field.required',
  name_invalid: 'passkeys.problem.nameInvalid',
  unknown: 'common.something_went_wrong_please_try_again',
};

type AddPasskey = {
  isAdding: boolean;
  validationError: PasskeyError | null;
  /** Resolves to true if a passkey was added. */
  add: () => Promise<boolean>;
};

/** Untracked, so that the store does not keep challenges. */
const initiateOptions = { track: false } as const;

export function useAddPasskey(): AddPasskey {
  const dispatch = useAppDispatch();
  const [isAdding, setIsAdding] = useState(false);
  const [validationError, setValidationError] = useState<PasskeyError | null>(null);
  const { endpoints } = passkeysApi;

  const addPasskey = async (): Promise<PasskeyError | null | 'added'> => {
    const passkeyOptions = await dispatch(
      endpoints.createPasskeyOptions.initiate({}, initiateOptions),
    );
    if (passkeyOptions.data === undefined) return readValidationError(passkeyOptions.error);
    const { credential, promptError } = await createCredential(passkeyOptions.data);
    if (credential === undefined) return promptError;
    const { data, error } = await dispatch(
      endpoints.createPasskey.initiate({ body: { credential } }, initiateOptions),
    );
    return data === undefined ? readValidationError(error) : 'added';
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
