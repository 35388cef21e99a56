// Validates the form and check digits of VAT numbers with stdnum. Only the country's tax authority
// knows whether a number is in use. Pure.
import { stdnum } from 'stdnum';
import type { Validator } from 'stdnum';

type Kind = { id: string; prefix: string };

const kind = (id: string, prefix: string): Kind => ({ id, prefix });

/** stdnum's name for a country's VAT number, and the prefix of the number. */
const kinds: Readonly<Record<string, Kind>> = {
  at: kind('uid', 'AT'),
  be: kind('vat', 'BE'),
  bg: kind('vat', 'BG'),
  hr: kind('oib', 'HR'),
  cy: kind('vat', 'CY'),
  cz: kind('dic', 'CZ'),
  dk: kind('cvr', 'DK'),
  ee: kind('kmkr', 'EE'),
  fi: kind('alv', 'FI'),
  fr: kind('tva', 'FR'),
  de: kind('vat', 'DE'),
  gr: kind('vat', 'EL'),
  hu: kind('anum', 'HU'),
  ie: kind('vat', 'IE'),
  it: kind('iva', 'IT'),
  lv: kind('pvn', 'LV'),
  lt: kind('pvm', 'LT'),
  lu: kind('tva', 'LU'),
  mt: kind('vat', 'MT'),
  nl: kind('btw', 'NL'),
  pl: kind('nip', 'PL'),
  pt: kind('nif', 'PT'),
  ro: kind('cui', 'RO'),
  sk: kind('dph', 'SK'),
  si: kind('ddv', 'SI'),
  es: kind('nif', 'ES'),
  se: kind('vat', 'SE'),
  gb: kind('vat', 'GB'),
  ch: kind('uid', 'CH'),
  no: kind('mva', 'NO'),
  is: kind('vsk', 'IS'),
  mc: kind('tva', 'FR'),
};

/** Whether businesses in the country have VAT numbers. */
export function hasVatNumbers(country: string): boolean {
  return Object.hasOwn(kinds, country);
}

/** Returns null when stdnum throws, as its Dutch check does for a number that is just "NL". */
function check(validator: Validator, number: string): ReturnType<Validator['validate']> | null {
  try {
    return validator.validate(number);
  } catch {
    return null;
  }
}

/**
 * Returns the number as written on an invoice, with the country's prefix, or null if it is invalid.
 * A country without a check accepts any short code.
 */
export function parseVatNumber(country: string, typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '');
  const kindOfCountry = kinds[country];
  if (kindOfCountry === undefined) return /^[A-Z0-9]{4,20}$/.test(plain) ? plain : null;
  const validator = stdnum[country.toUpperCase()]?.[kindOfCountry.id];
  if (validator === undefined) throw new Error(`stdnum has no ${kindOfCountry.id} of ${country}.`);
  // Swiss numbers end with MWST, TVA or IVA, which is often left out.
  const result = check(
    validator,
    country === 'ch' ? plain.replace(/(?:MWST|TVA|IVA|VAT)$/, '') : plain,
  );
  if (result?.isValid !== true) return null;
  return result.compact.startsWith(kindOfCountry.prefix)
    ? result.compact
    : kindOfCountry.prefix + result.compact;
}
