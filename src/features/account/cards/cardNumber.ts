// Card numbers as users type them: brand, grouping and plausibility. Nothing here may store or log
// a number. Numbers exist only in the state of the card form.

// Formats and parses a card's expiry date, MM/YY.

/**
 * Adds the slash and a leading zero. A four-digit year, as browsers autofill it, becomes two
 * digits.
 */
export function formatExpiry(text: string): string {
  const normalized = text.normalize('NFKC').trim();
  const digits = normalized.replace(/[^0-9]/g, '');
  const isShortMonth = /^[2-9]/.test(digits) || /^1[^0-9]/.test(normalized);
  const paddedDigits = (isShortMonth ? `0${digits}` : digits).slice(0, 6);
  if (paddedDigits.length < 3) return paddedDigits;
  const year = paddedDigits.slice(2);
  return `${paddedDigits.slice(0, 2)}/${year.length === 4 ? year.slice(2) : year}`;
}

/** Returns null if it is not a month and a year. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const parts = /^(\d{2})\/(\d{2})$/.exec(text);
  if (parts === null) return null;
  const month = Number(parts[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}

export type SandboxCard = {
  digits: string;
  outcome: 'works' | 'asks' | 'asksAndDeclines' | 'declined' | 'noFunds';
};

/**
 * The test cards of the sandbox payment provider. They are well-known test numbers that belong to
 * no real account.
 */
export const sandboxCards: readonly SandboxCard[] = [
  { digits: '4242424242424242', outcome: 'works' },
  { digits: '5555555555554444', outcome: 'works' },
  { digits: '4000000000003220', outcome: 'asks' },
  { digits: '4000008400001629', outcome: 'asksAndDeclines' },
  { digits: '4000000000000002', outcome: 'declined' },
  { digits: '4000000000009995', outcome: 'noFunds' },
];

type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'maestro';

const MAX_DIGITS = 19;
const MIN_DIGITS = 12;

// The first match wins, so wider ranges come last.
const brands: readonly { brand: CardBrand; start: RegExp; groups: readonly number[] }[] = [
  { brand: 'amex', start: /^3[47]/, groups: [4, 6, 5] },
  { brand: 'diners', start: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4] },
  { brand: 'jcb', start: /^35(?:2[89]|[3-8])/, groups: [4, 4, 4, 4, 3] },
  { brand: 'visa', start: /^4/, groups: [4, 4, 4, 4, 3] },
  {
    brand: 'mastercard',
    start: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: [4, 4, 4, 4],
  },
  { brand: 'discover', start: /^6(?:011|4[4-9]|5)/, groups: [4, 4, 4, 4, 3] },
  { brand: 'unionpay', start: /^62/, groups: [4, 4, 4, 4, 3] },
  { brand: 'maestro', start: /^(?:50|5[6-9]|6)/, groups: [4, 4, 4, 4, 3] },
];

export function parseCardDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, MAX_DIGITS);
}

export function getCardBrand(digits: string): CardBrand | null {
  return brands.find(({ start }) => start.test(digits))?.brand ?? null;
}

/** "4242 4242 4242 4242", "3782 822463 10005". */
export function groupDigits(digits: string): string {
  const sizes = brands.find(({ start }) => start.test(digits))?.groups ?? [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(digits.slice(at, at + size));
    at += size;
  }
  groups.push(digits.slice(at));
  return groups.filter((group) => group !== '').join(' ');
}

/** The caret position after a number of digits in a grouped number. */
export function getCaretPosition(grouped: string, digitCount: number): number {
  let digitsLeft = digitCount;
  let at = 0;
  while (digitsLeft > 0 && at < grouped.length) {
    if (grouped[at] !== ' ') digitsLeft -= 1;
    at += 1;
  }
  return at;
}

/** Checks the length and the Luhn check digit. */
export function isPossibleCardNumber(digits: string): boolean {
  if (digits.length < MIN_DIGITS) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const value = isDoubled ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
