// Numbers of payment cards as people type them: the brand, the groups, and whether they can be right. Pure. Numbers live
// in the state of CardForm alone; nothing here may keep, log or store one.

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'maestro';

const LONGEST = 19;
const SHORTEST = 12;

// The first that fits counts: the wider ranges come last.
const brands: readonly { brand: CardBrand; start: RegExp; groups: readonly number[] }[] = [
  { brand: 'amex', start: /^3[47]/, groups: [4, 6, 5] },
  { brand: 'diners', start: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4] },
  { brand: 'jcb', start: /^35(?:2[89]|[3-8])/, groups: [4, 4, 4, 4, 3] },
  { brand: 'visa', start: /^4/, groups: [4, 4, 4, 4, 3] },
  { brand: 'mastercard', start: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, groups: [4, 4, 4, 4] },
  { brand: 'discover', start: /^6(?:011|4[4-9]|5)/, groups: [4, 4, 4, 4, 3] },
  { brand: 'unionpay', start: /^62/, groups: [4, 4, 4, 4, 3] },
  { brand: 'maestro', start: /^(?:50|5[6-9]|6)/, groups: [4, 4, 4, 4, 3] },
];

export function cardDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '').slice(0, LONGEST);
}

export function brandOf(digits: string): CardBrand | null {
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

/** Where the caret stands behind the given number of digits of a grouped number. */
export function caretAfter(grouped: string, digitCount: number): number {
  let left = digitCount;
  let at = 0;
  while (left > 0 && at < grouped.length) {
    if (grouped[at] !== ' ') left -= 1;
    at += 1;
  }
  return at;
}

/** Long enough, and with the check digit that the others give (Luhn). */
export function canBeCard(digits: string): boolean {
  if (digits.length < SHORTEST) return false;
  const sum = Array.from(digits, Number).reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const value = isDoubled ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
