// useServerForm with the errors of this feature. Values are not stored as drafts, because most
// forms contain a password.
import type { FieldValues } from 'react-hook-form';
import {
  useServerForm,
  type FieldName,
  type ServerForm,
  type ServerFormOptions,
} from '../../../platform/form/useServerForm';
import type { FieldErrors, FormErrors } from '../../../platform/form/validationErrors';
import {
  createSessionError,
  readSessionErrors,
  type SessionError,
  type SessionErrorCode,
  useSessionErrorText,
} from './formatSessionError';

// Client-side field validation. The accounts service validates again.

/**
 * Tab storage key of the email address that the visitor typed into one of the forms, for the others
 * (sign-in, registration, forgotten password) and after a reload. Removed by signing in.
 */
export const EMAIL_KEY = 'sign-in.email';

/** Counted in code points, as in the accounts service. */
export const PASSWORD_MIN_LENGTH = 8;

export const validateRequired = (text: string): SessionErrorCode | null =>
  text === '' ? 'required' : null;

export function validatePassword(password: string): SessionErrorCode | null {
  if (password === '') return 'required';
  return [...password].length < PASSWORD_MIN_LENGTH ? 'password_too_short' : null;
}

export function validateEmail(email: string): SessionErrorCode | null {
  if (email.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : 'email_invalid';
}

type FieldChecks<K extends string> = readonly (readonly [K, SessionErrorCode | null])[];

type SessionFormOptions<V extends FieldValues> = Pick<
  ServerFormOptions<V, SessionError>,
  'initial' | 'storedFields' | 'send' | 'shouldKeepSent' | 'onDone'
> & {
  /** From the URL, after the form was sent without scripts. */
  initialError: SessionError | null;
  /** Client-side checks of each field. */
  validateFields: (values: V) => FieldChecks<FieldName<V>>;
  /** Codes that are not listed concern the whole form. */
  fieldByCode: Readonly<Partial<Record<SessionErrorCode, FieldName<V>>>>;
  /** The code of a refusal without a known code. */
  fallbackCode?: SessionErrorCode;
};

function toFieldErrors<K extends string>(
  fieldChecks: FieldChecks<K>,
): FieldErrors<K, SessionError> {
  const fieldErrors: FieldErrors<K, SessionError> = {};
  for (const [field, code] of fieldChecks)
    if (code !== null) fieldErrors[field] = createSessionError(code);
  return fieldErrors;
}

export function useSessionForm<V extends FieldValues>({
  initialError,
  validateFields,
  fieldByCode,
  fallbackCode,
  ...options
}: SessionFormOptions<V>): ServerForm<V, SessionError> {
  const formatError = useSessionErrorText();
  const sortErrors = (
    sessionErrors: readonly SessionError[],
  ): FormErrors<FieldName<V>, SessionError> => {
    const formErrors: FormErrors<FieldName<V>, SessionError> = { fields: {}, form: null };
    for (const sessionError of sessionErrors) {
      const field = fieldByCode[sessionError.code];
      if (field === undefined) formErrors.form ??= sessionError;
      else formErrors.fields[field] ??= sessionError;
    }
    return formErrors;
  };
  return useServerForm({
    ...options,
    draft: null,
    initialErrors: sortErrors(initialError === null ? [] : [initialError]),
    check: (values) => toFieldErrors(validateFields(values)),
    // Empty if the visitor cancelled the second factor: nothing is wrong, and the values stay.
    readErrors: (error) => sortErrors(readSessionErrors(error, fallbackCode)),
    formatError,
  });
}

/** A form without fields, which sends the token from the link in a mail. */
export const useTokenForm = (
  options: Pick<SessionFormOptions<Record<string, never>>, 'initialError' | 'send' | 'onDone'>,
): ServerForm<Record<string, never>, SessionError> =>
  useSessionForm({
    ...options,
    initial: {},
    validateFields: () => [],
    fieldByCode: {},
    fallbackCode: 'token_invalid',
  });
