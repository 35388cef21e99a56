// Adds a passkey: gets options from the marketplace (which may require confirmation first), asks
// the browser to create a credential, and sends it.
import { useState } from 'react';
import { passkeysApi } from '../../../api/accounts/passkeys';
import { useAppDispatch } from '../../../api/core/store';
import type { ValidationError } from '../../../platform/form/formErrors';
import { createCredential } from '../../../platform/passkeys';
import { readPasskeyCallError, toPasskeyError } from '../model/passkeyError';

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
