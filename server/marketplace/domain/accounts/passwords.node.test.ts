import { QueueFullError } from '../../lib/semaphore';
import { createPasswordHasher, decoyHash, isOutdatedHash, findPasswordFault } from './passwords';

test('limits concurrent hashes, queues the rest, and refuses beyond the queue', async () => {
  const hasher = createPasswordHasher(2, 3);
  const attempts = Array.from({ length: 8 }, () => hasher.verify(decoyHash, 'x'));
  const settled = await Promise.allSettled(attempts);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(refused).toEqual(Array.from({ length: 3 }, () => expect.any(QueueFullError) as unknown));
  await expect(hasher.verify(decoyHash, 'x')).resolves.toBe(false);
});

test('uses the cost of a real hash for the decoy', () => {
  expect(isOutdatedHash(decoyHash)).toBe(false);
});

test('matches no password against a stored text that is not a hash', async () => {
  await expect(createPasswordHasher().verify('no password', 'no password')).resolves.toBe(false);
});

describe('findPasswordFault', () => {
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
});
