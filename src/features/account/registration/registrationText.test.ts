import fc from 'fast-check';
import { readRegistration, writeRegistration } from './RegisterForm';

const registration = {
  id: 'a',
  destination: 'n•••@example.test',
  expiresAt: 1,
  resendAt: 2,
  attemptsLeft: 3,
};

it('restores what was stored', () => {
  expect(readRegistration(writeRegistration(registration))).toEqual(registration);
});

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"id":1}',
  JSON.stringify({ ...registration, resendAt: 'now' }),
])('rejects %s', (text) => {
  expect(readRegistration(text)).toBeNull();
});

it('never throws', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => readRegistration(JSON.stringify(value)) === null || typeof value === 'object',
    ),
  );
});
