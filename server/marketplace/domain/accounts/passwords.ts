// Password hashing: argon2id with OWASP's parameters, at most four hashes at a time and one core
// left free, so that a flood of sign-ins cannot occupy the machine. Nothing is logged here.
import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createSemaphore } from '../../lib/semaphore';

// The package declares its enum as const, which single-file compilation cannot read: 2 is Argon2id.
const argon2id: Algorithm.Argon2id = 2;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const parameters = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
const currentParameters = `$argon2id$v=19$${parameters}$`;

const decoySaltAndHash = 's3MVgwoTYR1Wnifdimvcdg$bNyF2bnb1ZU7A4eKZVe5vmcJsDMxZRQAsd7/Rxa1KGM';
/**
 * The hash of random bytes that were not kept: verifying against it takes as long as against a real
 * hash.
 */
export const decoyHash = `${currentParameters}${decoySaltAndHash}`;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Returns false for a wrong password and for a stored text that is not a hash. */
  verify: (stored: string, password: string) => Promise<boolean>;
};

// Keyboards encode accented letters in different ways; NFC makes them equal.
const normalize = (password: string): string => password.normalize('NFC');

export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentParameters);
}

/** At most four: a hash uses a whole core, and one core must stay free for reading and bidding. */
export const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Throws QueueFullError when more than `maxWaiting` calls are waiting. */
export function createPasswordHasher(concurrency = hashesAtOnce, maxWaiting = 100): PasswordHasher {
  const hashing = createSemaphore(concurrency, {
    maxWaiting,
    fullMessage: 'too many passwords are being checked',
  });
  return {
    hash: (password) =>
      hashing.run(() => hash(normalize(password), { algorithm: argon2id, ...cost })),
    verify: (stored, password) =>
      hashing.run(() => verify(stored, normalize(password)).catch(() => false)),
  };
}
