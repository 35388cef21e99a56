// Offline checks of card numbers and security codes: brand, check digit, length. Pure; nothing here
// stores or repeats a number.
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/**
 * The digits without spaces and dashes; null for other characters, or too few or too many digits.
 */
export function parseCardDigits(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** The check digit of card numbers (Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  [...digits].toReversed().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

export function getCardBrand(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

/** Four digits on the front of an Amex, three on the back of other cards. */
export function isSecurityCode(typed: string, brand: CardBrand): boolean {
  return brand === 'amex' ? /^\d{4}$/.test(typed) : /^\d{3}$/.test(typed);
}
