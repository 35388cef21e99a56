import fc from 'fast-check';
import {
  getCardBrand,
  isPossibleCardNumber,
  parseCardDigits,
  getCaretPosition,
  groupDigits,
  sandboxCards,
  formatExpiry,
  parseExpiry,
} from './cardNumber';

it.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['3056930009020004', 'diners', '3056 930009 0200 04'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
])('recognizes %s as %s', (digits, brand, grouped) => {
  expect(getCardBrand(digits)).toBe(brand);
  expect(groupDigits(digits)).toBe(grouped);
  expect(isPossibleCardNumber(digits)).toBe(true);
});

it('rejects impossible card numbers', () => {
  for (const digits of ['', '4242', '4242424242424241', '1234567890123456'])
    expect(isPossibleCardNumber(digits)).toBe(false);
  expect(getCardBrand('9')).toBeNull();
});

it('keeps all digits and their caret positions when grouping', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,19}$/), fc.nat(19), (digits, count) => {
      const grouped = groupDigits(digits);
      expect(parseCardDigits(grouped)).toBe(digits);
      expect(parseCardDigits(grouped.slice(0, getCaretPosition(grouped, count)))).toBe(
        digits.slice(0, count),
      );
    }),
  );
});

it('detects a single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sandboxCards.map(({ digits }) => digits)),
      fc.nat(15),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, more) => {
        const wrong =
          digits.slice(0, at) + String((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
        expect(isPossibleCardNumber(digits)).toBe(true);
        expect(isPossibleCardNumber(wrong)).toBe(false);
      },
    ),
  );
});

describe('cardExpiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12 / 28', '12/28'],
    ['12/202', '12/202'],
    ['12/2028', '12/28'],
    ['4', '04'],
    ['4/28', '04/28'],
    ['1/28', '01/28'],
    ['12/', '12'],
  ])('formats %j as %j', (input, formatted) => {
    expect(formatExpiry(input)).toBe(formatted);
  });

  it('parses only a month and a year', () => {
    expect(parseExpiry('04/28')).toEqual({ month: 4, year: 2028 });
    for (const text of ['', '13/28', '00/28', '4/28', '12/2']) expect(parseExpiry(text)).toBeNull();
  });
});
