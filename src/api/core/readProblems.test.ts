import { hasProblems } from '../../platform/form/problems';
import { errorFromResponse, unknownError } from './apiError';
import { readProblem, readProblems } from './readProblems';

const fields = ['city', 'postal_code'] as const;
const refused = (status: number, code: string, details: { code: string; attribute: string | null; meta?: object }[] = [], retryAfter: string | null = null) =>
  errorFromResponse('/x', status, { error: { code, message: '', details: details.map((detail) => ({ message: '', ...detail })) } }, retryAfter);

it('puts each fault to its field, by name or by code, and keeps the first', () => {
  const error = refused(422, 'validation_failed', [
    { code: 'field_required', attribute: 'city' },
    { code: 'field_too_long', attribute: 'city' },
    { code: 'postal_code_invalid', attribute: null },
    { code: 'strange', attribute: 'elsewhere' },
  ]);
  expect(readProblems(error, fields, { postal_code_invalid: 'postal_code' })).toEqual({
    fields: { city: { code: 'field_required', meta: {} }, postal_code: { code: 'postal_code_invalid', meta: {} } },
    form: { code: 'strange', meta: {} },
  });
});

it('reads what the body says of the whole', () => {
  const body = { error: { code: 'code_wrong', message: '', details: [{ code: 'code_wrong', message: '', attribute: 'city' }], meta: { attempts_left: 2 } } };
  expect(readProblems(errorFromResponse('/x', 422, body, null), fields, {}).fields.city).toEqual({ code: 'code_wrong', meta: { attempts_left: 2 } });
});

it('reads a refusal without details by its own code', () => {
  expect(readProblems(refused(422, 'code_wrong'), fields, { code_wrong: 'city' }).fields.city).toEqual({ code: 'code_wrong', meta: {} });
  expect(readProblems(refused(404, 'not_found'), fields, {}).form?.code).toBe('not_found');
  expect(readProblems(refused(409, 'card_in_use'), fields, {}).form?.code).toBe('card_in_use');
});

it.each([
  [unknownError('/x', 'TypeError'), 'offline'],
  [refused(401, 'unauthenticated'), 'signed_out'],
  [refused(403, 'csrf_token_mismatch'), 'csrf_token_mismatch'],
  [refused(403, 'mfa_error'), 'not_approved'],
  [refused(429, 'rate_limited', [], '30'), 'rate_limited'],
  [refused(503, 'unavailable'), 'unavailable'],
  ['nonsense', 'unavailable'],
])('is about the whole call: %#', (error, code) => {
  const problems = readProblems(error, fields, {});
  expect(problems.form?.code).toBe(code);
  expect(problems.fields).toEqual({});
  expect(hasProblems(problems)).toBe(true);
});

it('nothing is no problem', () => {
  expect(hasProblems({ fields: {}, form: null })).toBe(false);
});

it('a wrong password of somebody who is signed in concerns the field', () => {
  expect(readProblems(refused(401, 'invalid_credentials'), ['password'], { invalid_credentials: 'password' })).toEqual({
    fields: { password: { code: 'invalid_credentials', meta: {} } },
    form: null,
  });
  expect(readProblem(refused(401, 'invalid_credentials'))?.code).toBe('signed_out');
});
