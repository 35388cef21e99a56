// What a password must be: long enough, not one of the usual ones, and not made of what everybody knows of its owner. Any
// characters in any mixture, spaces too; nothing is cut off. Called wherever one is set, before it is hashed.

type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_too_common' | 'password_too_similar';

const shortest = 8;
const longest = 1_000;
/** Shorter words are in everything. */
const shortestWord = 4;
/** Letters and digits that must be left beside the words that everybody knows. */
const ownPart = 6;

// Some 49,000 of them. Read when the first password is set and kept, for that costs a tenth of a second.
let common: Promise<ReadonlySet<string>> | null = null;

function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The e-mail address whole and in its parts, the name whole and in its parts, and ours. */
function knownWords({ email, displayName }: PasswordOwner): string[] {
  const texts = ['gavel', email, displayName ?? ''].map(folded);
  const words = [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))];
  return words.filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length);
}

type PasswordOwner = { email: string; displayName: string | null };

/** null: it may be set. */
export async function findPasswordFault(password: string, owner: PasswordOwner): Promise<PasswordFault | null> {
  const text = folded(password);
  const { length } = [...text];
  if (length < shortest) return 'password_too_short';
  if (length > longest) return 'password_too_long';
  if ((await commonPasswords()).has(text)) return 'password_too_common';
  const rest = knownWords(owner).reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return null;
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < ownPart ? 'password_too_similar' : null;
}
