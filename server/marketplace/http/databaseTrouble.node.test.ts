import { isDatabaseTrouble } from './databaseTrouble';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each(['57P01', '08006', '53300', '57014', '55P03', '40001', '40P01', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '25006'])('%s may be tried again', (code) => {
  expect(isDatabaseTrouble(withCode(code))).toBe(true);
});

test.each(['23505', '42P01', '22P02', '42601', 'ERR_INVALID_ARG_TYPE', 'EACCES'])('%s is a defect', (code) => {
  expect(isDatabaseTrouble(withCode(code))).toBe(false);
});

test('several addresses tried, a full pool and a cut connection are trouble; nothing else is', () => {
  expect(isDatabaseTrouble(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
  expect(isDatabaseTrouble(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseTrouble(new Error('Connection terminated unexpectedly'))).toBe(true);
  for (const other of [new Error('x'), null, undefined, 'text', { code: 7 }]) expect(isDatabaseTrouble(other)).toBe(false);
});
