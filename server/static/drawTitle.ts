// Sets the title of a social card: breaks it into lines and draws its letters as shapes, so that
// the card looks the same on every machine, whatever fonts are installed. The font is the one that
// printed documents use. Letters are placed one by one, because opentype.js can't shape Inter.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, type Font, type Glyph } from 'opentype.js';

const files = ['latin', 'latin-ext', 'greek'].map((part) => `inter-${part}-600-normal.woff`);

async function readFont(file: string): Promise<Font> {
  const folder = path.dirname(createRequire(__filename).resolve('@fontsource/inter/package.json'));
  const bytes = await readFile(path.join(folder, 'files', file));
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

let fonts: Promise<Font[]> | null = null;
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(files.map(readFont));
  // Retry next time if a file could not be read.
  fonts.catch(() => (fonts = null));
  return fonts;
}

type Letter = { font: Font; glyph: Glyph };

/** The first font with a letter draws it. Null if no font has one of them. */
function toLetters(text: string, all: readonly Font[]): Letter[] | null {
  const letters: Letter[] = [];
  for (const letter of text) {
    const font = all.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
    if (font === undefined) return null;
    letters.push({ font, glyph: font.charToGlyph(letter) });
  }
  return letters;
}

/** The distance from a letter to the next one, kerned within a font. */
function getAdvance({ font, glyph }: Letter, next: Letter | undefined, size: number): number {
  const kerning = next?.font === font ? font.getKerningValue(glyph, next.glyph) : 0;
  return (((glyph.advanceWidth ?? 0) + kerning) * size) / font.unitsPerEm;
}

export type TitleBox = { x: number; y: number; width: number; height: number };

const SIZES = [52, 44, 36] as const;
const LINE_HEIGHT = 1.25;
/** From the top of a line to the line that letters stand on. */
const ASCENT = 0.97;
const ELLIPSIS = '…';

type Measure = (text: string) => number;

/** A word that is wider than the box stays on a line of its own, and is cut there. */
function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cutLine(line: string, width: number, measure: Measure, isCut: boolean): string {
  if (!isCut && measure(line) <= width) return line;
  let letters = [...line];
  while (letters.length > 1 && measure(letters.join('') + ELLIPSIS) > width)
    letters = letters.slice(0, -1);
  return letters.join('').trimEnd() + ELLIPSIS;
}

/**
 * The title as SVG, centered between top and bottom of the box, in the largest size that fits.
 * Null if the fonts lack one of its letters: a title with gaps would be worse than none.
 */
export async function drawTitle(
  title: string,
  box: TitleBox,
  color: string,
): Promise<string | null> {
  const all = await loadFonts();
  const text = title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (text === '' || toLetters(text + ELLIPSIS, all) === null) return null;
  const createMeasure =
    (size: number): Measure =>
    (line) =>
      (toLetters(line, all) ?? []).reduce(
        (sum, letter, index, letters) => sum + getAdvance(letter, letters[index + 1], size),
        0,
      );
  const fits = (size: number): boolean => {
    const measure = createMeasure(size);
    const lines = breakLines(text, box.width, measure);
    const isLow = lines.length * size * LINE_HEIGHT <= box.height;
    return isLow && lines.every((line) => measure(line) <= box.width);
  };
  const size = SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? SIZES[0];
  const measure = createMeasure(size);
  const allLines = breakLines(text, box.width, measure);
  const most = Math.floor(box.height / (size * LINE_HEIGHT));
  const lines = allLines
    .slice(0, most)
    .map((line, index) =>
      cutLine(line, box.width, measure, index === most - 1 && allLines.length > most),
    );
  const top = box.y + (box.height - lines.length * size * LINE_HEIGHT) / 2;
  const shapes = lines.flatMap((line, index) => {
    const baseline = top + index * size * LINE_HEIGHT + size * ASCENT;
    let x = box.x;
    return (toLetters(line, all) ?? []).map((letter, place, letters) => {
      const shape = letter.glyph.getPath(x, baseline, size).toPathData(1);
      x += getAdvance(letter, letters[place + 1], size);
      return shape;
    });
  });
  return `<path fill="${color}" d="${shapes.join('')}"/>`;
}
