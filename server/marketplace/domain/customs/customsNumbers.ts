// Numbers on customs forms by their form and, where there are any, their check digits: EORI of senders, tax numbers of
// recipients, phones, permits. Whether one is in use only its authority knows. Pure; called by customsFaults.
import { stdnum } from 'stdnum';
import { emailAddress } from '../accounts/emailAddress';
import { hasVatNumbers, vatNumberOf } from '../accounts/vatNumber';

const plain = (typed: string): string => typed.normalize('NFKC').toUpperCase().replaceAll(/[\s.\-/]/g, '');

/** After the country's two letters. The others: up to fifteen letters and digits, as the European regulation says. */
const eoriForms: Readonly<Record<string, RegExp>> = {
  GB: /^\d{12}(\d{3})?$/,
  XI: /^\d{12}(\d{3})?$/,
  DE: /^\d{7,15}$/,
  FR: /^\d{14}$/,
  NL: /^\d{9,15}$/,
};
const eoriCountries: ReadonlySet<string> = new Set('AT BE BG HR CY CZ DK EE FI FR DE EL GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB XI'.split(' '));

export function isEori(typed: string): boolean {
  const number = plain(typed);
  const country = number.slice(0, 2);
  const rest = number.slice(2);
  return eoriCountries.has(country) && (eoriForms[country] ?? /^[A-Z0-9]{1,15}$/).test(rest);
}

/** By country: which of stdnum's numbers customs ask recipients for; any of them will do. */
const recipientNumbers: Readonly<Record<string, readonly string[]>> = {
  au: ['abn'], ca: ['bn', 'sin'], br: ['cpf', 'cnpj'], sg: ['uen'], tw: ['ubn', 'natid'], cn: ['ric', 'uscc'], tr: ['tckimlik', 'vkn'], il: ['idnr', 'hp'], us: ['ein', 'ssn'],
};
/** Where a parcel is not let in without the recipient's number. Source: the operators' lists of required data (UPU, Export Compendium). */
const asksRecipients: ReadonlySet<string> = new Set(['br', 'cn', 'id', 'kr', 'tr', 'tw']);

export function needsRecipientNumber(country: string): boolean {
  return asksRecipients.has(country);
}

/** GST and BN of Canada are written with RT and an account behind the number. */
function withoutAccount(country: string, number: string): string {
  return country === 'ca' ? number.replace(/RT\d{4}$/, '') : number;
}

/** Countries that we know no check for take any short code. */
export function isRecipientNumber(country: string, typed: string): boolean {
  const number = plain(typed);
  const kinds = recipientNumbers[country];
  if (kinds !== undefined) {
    const bare = withoutAccount(country, number);
    return kinds.some((kind) => stdnum[country.toUpperCase()]?.[kind]?.validate(bare).isValid === true);
  }
  // A business in Europe gives its VAT or EORI number, a person in some countries one of their own.
  if (hasVatNumbers(country) && /^[A-Z]{2}/.test(number)) return vatNumberOf(country, number) !== null || isEori(number);
  return /^[A-Z0-9]{4,20}$/.test(number);
}

export function isPhone(typed: string): boolean {
  return /^\+?[\d\s().\-/]{6,30}$/.test(typed) && (typed.match(/\d/g) ?? []).length >= 6;
}

export function isEmail(typed: string): boolean {
  return emailAddress(typed) !== null;
}

/** Of a licence or certificate: what an authority writes has a digit in it. */
export function isPermitNumber(typed: string): boolean {
  const number = typed.trim();
  return /^[\p{L}\p{N} .\-/]{4,60}$/u.test(number) && /\d/.test(number);
}
