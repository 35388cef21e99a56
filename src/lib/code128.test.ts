// A scanner (@zxing/library) reads every encodable text unchanged. It scans one row of pixels, two
// per module, with white around it.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import fc from 'fast-check';
import { getCode128Widths, QUIET_MODULES } from './code128';

const PIXELS = 2;
const ROWS = 24;

function scan(widths: readonly number[]): string {
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES;
  const row = new Uint8ClampedArray(modules * PIXELS).fill(255);
  let at = QUIET_MODULES;
  widths.forEach((width, index) => {
    if (index % 2 === 0) row.fill(0, at * PIXELS, (at + width) * PIXELS);
    at += width;
  });
  const pixels = new Uint8ClampedArray(row.length * ROWS);
  for (let y = 0; y < ROWS; y += 1) pixels.set(row, y * row.length);
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
  ]);
  const source = new RGBLuminanceSource(pixels, row.length, ROWS);
  return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText();
}

test.each([
  'GV-000123',
  'RR123456785NL',
  '3SGAVL000000017',
  '12',
  '123',
  '1234',
  '12345',
  'A1234',
  'A12345',
  'A123456B',
  '00',
  ' ~',
  'LX 999 999 999 GB',
])('a scanner reads %j', (text) => {
  expect(scan(getCode128Widths(text) ?? [])).toBe(text);
});

test('a scanner reads all printable ASCII, with digits in any place', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^\d{1,9}$/),
    fc.stringMatching(/^[\u0020-\u007e]{1,4}$/),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const text = pieces.join('');
      expect(scan(getCode128Widths(text) ?? [])).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test('pairs of digits take half the space', () => {
  const modules = (text: string): number =>
    (getCode128Widths(text) ?? []).reduce((sum, width) => sum + width, 0);
  expect(modules('12345678')).toBe(11 * 6 + 13);
  expect(modules('ABCDEFGH')).toBe(11 * 10 + 13);
});

test.each(['', 'é', 'a\nb', '漢'])('%j cannot be encoded', (text) => {
  expect(getCode128Widths(text)).toBeNull();
});
