// Words that consist of others. "Taschenuhr" is found as "Uhr", "Silberring" also as "Silber" and
// "Ring", "wrist watch" as "wristwatch" and "pocketwatch" as "pocket watch". The dictionary is what
// the catalogue itself says: the words of its lots and the names of its categories and materials.
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../../../src/lib/locales';
import type { Database } from '../../../database/generated/database';
import { compounding } from './findNamedCategories';
import { foldWord } from './foldWord';
import { isUnspaced } from './parseQuery';

export type Compounds = {
  /** Whether a lot contains the word. */
  isInLots: (word: string) => boolean;
  /** The words that a compound consists of, by the compound. */
  parts: ReadonlyMap<string, readonly string[]>;
  /** Longer words of the catalogue that end with a word, by that word. */
  endings: ReadonlyMap<string, readonly string[]>;
};

/** "Öl" is one; in the words of lots, two letters are too often something else. */
const minHead = 2;
const minHeadInLots = 3;
const minTail = 3;
const maxEndings = 20;
/** Letters that join two words: Taschen-uhr, Arbeit-s-tisch. */
const links = ['', 's', 'n', 'en', 'er', 'e', 'es'];

/** Two words as one, in all forms that this can have. Folded. */
export const joinWords = (first: string, second: string): string[] =>
  links.map((link) => foldWord(`${first}${link}${second}`));

type Split = { head: string; tail: string };

/** A first word with and without the letters that join it to the next. */
const listHeads = (text: string): string[] =>
  links
    .filter((link) => text.endsWith(link) && text.length - link.length >= minHead)
    .map((link) => text.slice(0, text.length - link.length));

/** All ways to divide a word in two, the one with the longest last word first. */
export function listSplits(word: string): Split[] {
  return Array.from({ length: Math.max(0, word.length - minHead - minTail + 1) }, (_, index) => {
    const at = minHead + index;
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    return listHeads(head).map((known) => ({ head: known, tail }));
  }).flat();
}

/** Divides a text without spaces into known words, as few as possible. Null: some are unknown. */
export function segment(text: string, isKnown: (word: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const word = text.slice(start, end);
      if (before == null || !isKnown(word)) continue;
      if (best[end] == null || before.length + 1 < (best[end]?.length ?? 0))
        best[end] = [...before, word];
    }
  }
  return best[text.length] ?? null;
}

async function findWordsInLots(
  db: Kysely<Database>,
  candidates: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('word', '=', sql<string>`any(${[...candidates]}::text[])`)
    .execute();
  return new Set(rows.map(({ word }) => word));
}

async function findEndings(db: Kysely<Database>, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('hasCompounds', '=', true)
    .where(sql<boolean>`reverse(word) like reverse(${word}) || '%'`)
    .where(sql<number>`length(word)`, '>=', word.length + minHeadInLots)
    .orderBy('lots', 'desc')
    .orderBy('word')
    .limit(maxEndings)
    .execute();
  return rows.map((row) => row.word);
}

/** `localWords`: what the visitor's language calls things, folded. */
export async function findCompounds(
  db: Kysely<Database>,
  words: readonly string[],
  { locale, localWords }: { locale: Locale; localWords: ReadonlySet<string> },
): Promise<Compounds> {
  const folded = new Map(words.map((word) => [word, foldWord(word)]));
  const pairs = words.slice(1).flatMap((word, index) => joinWords(words[index] ?? '', word));
  const spaced = [...folded.values()].filter((word) => !isUnspaced(word));
  const splits = new Map(spaced.map((word) => [word, listSplits(word)]));
  const isCompounding = compounding.has(locale);
  const [inLots, endings] = await Promise.all([
    findWordsInLots(db, [
      ...spaced,
      ...pairs,
      ...[...splits.values()].flat().flatMap(({ head, tail }) => [head, tail]),
    ]),
    Promise.all(
      [...folded].map(async ([word, plain]): Promise<[string, string[]]> => {
        const isEnding = isCompounding && plain.length >= minTail && !isUnspaced(plain);
        return [word, isEnding ? await findEndings(db, plain) : []];
      }),
    ),
  ]);
  const isHead = (word: string): boolean =>
    localWords.has(word) || (word.length >= minHeadInLots && inLots.has(word));
  const isTail = (word: string): boolean => localWords.has(word) || inLots.has(word);
  const parts = new Map<string, readonly string[]>();
  for (const [word, plain] of folded) {
    if (isUnspaced(plain)) {
      const segments = segment(plain, (part) => localWords.has(part));
      if (segments !== null && segments.length > 1) parts.set(word, segments);
      continue;
    }
    // Elsewhere, only a word that no lot contains may be two words without their space.
    if (!isCompounding && isTail(plain)) continue;
    const split = splits.get(plain)?.find(({ head, tail }) => isHead(head) && isTail(tail));
    if (split !== undefined) parts.set(word, [split.head, split.tail]);
  }
  return {
    isInLots: (word) => inLots.has(foldWord(word)),
    parts,
    endings: new Map(endings),
  };
}
