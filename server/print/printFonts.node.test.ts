import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { facesFor, fontPackages, readFaces, readFontPackage, withoutFaces } from './printFonts';
import { codePointsOf, needsRange, parseRanges } from './unicodeRanges';

const css = `
a{color:red}
@font-face{font-family:"Sans";src:url(/latin.woff2) format("woff2");unicode-range:U+0-FF,U+131}
@font-face{font-family:Sans;src:url('./greek.woff2');unicode-range:U+370-3FF}
@font-face{font-family:Fallback;src:local("Arial")}
b{color:blue}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gavel-fonts-'));
  for (const name of ['latin', 'greek', 'han']) writeFileSync(path.join(folder, `${name}.woff2`), name);
});
afterAll(() => rmSync(folder, { recursive: true }));

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const fileOf = (url: string): string => path.join(folder, url);

test.each([
  ['U+0000-00FF, U+0131', [[0, 255], [305, 305]]],
  ['u+4??', [[0x400, 0x4ff]]],
  ['U+1F300-1F5FF', [[0x1f300, 0x1f5ff]]],
  ['nonsense, U+, U+110000000', []],
])('%s is read', (text, ranges) => {
  expect(parseRanges(text)).toEqual(ranges);
});

test('a text needs a range of which it has one character, also beyond the first plane', () => {
  expect(needsRange(codePointsOf('a𝄞'), [[0x1d100, 0x1d1ff]])).toBe(true);
  expect(needsRange(codePointsOf('abc'), [[0x1d100, 0x1d1ff]])).toBe(false);
});

test('only the files of the characters that are there come in, inside the rule', async () => {
  const faces = readFaces(css, fileOf);
  expect(faces.map(({ family }) => family)).toEqual(['Sans', 'Sans']);
  const latin = await facesFor('abc', [faces]);
  expect(latin).toContain(`url(data:font/woff2;base64,${base64('latin')})`);
  expect(latin).not.toContain(base64('greek'));
  expect(await facesFor('Ω', [faces])).toContain(base64('greek'));
  expect(await facesFor('漢', [faces])).toBe('');
});

test('a later family brings only what the earlier ones do not have', async () => {
  const first = readFaces(css, fileOf);
  const second = readFaces('@font-face{font-family:Han;src:url(han.woff2);unicode-range:U+0-FF,U+4E00-9FFF}', fileOf);
  expect(await facesFor('abc', [first, second])).not.toContain(base64('han'));
  expect(await facesFor('abc漢', [first, second])).toContain(base64('han'));
});

test('the other rules stay', () => {
  expect(withoutFaces(css).replaceAll(/\s/g, '')).toBe('a{color:red}b{color:blue}');
});

test.each(Object.keys(fontPackages) as (keyof typeof fontPackages)[])('the fonts for %s are installed, and every rule has its file', async (name) => {
  const faces = await readFontPackage(fontPackages[name]);
  expect(faces.length).toBeGreaterThan(6);
  const rules = await Promise.all(faces.map(({ rule }) => rule()));
  expect(rules.every((rule) => /url\(data:font\/woff2;base64,[A-Za-z0-9+/=]{100,}\)/.test(rule))).toBe(true);
});
