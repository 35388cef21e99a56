// The fonts of a document, inside it: of each family only the files whose characters the document has, as data: addresses
// (the print room has no network). Reads @font-face rules of the build's styles and of the packages of the Chinese fonts.
// Called by printStyles.ts.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codePointsOf, hasPoint, needsRange, parseRanges, type CodeRange } from './unicodeRanges';

export type FontFace = {
  family: string;
  ranges: readonly CodeRange[];
  /** The rule with its file as a data: address. */
  rule: () => Promise<string>;
};

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\(["']?([^"')\s]+\.woff2)["']?\)/;

/** `fileOf`: where the file of a face is on this disk. Faces without a file of their own (`local()`) are left out. */
export function readFaces(css: string, fileOf: (url: string) => string): FontFace[] {
  return (css.match(FACE) ?? []).flatMap((rule): FontFace[] => {
    const url = FILE.exec(rule)?.[1];
    const family = /font-family:\s*["']?([^;"'}]+)/.exec(rule)?.[1]?.trim();
    if (url === undefined || family === undefined) return [];
    let made: Promise<string> | null = null;
    return [
      {
        family,
        ranges: parseRanges(/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? 'U+0-10FFFF'),
        rule: () => (made ??= readFile(fileOf(url)).then((bytes) => rule.replace(FILE, `url(data:font/woff2;base64,${bytes.toString('base64')})`))),
      },
    ];
  });
}

export const withoutFaces = (css: string): string => css.replaceAll(FACE, '');

const covered = (points: ReadonlySet<number>, faces: readonly FontFace[]): Set<number> =>
  new Set([...points].filter((point) => !faces.some(({ ranges }) => hasPoint(ranges, point))));

/** The rules that a text needs. `families`: the first that has a character draws it, as in `font-family`. */
export async function facesFor(text: string, families: readonly (readonly FontFace[])[]): Promise<string> {
  let points: ReadonlySet<number> = codePointsOf(text);
  const wanted = families.flatMap((faces) => {
    if (points.size === 0) return [];
    const needed = faces.filter(({ ranges }) => needsRange(points, ranges));
    points = covered(points, needed);
    return needed;
  });
  const rules = await Promise.all(wanted.map(({ rule }) => rule()));
  return rules.join('');
}

/**
 * The fonts of documents: npm packages that no page of the site loads. Inter in fixed weights, because Chromium writes a
 * variable font into a PDF as drawings (Type 3) instead of as a font.
 */
export const fontPackages = {
  latin: { name: '@fontsource/inter', styles: ['400.css', '600.css', '700.css'] },
  simplified: { name: '@fontsource-variable/noto-sans-sc', styles: ['index.css'] },
  traditional: { name: '@fontsource-variable/noto-sans-tc', styles: ['index.css'] },
} as const;

/** Of a package that stands in node_modules above us. Rejects when it is not installed. */
export async function readFontPackage({ name, styles }: { name: string; styles: readonly string[] }): Promise<FontFace[]> {
  const folder = path.dirname(createRequire(__filename).resolve(`${name}/package.json`));
  const faces = await Promise.all(styles.map(async (file) => readFaces(await readFile(path.join(folder, file), 'utf8'), (url) => path.join(folder, url))));
  return faces.flat();
}
