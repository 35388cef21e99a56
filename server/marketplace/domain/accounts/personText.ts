// Normalizes and checks names and address lines: one encoding for each letter, no surrounding
// spaces, and no invisible characters that could reverse a line or hide in it. Pure.
import { domainToASCII } from 'node:url';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countries } from '../../../../config/markets';
import { looksLikeStaff } from './lookAlikes';

// Control characters, invisible format characters (bidi marks and overrides, zero-width spaces),
// private-use characters, lone surrogates, line and paragraph separators, and letters without a
// visible shape.
const forbidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u;
// Some scripts put a few marks on a letter; a long stack of marks covers the lines around it.
const stackedMarks = /\p{M}{5}/u;

/** NFC, without surrounding spaces. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Whether a text has only visible characters; `breaks` also allows line breaks. */
export function isPlainText(text: string, breaks: 'breaks' | 'one line' = 'one line'): boolean {
  const singleLine = breaks === 'breaks' ? text.replaceAll(/[\r\n\t]/g, ' ') : text;
  return !forbidden.test(singleLine) && !stackedMarks.test(singleLine);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a reader sees as one letter, however many code points it has. */
export function countLetters(text: string): number {
  return [...letters.segment(text)].length;
}

const displayNameLength = { min: 2, max: 40 } as const;

/**
 * Validates display names: 2 to 40 visible characters, and no name that suggests our staff. Pure.
 * Returns the normalized name, or null for an invalid one.
 */
export function parseDisplayName(typed: string): string | null {
  const name = tidyText(typed).replaceAll(/\s+/g, ' ');
  const length = countLetters(name);
  const fits = length >= displayNameLength.min && length <= displayNameLength.max;
  return fits && !looksLikeStaff(name) && isPlainText(name) && /[\p{L}\p{N}]/u.test(name)
    ? name
    : null;
}

const localForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topForm = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Parses email addresses: checks the form, and converts the domain to lower-case ASCII. Only a mail
 * can show whether an address exists. Addresses are compared case-insensitively. Returns null for
 * anything that is not an address. Quoted local parts and IP addresses are not supported.
 */
export function emailAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(0, at)), domainToASCII(text.slice(at + 1))];
  if (text.length > 254 || local.length > 64 || !localForm.test(local)) return null;
  const labels = domain.split('.');
  if (
    labels.length < 2 ||
    domain.length > 253 ||
    !labels.every((label) => labelForm.test(label)) ||
    !topForm.test(labels.at(-1) ?? '')
  )
    return null;
  return `${local}@${domain}`;
}

// Parses phone numbers that can receive text messages, in the 44 countries, from any common
// spelling to E.164. A valid number does not prove who owns it: a code is sent.

/**
 * `phone` is in E.164, `callingCode` has no plus sign, `international` is formatted for display.
 */
type CheckedPhone =
  | { kind: 'ok'; phone: string; callingCode: string; international: string }
  | { kind: 'phone_invalid' }
  | { kind: 'phone_country_unsupported' };

/** Territories with their own numbering plan, and the country that they belong to. */
const territoryCountries: Readonly<Record<string, string>> = { AX: 'fi', SJ: 'no', VA: 'it' };

/** `country`: alpha-2 in lower case, for numbers without a country code. */
export function checkPhone(typed: string, country: string): CheckedPhone {
  const region = country.toUpperCase();
  if (!countries.has(country) || !isSupportedCountry(region))
    return { kind: 'phone_country_unsupported' };
  const parsed = parsePhoneNumberFromString(typed.normalize('NFKC'), {
    defaultCountry: region,
    extract: false,
  });
  if (parsed === undefined || !parsed.isValid() || parsed.ext !== undefined)
    return { kind: 'phone_invalid' };
  const home = territoryCountries[parsed.country ?? ''] ?? parsed.country?.toLowerCase() ?? '';
  if (!countries.has(home)) return { kind: 'phone_country_unsupported' };
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { kind: 'phone_invalid' };
  return {
    kind: 'ok',
    phone: parsed.number,
    callingCode: parsed.countryCallingCode,
    international: parsed.formatInternational(),
  };
}
