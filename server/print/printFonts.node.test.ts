import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getFontFaceRules,
  fontPackages,
  readFaces,
  readFontPackage,
  withoutFaces,
  getCodePoints,
  needsRange,
  parseRanges,
} from './printFonts';

const css = `
a{color:red}
@font-face{font-family:"Sans";src:url(/latin.woff2) format("woff2");unicode-range:U+0-FF,U+131}
@font-face{font-family:Sans;src:url('./greek.woff2');unicode-range:U+370-3FF}
@font-face{font-family:Fallback;src:local("Arial")}
b{color:blue}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gavel-fonts-'));
  for (const name of ['latin', 'greek', 'han'])
    writeFileSync(path.join(folder, `${name}.woff2`), name);
});
afterAll(() => rmSync(folder, { recursive: true }));

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const toPath = (url: string): string => path.join(folder, url);

test.each([
  [
    'U+0000-00FF, U+0131',
    [
      [0, 255],
      [305, 305],
    ],
  ],
  ['u+4??', [[0x400, 0x4ff]]],
  ['U+1F300-1F5FF', [[0x1f300, 0x1f5ff]]],
  ['nonsense, U+, U+110000000', []],
])('parses %s', (text, ranges) => {
  expect(parseRanges(text)).toEqual(ranges);
});

test('needs a range that contains one of its characters, also outside the BMP', () => {
  expect(needsRange(getCodePoints('a𝄞'), [[0x1d100, 0x1d1ff]])).toBe(true);
  expect(needsRange(getCodePoints('abc'), [[0x1d100, 0x1d1ff]])).toBe(false);
});

test("embeds only the font files that contain the text's characters", async () => {
  const faces = readFaces(css, toPath);
  expect(faces.map(({ family }) => family)).toEqual(['Sans', 'Sans']);
  const latin = await getFontFaceRules('abc', [faces]);
  expect(latin).toContain(`url(data:font/woff2;base64,${base64('latin')})`);
  expect(latin).not.toContain(base64('greek'));
  expect(await getFontFaceRules('Ω', [faces])).toContain(base64('greek'));
  expect(await getFontFaceRules('漢', [faces])).toBe('');
});

test('uses a later family only for characters that earlier ones lack', async () => {
  const first = readFaces(css, toPath);
  const second = readFaces(
    '@font-face{font-family:Han;src:url(han.woff2);unicode-range:U+0-FF,U+4E00-9FFF}',
    toPath,
  );
  expect(await getFontFaceRules('abc', [first, second])).not.toContain(base64('han'));
  expect(await getFontFaceRules('abc漢', [first, second])).toContain(base64('han'));
});

test('keeps all other CSS rules', () => {
  expect(withoutFaces(css).replaceAll(/\s/g, '')).toBe('a{color:red}b{color:blue}');
});

test.each(Object.keys(fontPackages) as (keyof typeof fontPackages)[])(
  'finds every font file of the package %s',
  async (name) => {
    const faces = await readFontPackage(fontPackages[name]);
    expect(faces.length).toBeGreaterThan(6);
    const rules = await Promise.all(faces.map(({ rule }) => rule()));
    expect(
      rules.every((rule) => /url\(data:font\/woff2;base64,[A-Za-z0-9+/=]{100,}\)/.test(rule)),
    ).toBe(true);
  },
);
