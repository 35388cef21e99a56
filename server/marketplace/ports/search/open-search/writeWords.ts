// Writes PostgreSQL's search document as texts of words between spaces, in their order, so that
// OpenSearch finds the same words and phrases.
import { textFields, type TextField } from './lotIndex';

type Place = { word: string; position: number; weight: string };

const ENTRY = /'((?:[^'\\]|''|\\\\)*)':((?:\d+[A-D]?,?)+)/g;

/** `vector`: such as `'bridg':2A 'turner':1A,7`. */
function readPlaces(vector: string): Place[] {
  const places: Place[] = [];
  for (const [, quoted = '', positions = ''] of vector.matchAll(ENTRY)) {
    const word = quoted.replaceAll("''", "'").replaceAll('\\\\', '\\');
    for (const position of positions.split(','))
      places.push({
        word,
        position: Number.parseInt(position, 10),
        weight: /[A-D]$/.exec(position)?.[0] ?? 'D',
      });
  }
  return places.toSorted((a, b) => a.position - b.position);
}

const weights: Record<TextField, string> = {
  title: 'A',
  heading: 'AB',
  details: 'ABC',
  words: 'ABCD',
};

/** Stands where a word was left out, so that phrases do not cross it. No word is like it. */
const GAP = '_';
/** No phrase of a query is longer. */
const maxGap = 16;

function writeField(places: readonly Place[], field: TextField): string {
  const words: string[] = [];
  let last = 0;
  for (const { word, position, weight } of places) {
    if (!weights[field].includes(weight)) continue;
    const left = Math.min(maxGap, Math.max(0, position - last - 1));
    words.push(...Array.from({ length: left }, () => GAP), word);
    last = position;
  }
  return words.join(' ');
}

/** The texts of all fields. `vector`: the text form of a tsvector. */
export function writeWords(vector: string): Record<TextField, string> {
  const places = readPlaces(vector);
  return Object.fromEntries(
    textFields.map((field) => [field, writeField(places, field)]),
  ) as Record<TextField, string>;
}
