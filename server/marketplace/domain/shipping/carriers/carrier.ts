// What is known of a carrier whose tracking codes sellers type in. Types and the form that all posts share; the tables are
// posts.ts and couriers.ts. Pure.
import { isS10 } from './checkDigits';

/** Against the code in capitals, without blanks, dots and dashes. Patterns have no repetition inside another. */
export type CodeForm = { pattern: RegExp; check?: (code: string) => boolean };

export type Carrier = {
  code: string;
  name: string;
  /** A courier takes a commercial invoice, a post the postal union's forms. */
  kind: 'post' | 'courier';
  /** Where one can send with it; `everywhere` for the world's couriers. ISO 3166 alpha-2, lower case. */
  countries: readonly string[] | 'everywhere';
  forms: readonly CodeForm[];
  /** With `{code}` where the code goes; null where no page takes one. Never with anything of the buyer in it. */
  trackingUrl: string | null;
  /** Made up, and right. */
  example: string;
};

/** International items of a post: S10 with the letters of its country. */
export function s10Of(...countries: string[]): CodeForm {
  return { pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, check: (code) => isS10(code) && countries.includes(code.slice(-2)) };
}
