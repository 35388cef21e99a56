// Which characters a font file has, as its `unicode-range` says, and whether a document needs one of them. Pure; called
// by printFonts.ts.

export type CodeRange = readonly [from: number, to: number];

/** Of a list like "U+0000-00FF, U+0131, U+4??". What is not understood counts as nothing. */
export function parseRanges(text: string): CodeRange[] {
  return text.split(',').flatMap((part): CodeRange[] => {
    const [, from, to] = /^\s*U\+([0-9A-F?]{1,6})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(part) ?? [];
    if (from === undefined) return [];
    const last = to ?? from.replaceAll('?', 'F');
    return [[Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(last, 16)]];
  });
}

/** Each character once. */
export function codePointsOf(text: string): Set<number> {
  const points = new Set<number>();
  for (const character of text) points.add(character.codePointAt(0) ?? 0);
  return points;
}

export const hasPoint = (ranges: readonly CodeRange[], point: number): boolean => ranges.some(([from, to]) => point >= from && point <= to);

export function needsRange(points: ReadonlySet<number>, ranges: readonly CodeRange[]): boolean {
  for (const point of points) if (hasPoint(ranges, point)) return true;
  return false;
}
