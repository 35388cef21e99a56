// VAT numbers of the countries that have them, by their form and check digits (stdnum). Whether a number is in use only the
// country's tax authority knows. Called when somebody becomes a professional seller. Pure.
import { stdnum } from 'stdnum';
import type { Validator } from 'stdnum';

type Kind = { id: string; prefix: string };

const kind = (id: string, prefix: string): Kind => ({ id, prefix });

/** Which number of stdnum a country's VAT number is, and what is written before it. */
const kinds: Readonly<Record<string, Kind>> = {
  at: kind('uid', 'AT'), be: kind('vat', 'BE'), bg: kind('vat', 'BG'), hr: kind('oib', 'HR'), cy: kind('vat', 'CY'), cz: kind('dic', 'CZ'), dk: kind('cvr', 'DK'),
  ee: kind('kmkr', 'EE'), fi: kind('alv', 'FI'), fr: kind('tva', 'FR'), de: kind('vat', 'DE'), gr: kind('vat', 'EL'), hu: kind('anum', 'HU'), ie: kind('vat', 'IE'),
  it: kind('iva', 'IT'), lv: kind('pvn', 'LV'), lt: kind('pvm', 'LT'), lu: kind('tva', 'LU'), mt: kind('vat', 'MT'), nl: kind('btw', 'NL'), pl: kind('nip', 'PL'),
  pt: kind('nif', 'PT'), ro: kind('cui', 'RO'), sk: kind('dph', 'SK'), si: kind('ddv', 'SI'), es: kind('nif', 'ES'), se: kind('vat', 'SE'),
  gb: kind('vat', 'GB'), ch: kind('uid', 'CH'), no: kind('mva', 'NO'), is: kind('vsk', 'IS'), mc: kind('tva', 'FR'),
};

/** Somebody who sells as a business there has one. */
export function hasVatNumbers(country: string): boolean {
  return Object.hasOwn(kinds, country);
}

/** Null where stdnum throws, as its Dutch check does on a number that is nothing but "NL". */
function check(validator: Validator, number: string): ReturnType<Validator['validate']> | null {
  try {
    return validator.validate(number);
  } catch {
    return null;
  }
}

/** As it is written on an invoice, with its country before it; null where it is none. A country without a check takes any short code. */
export function vatNumberOf(country: string, typed: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s.\-/]/g, '');
  const found = kinds[country];
  if (found === undefined) return /^[A-Z0-9]{4,20}$/.test(plain) ? plain : null;
  const validator = stdnum[country.toUpperCase()]?.[found.id];
  if (validator === undefined) throw new Error(`stdnum has no ${found.id} of ${country}.`);
  // The Swiss register's number stands before MWST, TVA or IVA, which not everybody writes.
  const result = check(validator, country === 'ch' ? plain.replace(/(?:MWST|TVA|IVA|VAT)$/, '') : plain);
  if (result?.isValid !== true) return null;
  return result.compact.startsWith(found.prefix) ? result.compact : found.prefix + result.compact;
}
