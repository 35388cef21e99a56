import { createPasswordHasher, decoyHash, isOutdatedHash } from './passwords';

test('at most so many are hashed at once; the rest wait their turn, and beyond that it is a 503', async () => {
  const hasher = createPasswordHasher(2, 3);
  const tries = Array.from({ length: 8 }, () => hasher.verify(decoyHash, 'x'));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as { status: number }] : []));
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  await expect(hasher.verify(decoyHash, 'x')).resolves.toBe(false);
});

test('the decoy costs what a real hash costs', () => {
  expect(isOutdatedHash(decoyHash)).toBe(false);
});

test('a stored text that is no hash fits no password', async () => {
  await expect(createPasswordHasher().verify('no password', 'no password')).resolves.toBe(false);
});
