import { readFileSync } from 'node:fs';
import path from 'node:path';

const readStyles = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
const faces = readStyles('fonts.css').match(/@font-face\s*\{[^}]*\}/g) ?? [];
const tokens = readStyles('tokens.css');

const readFamily = (face: string): string => /font-family:\s*'([^']+)'/.exec(face)?.[1] ?? '';
const readPercent = (face: string, property: string): number =>
  Number(new RegExp(`${property}:\\s*([\\d.]+)%`).exec(face)?.[1] ?? Number.NaN);
const localFaces = faces.filter((face) => face.includes('local('));
const findFace = (localFont: string): string =>
  localFaces.find((face) => face.includes(`local('${localFont}')`)) ?? '';

const webFamilies = [
  ...new Set(faces.filter((face) => face.includes('url(')).map((face) => readFamily(face))),
];
/** In em, from the `hhea` tables of the font files. */
const metrics: Record<string, { ascent: number; descent: number }> = {
  'Inter Variable': { ascent: 1984 / 2048, descent: 494 / 2048 },
  'Newsreader Variable': { ascent: 1470 / 2000, descent: 530 / 2000 },
};

it('has metrics for each web font', () => {
  expect(webFamilies.sort()).toEqual(Object.keys(metrics).sort());
});

it.each(webFamilies)('%s comes before its fallback faces in every font stack', (family) => {
  const prefix = family.replace('Variable', 'Fallback');
  const fallbacks = localFaces.map(readFamily).filter((name) => name.startsWith(prefix));
  expect(fallbacks).not.toHaveLength(0);
  const stacks = [...tokens.matchAll(/--[\w-]+:([^;]+);/g)]
    .map(([, value = '']) => value.split(',').map((name) => name.trim().replaceAll("'", '')))
    .filter((names) => names.includes(family));
  expect(stacks).not.toHaveLength(0);
  for (const stack of stacks)
    expect(stack.slice(0, fallbacks.length + 1)).toEqual([family, ...fallbacks]);
});

it.each(localFaces.map((face) => [readFamily(face), face]))(
  '%s has the line metrics of its web font',
  (name, face) => {
    const family = webFamilies.find((web) => name.startsWith(web.replace('Variable', 'Fallback')));
    const { ascent = 0, descent = 0 } = metrics[family ?? ''] ?? {};
    const scale = readPercent(face, 'size-adjust') / 100;
    expect(readPercent(face, 'ascent-override') * scale).toBeCloseTo(ascent * 100, 1);
    expect(readPercent(face, 'descent-override') * scale).toBeCloseTo(descent * 100, 1);
    expect(readPercent(face, 'line-gap-override')).toBe(0);
  },
);

// Georgia is 10% wider than Times. A shared `size-adjust` would wrap headings differently.
it.each([
  ['Georgia', 97.5],
  ['Times New Roman', 107.2],
  ['Liberation Serif', 107.2],
  ['Noto Serif', 90.2],
  ['Arial', 107.06],
  ['Liberation Sans', 107.06],
  ['Helvetica', 107.06],
  ['Roboto', 107.06],
])('%s is scaled to the width of its web font', (localFont, percent) => {
  expect(readPercent(findFace(localFont), 'size-adjust')).toBe(percent);
});
