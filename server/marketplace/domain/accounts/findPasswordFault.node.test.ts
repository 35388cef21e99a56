import { findPasswordFault } from './passwords';

const owner = { email: 'noa.lindqvist@example.test', displayName: 'Zeebonk' };
const fault = (password: string) => findPasswordFault(password, owner);

test.each(['', '1234567', 'é'.repeat(7), '🔑'.repeat(7)])('%j is too short', async (password) => {
  expect(await fault(password)).toBe('password_too_short');
});

test('refuses more than 1,000 characters', async () => {
  expect(await fault('xy'.repeat(500))).toBeNull();
  expect(await fault(`${'xy'.repeat(500)}x`)).toBe('password_too_long');
});

test.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'football', 'sunshine'])(
  '%s is too common',
  async (password) => {
    expect(await fault(password)).toBe('password_too_common');
  },
);

test.each([
  'gavel2026',
  'Gavel-gavel!!',
  'noa.lindqvist@example.test',
  'lindqvist99',
  'Zeebonk!!!',
  'example-lindqvist',
])('%s is too similar', async (password) => {
  expect(await fault(password)).toBe('password_too_similar');
});

test.each([
  'correct horse battery',
  'a gavel fell on my foot',
  '🔑'.repeat(8),
  '        ',
  'lindqvist and 3 moons',
  'p\0aßwörtlich',
])('accepts %j', async (password) => {
  expect(await fault(password)).toBeNull();
});
