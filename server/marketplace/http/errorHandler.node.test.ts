import { isDatabaseUnavailable } from './errorHandler';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  '57P01',
  '08006',
  '53300',
  '57014',
  '55P03',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '25006',
])('%s may be retried', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
});

test.each(['23505', '42P01', '22P02', '42601', 'ERR_INVALID_ARG_TYPE', 'EACCES'])(
  '%s is a defect',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  },
);

test('recognizes AggregateErrors, a full pool and a lost connection, nothing else', () => {
  expect(isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  for (const other of [new Error('x'), null, undefined, 'text', { code: 7 }])
    expect(isDatabaseUnavailable(other)).toBe(false);
});
