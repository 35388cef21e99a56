// A carrier whose tracking codes sellers enter. Types and the form that all postal operators share;
// the tables are posts.ts and couriers.ts. Pure.

/**
 * The code and name of the built-in carrier, in the database, on labels and in the app. No real
 * carrier has that name.
 */
export const sandboxCarrierCode = 'gavel_post';
export const sandboxCarrierName = 'Gavel Post';

// The check digits of tracking codes, as published by the carriers and the postal union. Pure; each
// function expects a code that matches its pattern.

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];
const fedExWeights = [3, 1, 7];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
const weighted = (digits: string, weightAt: (index: number) => number): number =>
  sum([...digits].map((digit, index) => Number(digit) * weightAt(index)));

/** The postal union's S10 standard: the ninth digit after eight. */
export function s10CheckDigit(serial: string): number {
  const rest = 11 - (weighted(serial, (index) => s10Weights[index] ?? 0) % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** Two letters, nine digits, and the two letters of a country. */
export function isS10(code: string): boolean {
  return (
    /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) && s10CheckDigit(code.slice(2, 10)) === Number(code[10])
  );
}

/**
 * GS1 check digit (serial shipping container codes, the postal operators of the US and Canada,
 * FedEx Ground): weights 3, 1, 3 … from the right.
 */
export function endsInGs1Digit(digits: string): boolean {
  const body = digits.slice(0, -1);
  const total = weighted(body, (index) => ((body.length - index) % 2 === 1 ? 3 : 1));
  return (10 - (total % 10)) % 10 === Number(digits.at(-1));
}

/** `1Z`, fifteen letters and digits, and a check digit. */
export function isUps(code: string): boolean {
  const total = sum(
    [...code.slice(2, -1)].map((sign, index) => {
      const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10;
      return value * (index % 2 === 1 ? 2 : 1);
    }),
  );
  return (10 - (total % 10)) % 10 === Number(code.at(-1));
}

/** Twelve digits of FedEx Express. */
export function isFedExExpress(code: string): boolean {
  return (
    (weighted(code.slice(0, -1), (index) => fedExWeights[index % 3] ?? 0) % 11) % 10 ===
    Number(code.at(-1))
  );
}

/** A waybill of DHL Express: the last digit is the remainder modulo 7. */
export function endsInMod7(digits: string): boolean {
  return Number(digits.slice(0, -1)) % 7 === Number(digits.at(-1));
}

/** ISO 7064 MOD 37,36, used by DPD: the last character checks those before it. */
export function endsInMod37(code: string): boolean {
  let carry = 36;
  for (const sign of code.slice(0, -1)) {
    const rest = (carry + alphabet.indexOf(sign)) % 36;
    carry = ((rest === 0 ? 36 : rest) * 2) % 37;
  }
  return alphabet[(37 - carry) % 36] === code.at(-1);
}

/**
 * Matched against the code in capitals, without spaces, dots and dashes. Patterns have no nested
 * repetition.
 */
export type CodeForm = { pattern: RegExp; check?: (code: string) => boolean };

export type Carrier = {
  code: string;
  name: string;
  /** Couriers require a commercial invoice, postal operators the postal union's forms. */
  kind: 'post' | 'courier';
  /** Origin countries in ISO 3166 alpha-2, lower case; `everywhere` for worldwide couriers. */
  countries: readonly string[] | 'everywhere';
  forms: readonly CodeForm[];
  /**
   * `{code}` marks the place of the tracking code; null when no page accepts one. Must never
   * contain the buyer's data.
   */
  trackingUrl: string | null;
  /** A made-up code with valid check digits. */
  example: string;
};

/** International postal items: S10 with the letters of the country. */
export function createS10Form(...countries: string[]): CodeForm {
  return {
    pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    check: (code) => isS10(code) && countries.includes(code.slice(-2)),
  };
}
