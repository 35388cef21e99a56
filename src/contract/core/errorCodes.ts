// Error codes of the contract. An endpoint declares its own (`errors`); the codes below can come
// from any endpoint, because the layers before its handler answer them. Browser code must never
// import the list at run time.

export const generalErrorCodes = [
  // The request: its host, method, address, headers and body.
  'unknown_host',
  'method_not_allowed',
  'bad_request',
  'bad_query',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_required',
  'idempotency_key_invalid',
  // The caller: not signed in, without the right, without a second factor, or too often.
  'unauthenticated',
  'forbidden',
  'totp_required',
  'mfa_error',
  'rate_limited',
  // The resource does not exist, or belongs to someone else.
  'not_found',
  // The service: down, too slow or overloaded, or a defect.
  'unavailable',
  'internal_error',
  // Fields that do not match the schema: one detail per field, with one of the codes after it.
  'validation_failed',
  'required',
  'invalid',
  'invalid_type',
  'invalid_format',
  'not_allowed',
  'duplicate_key',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
] as const;

export type GeneralErrorCode = (typeof generalErrorCodes)[number];

/** The codes that an endpoint declares. */
export type ErrorCodeOf<E extends { readonly errors: readonly string[] }> = E['errors'][number];
