import { QueueFullError } from '../../lib/semaphore';
import { createPasswordHasher, decoyHash, isOutdatedHash } from './passwords';

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
