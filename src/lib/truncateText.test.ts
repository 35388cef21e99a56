import fc from 'fast-check';
import { truncateText } from './truncateText';

test('cuts before a character that would be split', () => {
  expect(truncateText('abc', 2)).toBe('ab');
  expect(truncateText('a😀b', 2)).toBe('a');
  expect(truncateText('a😀b', 3)).toBe('a😀');
  expect(truncateText('a😀b', 9)).toBe('a😀b');
  expect(truncateText('😀', 1)).toBe('');
  expect(truncateText('', 0)).toBe('');
});

test('always returns encodable text of at most the given length', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(40),
      (odd, plain, length) => {
        const text = truncateText(`${odd}\uD83D${plain}`, length);
        expect(() => encodeURIComponent(text)).not.toThrow();
        expect(text.length).toBeLessThanOrEqual(length);
      },
    ),
  );
});
