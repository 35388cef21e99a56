import fc from 'fast-check';
import { brandOf, canBeCard, cardDigits, caretAfter, groupDigits } from './cardNumber';
import { testCards } from './testCards';

it.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['3056930009020004', 'diners', '3056 930009 0200 04'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
])('knows %s as %s', (digits, brand, grouped) => {
  expect(brandOf(digits)).toBe(brand);
  expect(groupDigits(digits)).toBe(grouped);
  expect(canBeCard(digits)).toBe(true);
});

it('refuses what cannot be a card', () => {
  for (const digits of ['', '4242', '4242424242424241', '1234567890123456']) expect(canBeCard(digits)).toBe(false);
  expect(brandOf('9')).toBeNull();
});

it('grouping loses no digit, and the caret finds each of them again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,19}$/), fc.nat(19), (digits, count) => {
      const grouped = groupDigits(digits);
      expect(cardDigits(grouped)).toBe(digits);
      expect(cardDigits(grouped.slice(0, caretAfter(grouped, count)))).toBe(digits.slice(0, count));
    }),
  );
});

it('a single wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...testCards.map(({ digits }) => digits)), fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const wrong = digits.slice(0, at) + String((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
      expect(canBeCard(digits)).toBe(true);
      expect(canBeCard(wrong)).toBe(false);
    }),
  );
});
