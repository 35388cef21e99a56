// Reads a PDF from standard input with pdf.js and prints its contents as JSON: title, language,
// tags, and the size, text, fonts, missing glyphs and scanned codes of each page. It runs in its
// own process because Jest cannot load pdf.js, which is an ES module.
import { createCanvas } from '@napi-rs/canvas';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const SCALE = 3;

async function readInput() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function scan(pixels, width, height, format) {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (pixels[at * 4] + pixels[at * 4 + 1] + pixels[at * 4 + 2]) / 3;
  const hints = new Map([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  try {
    return new MultiFormatReader()
      .decode(
        new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))),
        hints,
      )
      .getText();
  } catch {
    return null;
  }
}

async function readPage(page, withCodes) {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const operators = await page.getOperatorList();
  let missing = 0;
  const writtenText = [];
  operators.fnArray.forEach((operator, index) => {
    const args = operators.argsArray[index];
    if (operator === OPS.setFont) {
      const font = page.commonObjs.get(args[0]);
      writtenText.font = font.name;
    }
    if (operator === OPS.showText) {
      for (const glyph of args[0]) {
        if (typeof glyph !== 'object' || glyph === null) continue;
        if (glyph.originalCharCode === 0) missing += 1;
        writtenText.push([glyph.unicode, writtenText.font]);
      }
    }
  });
  const tree = await page.getStructTree();
  const codes = { code128: null, qr: null };
  if (withCodes) {
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    await page.render({ canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    codes.code128 = scan(data, canvas.width, canvas.height, BarcodeFormat.CODE_128);
    codes.qr = scan(data, canvas.width, canvas.height, BarcodeFormat.QR_CODE);
  }
  const charactersByFont = {};
  for (const [character, font] of writtenText)
    (charactersByFont[font] ??= new Set()).add(character);
  return {
    width,
    height,
    text: items.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''),
    missing,
    charactersOf: Object.fromEntries(
      Object.entries(charactersByFont).map(([font, characters]) => [
        font,
        [...characters].join(''),
      ]),
    ),
    isTagged: tree !== null,
    tags: JSON.stringify(tree ?? {}),
    ...codes,
  };
}

const input = await readInput();
// Chromium writes these objects as plain text. A font whose descriptor names no file would be the
// reader's own; one of type 3 has its characters as drawings in the file.
const objects = new Map(
  [
    ...Buffer.from(input)
      .toString('latin1')
      .matchAll(/(\d+) 0 obj\s*(<<[\s\S]*?)endobj/g),
  ].map(([, id, body]) => [id, body]),
);
const fontFiles = [];
for (const body of objects.values()) {
  const [, kind] = /\/Subtype \/(CIDFontType[02]|TrueType|Type1|Type3)\b/.exec(body) ?? [];
  if (kind === undefined) continue;
  const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(body)?.[1] ?? '') ?? '';
  const name = /\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/.exec(descriptor)?.[1] ?? '';
  fontFiles.push({
    name,
    kind,
    isEmbedded: kind === 'Type3' || /\/FontFile[23]? /.test(descriptor),
  });
}
const document = await getDocument({ data: input, useSystemFonts: false, verbosity: 0 }).promise;
const { info } = await document.getMetadata();
const pages = [];
for (let number = 1; number <= document.numPages; number += 1)
  pages.push(await readPage(await document.getPage(number), process.argv[2] === 'codes'));
const markInfo = await document.getMarkInfo();
process.stdout.write(
  JSON.stringify({
    title: info.Title ?? null,
    language: info.Language ?? null,
    isMarked: markInfo?.Marked === true,
    outline: await document.getOutline(),
    fontFiles,
    pages,
  }),
);
