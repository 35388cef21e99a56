// The password policy: long enough, not a common password, and not made of known words about its
// owner. All characters are allowed, including spaces; nothing is truncated.

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

/** Returns null for an acceptable password. */
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
