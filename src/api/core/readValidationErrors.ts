// Maps the error of a call to validation errors of a form: per field if the server names one,
// otherwise for the whole form. Features provide the messages.
import {
  createValidationError,
  type ValidationError,
  type FormErrors,
} from '../../platform/form/validationErrors';
import type { CallErrorCode } from '../../platform/callErrorCode';
import { isApiError, type ApiError, type CallError } from './apiError';

type FieldByCode = Readonly<Partial<Record<string, string>>>;

/**
 * The error of the whole call, regardless of the input; null if the response is about the input.
 */
function readCallError({
  kind,
  status,
  code,
  retryAfterSeconds,
}: ApiError): ValidationError | null {
  if (status === 0) return createValidationError('offline');
  // The step-up was closed or failed; the call was not repeated.
  if (kind === 'mfa') return createValidationError('not_approved');
  if (status === 401) return createValidationError('signed_out');
  if (status === 429) return { code: 'rate_limited', meta: { seconds: retryAfterSeconds } };
  // A retry does not help without a payment provider.
  if (kind === 'server' || kind === 'decoding')
    return createValidationError(code === 'payments_unavailable' ? code : 'unavailable');
  return null;
}

/** Data about the whole error, such as the `attempts_left` of a code. */
function getErrorMeta({ meta }: ApiError): ValidationError['meta'] {
  return typeof meta === 'object' && meta !== null ? { ...meta } : {};
}

/**
 * Fields are matched by the wire attribute, or by `fieldByCode` for codes without one. An error
 * that matches no field belongs to the form.
 */
export function readValidationErrors<K extends string>(
  error: unknown,
  fields: readonly K[],
  fieldByCode: FieldByCode = {},
): FormErrors<K> {
  if (!isApiError(error)) return { fields: {}, form: createValidationError('unavailable') };
  const findField = (attribute: string | null, code: string): K | undefined =>
    fields.find((name) => name === attribute) ?? fields.find((name) => name === fieldByCode[code]);
  const errorCode = error.code ?? 'unknown';
  // For a signed-in user a wrong password is an error of the field, not the end of the session.
  const isFieldError = error.status === 401 && findField(null, errorCode) !== undefined;
  const callError = isFieldError ? null : readCallError(error);
  if (callError !== null) return { fields: {}, form: callError };
  const formErrors: FormErrors<K> = { fields: {}, form: null };
  const sharedMeta = getErrorMeta(error);
  for (const detail of error.details.length > 0
    ? error.details
    : [{ code: errorCode, attribute: null, meta: {} }]) {
    const validationError = { code: detail.code, meta: { ...sharedMeta, ...detail.meta } };
    const field = findField(detail.attribute, detail.code);
    if (field === undefined) formErrors.form ??= validationError;
    else formErrors.fields[field] ??= validationError;
  }
  return formErrors;
}

/** For a call without fields. */
export function readValidationError<Code extends string>(
  error: CallError<Code> | undefined,
): ValidationError<Code | CallErrorCode> {
  const { form } = readValidationErrors(error, []);
  // Codes of later versions get the sentence for unknown ones.
  return form as ValidationError<Code | CallErrorCode>;
}

/** For the result of a mutation; null on success. */
export async function readResultError<Code extends string>(
  result: PromiseLike<{ error?: CallError<Code> | undefined }>,
): Promise<ValidationError<Code | CallErrorCode> | null> {
  const { error } = await result;
  return error === undefined ? null : readValidationError(error);
}
