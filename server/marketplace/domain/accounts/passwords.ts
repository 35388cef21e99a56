// Hashing of passwords: argon2id at OWASP's figures, at most four at a time and one core left free, so that a flood of
// sign-ins cannot take the machine. Called by the accounts service and by whatever makes accounts (the seed). Nothing is
// logged here.
import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createTurns } from '../../http/turns';

// The package declares its enum as const, which single-file compilation cannot read: 2 is Argon2id.
const argon2id: Algorithm.Argon2id = 2;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentParameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The hash of random bytes that nobody kept: verifying against it takes as long as against a real one. */
export const decoyHash = `${currentParameters}s3MVgwoTYR1Wnifdimvcdg$bNyF2bnb1ZU7A4eKZVe5vmcJsDMxZRQAsd7/Rxa1KGM`;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** False for a wrong password and for a stored text that is no hash. */
  verify: (stored: string, password: string) => Promise<boolean>;
};

// One spelling of a letter with an accent, whatever the keyboard made of it.
const normalised = (password: string): string => password.normalize('NFC');

export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentParameters);
}

/** security.md 3.9.4 allows four; a hash fills a core, and one must be left to those who read and bid. */
export const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Throws ApiError 503 when more than `maxWaiting` wait for their turn. */
export function createPasswordHasher(atOnce = hashesAtOnce, maxWaiting = 100): PasswordHasher {
  const turns = createTurns(atOnce, { longest: maxWaiting, refusal: 'too many passwords are being checked' });
  return {
    hash: (password) => turns.take(() => hash(normalised(password), { algorithm: argon2id, ...cost })),
    verify: (stored, password) => turns.take(() => verify(stored, normalised(password)).catch(() => false)),
  };
}
