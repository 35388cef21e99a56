import { testIntl } from '../../test/setup/testIntl';
import { createValidationError } from '../platform/form/validationErrors';
import { formatError, type ErrorMessages } from './errorMessages';
import { getFormat } from './getFormat';

const intl = testIntl();
const messages: ErrorMessages<'wrong_state'> = {
  wrong_state: 'orders.fault.wrongState',
  offline: ({ seconds }) => `offline ${String(seconds)}`,
  unknown: 'orders.fault.other',
};
const format = (code: string, meta = {}): string =>
  formatError({ ...createValidationError(code), meta }, messages, intl, getFormat(intl));

it('formats a declared code with the message of the feature', () => {
  expect(format('wrong_state')).toBe(intl.formatMessage({ id: 'orders.fault.wrongState' }));
});

it('prefers the message of the feature for an error of any call, and gives it the figures', () => {
  expect(format('offline', { seconds: 3 })).toBe('offline 3');
});

it.each([
  ['field_required', {}, 'common.field.required'],
  ['required', {}, 'common.field.required'],
  ['rate_limited', {}, 'common.problem.limited'],
  ['csrf_token_mismatch', {}, 'common.problem.outdated'],
] as const)('has a message for %s of any call', (code, meta, id) => {
  expect(format(code, meta)).toBe(intl.formatMessage({ id }));
});

it('says how long a limit lasts', () => {
  expect(format('rate_limited', { seconds: 120 })).toContain('2 minutes');
});

it.each(['not_yet_invented', 'toString', '__proto__'])('does not know %s', (code) => {
  expect(format(code)).toBe(intl.formatMessage({ id: 'orders.fault.other' }));
});
