// Parses the text form of PostgreSQL's tsquery: `'turner' & ( 'oil':*AB | !'wood' <-> 'cut' )`.
// From the weakest to the strongest, operators are `|`, `&`, `<->` or `<2>`, and `!`.
import { SearchError } from './openSearchClient';

export type Tsquery =
  | { kind: 'word'; word: string; isPrefix: boolean; weights: string }
  | { kind: 'not'; part: Tsquery }
  | { kind: 'and' | 'or'; parts: readonly Tsquery[] }
  | { kind: 'phrase'; parts: readonly [Tsquery, Tsquery]; distance: number };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::([*A-D]+))?|<(-|\d+)>|([&|!()]))/y;

type Token = { word: string; flags: string } | { distance: number } | { sign: string };

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text);
    if (match === null) throw new SearchError('refused', 'is asked for what is no tsquery');
    const [, quoted, flags = '', distance, sign] = match;
    if (quoted !== undefined)
      tokens.push({ word: quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'), flags });
    else if (distance !== undefined)
      tokens.push({ distance: distance === '-' ? 1 : Number(distance) });
    else tokens.push({ sign: sign ?? '' });
  }
  return tokens;
}

/** Throws SearchError for what is no tsquery, also for an empty text. */
export function parseTsquery(text: string): Tsquery {
  const tokens = readTokens(text);
  let at = 0;
  const takeSign = (sign: string): boolean => {
    const token = tokens[at];
    if (token === undefined || !('sign' in token) || token.sign !== sign) return false;
    at += 1;
    return true;
  };
  const readOne = (): Tsquery => {
    if (takeSign('!')) return { kind: 'not', part: readOne() };
    if (takeSign('(')) {
      const inner = readAny();
      if (takeSign(')')) return inner;
    }
    const token = tokens[at];
    at += 1;
    if (token === undefined || !('word' in token))
      throw new SearchError('refused', 'is asked for what is no tsquery');
    return {
      kind: 'word',
      word: token.word,
      isPrefix: token.flags.includes('*'),
      weights: token.flags.replace('*', ''),
    };
  };
  const readPhrase = (): Tsquery => {
    let phrase = readOne();
    for (let token = tokens[at]; token !== undefined && 'distance' in token; token = tokens[at]) {
      at += 1;
      phrase = { kind: 'phrase', parts: [phrase, readOne()], distance: token.distance };
    }
    return phrase;
  };
  const readList = (kind: 'and' | 'or', sign: string, read: () => Tsquery): Tsquery => {
    const first = read();
    const parts = [first];
    while (takeSign(sign)) parts.push(read());
    return parts.length === 1 ? first : { kind, parts };
  };
  const readAll = (): Tsquery => readList('and', '&', readPhrase);
  const readAny = (): Tsquery => readList('or', '|', readAll);
  const query = readAny();
  if (at < tokens.length) throw new SearchError('refused', 'is asked for what is no tsquery');
  return query;
}
