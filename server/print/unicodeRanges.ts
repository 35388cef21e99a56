// Parses the `unicode-range` of a font file and checks whether a document needs it.

export type CodeRange = readonly [from: number, to: number];

/** Parses a list such as "U+0000-00FF, U+0131, U+4??". Invalid parts are ignored. */
export function parseRanges(text: string): CodeRange[] {
  return text.split(',').flatMap((part): CodeRange[] => {
    const [, from, to] = /^\s*U\+([0-9A-F?]{1,6})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(part) ?? [];
    if (from === undefined) return [];
    const last = to ?? from.replaceAll('?', 'F');
    return [[Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(last, 16)]];
  });
}

/** The distinct code points of a text. */
export function getCodePoints(text: string): Set<number> {
  const points = new Set<number>();
  for (const character of text) points.add(character.codePointAt(0) ?? 0);
  return points;
}

export const containsCodePoint = (ranges: readonly CodeRange[], point: number): boolean =>
  ranges.some(([from, to]) => point >= from && point <= to);

export function needsRange(points: ReadonlySet<number>, ranges: readonly CodeRange[]): boolean {
  for (const point of points) if (containsCodePoint(ranges, point)) return true;
  return false;
}
