// Password hashing: argon2id with OWASP's parameters, at most four hashes at a time and one core
// left free, so that a flood of sign-ins cannot occupy the machine. Nothing is logged here.
import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createSemaphore } from '../../lib/semaphore';

type PasswordFault =
  'password_too_short' | 'password_too_long' | 'password_too_common' | 'password_too_similar';

const shortest = 8;
const longest = 1_000;
/** Shorter words occur in too many passwords. */
const shortestWord = 4;
/** Letters and digits that must remain without the known words. */
const minRemainingCharacters = 6;

// About 49,000 passwords. Loaded when the first password is set and kept, because loading takes a
// tenth of a second.
let common: Promise<ReadonlySet<string>> | null = null;

function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The email address, the name and our name, each whole and in parts. */
function knownWords({ email, displayName }: PasswordOwner): string[] {
  const texts = ['gavel', email, displayName ?? ''].map(fold);
  const words = [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))];
  return words
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);
}

type PasswordOwner = { email: string; displayName: string | null };

/**
 * The password policy: long enough, not a common password, and not made of known words about its
 * owner. All characters are allowed, including spaces; nothing is truncated. Returns null for an
 * acceptable password.
 */
export async function findPasswordFault(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordFault | null> {
  const text = fold(password);
  const { length } = [...text];
  if (length < shortest) return 'password_too_short';
  if (length > longest) return 'password_too_long';
  if ((await commonPasswords()).has(text)) return 'password_too_common';
  const rest = knownWords(owner).reduce((remaining, word) => remaining.replaceAll(word, ' '), text);
  if (rest === text) return null;
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < minRemainingCharacters
    ? 'password_too_similar'
    : null;
}

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
