// Every text that can be in a bar code comes back from a scanner (@zxing/library) as it went in. The scanner reads one row
// of pixels, two for each module, white around it.
import { BarcodeFormat, BinaryBitmap, DecodeHintType, GlobalHistogramBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import fc from 'fast-check';
import { code128Widths, QUIET_MODULES } from './code128';

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
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]);
  const source = new RGBLuminanceSource(pixels, row.length, ROWS);
  return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)), hints).getText();
}

test.each(['GV-000123', 'RR123456785NL', '3SGAVL000000017', '12', '123', '1234', '12345', 'A1234', 'A12345', 'A123456B', '00', ' ~', 'LX 999 999 999 GB'])('a scanner reads %j', (text) => {
  expect(scan(code128Widths(text) ?? [])).toBe(text);
});

test('a scanner reads whatever is printable ASCII, digits in any place', () => {
  const piece = fc.oneof(fc.stringMatching(/^\d{1,9}$/), fc.stringMatching(/^[\u0020-\u007e]{1,4}$/));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const text = pieces.join('');
      expect(scan(code128Widths(text) ?? [])).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test('digits in pairs take half the room', () => {
  const modules = (text: string): number => (code128Widths(text) ?? []).reduce((sum, width) => sum + width, 0);
  expect(modules('12345678')).toBe(11 * 6 + 13);
  expect(modules('ABCDEFGH')).toBe(11 * 10 + 13);
});

test.each(['', 'é', 'a\nb', '漢'])('%j has no code', (text) => {
  expect(code128Widths(text)).toBeNull();
});
