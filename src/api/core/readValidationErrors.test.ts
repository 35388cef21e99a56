import { hasErrors } from '../../platform/form/validationErrors';
import { errorFromResponse, createUnknownError } from './apiError';
import { readValidationError, readValidationErrors } from './readValidationErrors';

const fields = ['city', 'postal_code'] as const;
const createError = (
  status: number,
  code: string,
  details: { code: string; attribute: string | null; meta?: object }[] = [],
  retryAfter: string | null = null,
) =>
  errorFromResponse(
    '/x',
    status,
    {
      error: { code, message: '', details: details.map((detail) => ({ message: '', ...detail })) },
    },
    retryAfter,
  );

it('assigns errors to fields by attribute or code and keeps the first', () => {
  const error = createError(422, 'validation_failed', [
    { code: 'field_required', attribute: 'city' },
    { code: 'field_too_long', attribute: 'city' },
    { code: 'postal_code_invalid', attribute: null },
    { code: 'strange', attribute: 'elsewhere' },
  ]);
  expect(readValidationErrors(error, fields, { postal_code_invalid: 'postal_code' })).toEqual({
    fields: {
      city: { code: 'field_required', meta: {} },
      postal_code: { code: 'postal_code_invalid', meta: {} },
    },
    form: { code: 'strange', meta: {} },
  });
});

it('adds the meta of the whole error to each field', () => {
  const body = {
    error: {
      code: 'code_wrong',
      message: '',
      details: [{ code: 'code_wrong', message: '', attribute: 'city' }],
      meta: { attempts_left: 2 },
    },
  };
  expect(
    readValidationErrors(errorFromResponse('/x', 422, body, null), fields, {}).fields.city,
  ).toEqual({
    code: 'code_wrong',
    meta: { attempts_left: 2 },
  });
});

it('uses the code of an error without details', () => {
  expect(
    readValidationErrors(createError(422, 'code_wrong'), fields, { code_wrong: 'city' }).fields
      .city,
  ).toEqual({ code: 'code_wrong', meta: {} });
  expect(readValidationErrors(createError(404, 'not_found'), fields, {}).form?.code).toBe(
    'not_found',
  );
  expect(readValidationErrors(createError(409, 'card_in_use'), fields, {}).form?.code).toBe(
    'card_in_use',
  );
});

it.each([
  [createUnknownError('/x', 'TypeError'), 'offline'],
  [createError(401, 'unauthenticated'), 'signed_out'],
  [createError(403, 'csrf_token_mismatch'), 'csrf_token_mismatch'],
  [createError(403, 'mfa_error'), 'not_approved'],
  [createError(429, 'rate_limited', [], '30'), 'rate_limited'],
  [createError(503, 'unavailable'), 'unavailable'],
  ['nonsense', 'unavailable'],
])('maps errors of the whole call to the form, case %#', (error, code) => {
  const errors = readValidationErrors(error, fields, {});
  expect(errors.form?.code).toBe(code);
  expect(errors.fields).toEqual({});
  expect(hasErrors(errors)).toBe(true);
});

it('has no errors when there are none', () => {
  expect(hasErrors({ fields: {}, form: null })).toBe(false);
});

it('maps a wrong password of a signed-in user to its field', () => {
  expect(
    readValidationErrors(createError(401, 'invalid_credentials'), ['password'], {
      invalid_credentials: 'password',
    }),
  ).toEqual({
    fields: { password: { code: 'invalid_credentials', meta: {} } },
    form: null,
  });
  expect(readValidationError(createError(401, 'invalid_credentials'))?.code).toBe('signed_out');
});
