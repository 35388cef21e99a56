// A carrier whose tracking codes sellers enter. Types and the form that all postal operators share;
// the tables are posts.ts and couriers.ts. Pure.
import { isS10 } from './checkDigits';

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
