// Embeds the fonts of a printed document as data: URLs, because the renderer has no network. Only
// files that contain characters of the document are included. Reads the @font-face rules of the
// build's CSS and of the font packages.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

// Parses the `unicode-range` of a font file and checks whether a document needs it.

type CodeRange = readonly [from: number, to: number];

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

const containsCodePoint = (ranges: readonly CodeRange[], point: number): boolean =>
  ranges.some(([from, to]) => point >= from && point <= to);

export function needsRange(points: ReadonlySet<number>, ranges: readonly CodeRange[]): boolean {
  for (const point of points) if (containsCodePoint(ranges, point)) return true;
  return false;
}

export type FontFace = {
  family: string;
  ranges: readonly CodeRange[];
  /** The rule, with its file as a data: URL. */
  rule: () => Promise<string>;
};

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\(["']?([^"')\s]+\.woff2)["']?\)/;

/**
 * `getFile` maps a URL in the CSS to a path on disk. Faces without a file (`local()`) are skipped.
 */
export function readFaces(css: string, getFile: (url: string) => string): FontFace[] {
  return (css.match(FACE) ?? []).flatMap((rule): FontFace[] => {
    const url = FILE.exec(rule)?.[1];
    const family = /font-family:\s*["']?([^;"'}]+)/.exec(rule)?.[1]?.trim();
    if (url === undefined || family === undefined) return [];
    let fontCss: Promise<string> | null = null;
    return [
      {
        family,
        ranges: parseRanges(/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? 'U+0-10FFFF'),
        rule: () => {
          fontCss ??= readFile(getFile(url)).then((bytes) =>
            rule.replace(FILE, `url(data:font/woff2;base64,${bytes.toString('base64')})`),
          );
          // Retry next time if the file could not be read.
          fontCss.catch(() => (fontCss = null));
          return fontCss;
        },
      },
    ];
  });
}

export const withoutFaces = (css: string): string => css.replaceAll(FACE, '');

const getUncovered = (points: ReadonlySet<number>, faces: readonly FontFace[]): Set<number> =>
  new Set(
    [...points].filter((point) => !faces.some(({ ranges }) => containsCodePoint(ranges, point))),
  );

/**
 * The rules that a text needs. As in `font-family`, the first family that has a character renders
 * it.
 */
export async function getFontFaceRules(
  text: string,
  families: readonly (readonly FontFace[])[],
): Promise<string> {
  let points: ReadonlySet<number> = getCodePoints(text);
  const neededFaces = families.flatMap((faces) => {
    if (points.size === 0) return [];
    const needed = faces.filter(({ ranges }) => needsRange(points, ranges));
    points = getUncovered(points, needed);
    return needed;
  });
  const rules = await Promise.all(neededFaces.map(({ rule }) => rule()));
  return rules.join('');
}

/**
 * Font packages used only for printing. Inter comes in static weights, because Chromium embeds a
 * variable font in a PDF as drawings (Type 3) instead of as a font.
 */
export const fontPackages = {
  latin: { name: '@fontsource/inter', styles: ['400.css', '600.css', '700.css'] },
  simplified: { name: '@fontsource-variable/noto-sans-sc', styles: ['index.css'] },
  traditional: { name: '@fontsource-variable/noto-sans-tc', styles: ['index.css'] },
} as const;

/** Reads a package from the nearest node_modules. Rejects if it is not installed. */
export async function readFontPackage({
  name,
  styles,
}: {
  name: string;
  styles: readonly string[];
}): Promise<FontFace[]> {
  const folder = path.dirname(createRequire(__filename).resolve(`${name}/package.json`));
  const faces = await Promise.all(
    styles.map(async (file) =>
      readFaces(await readFile(path.join(folder, file), 'utf8'), (url) => path.join(folder, url)),
    ),
  );
  return faces.flat();
}
