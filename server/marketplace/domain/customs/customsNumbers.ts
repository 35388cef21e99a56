// Validates numbers on customs forms by their form and check digits: EORI of senders, tax numbers
// of recipients, phones, permits. Only the authority knows whether a number is in use. Pure.
import { stdnum } from 'stdnum';
import { marketplaceNumbers } from '../../../../config/customs/marketplaceNumbers';
import { compareMoney, createMoney, type Money } from '../../../../src/lib/money';
import { emailAddress } from '../accounts/personText';
import { hasVatNumbers, parseVatNumber } from '../accounts/vatNumber';
import { convertMoney } from '../tax/taxCountries';
import type { CustomsPlace } from './territories';

const iossLimit = createMoney(15_000, 'EUR');

type TaxInput = {
  from: CustomsPlace;
  to: CustomsPlace;
  value: Money;
  isTaxCollected: boolean;
  sellerVatNumber: string | null;
};
type TaxNumbers = { ioss: string | null; vat: string | null };

/** Northern Ireland is part of the EU's area for goods, but its tax is the United Kingdom's. */
function entersEu({ from, to }: TaxInput): boolean {
  return to.vat.includes('eu') && !to.vat.includes('gb') && !from.vat.includes('eu');
}

function withinLimit(value: Money): boolean {
  const euros = convertMoney(value, iossLimit.currency);
  return euros !== null && compareMoney(euros, iossLimit) <= 0;
}

function registrationIn({ vat }: CustomsPlace): string | null {
  const numbers: Readonly<Record<string, string>> = marketplaceNumbers.byArea;
  return (
    (vat.includes('gb')
      ? numbers['gb']
      : vat.map((area) => numbers[area]).find((number) => number !== undefined)) ?? null
  );
}

/**
 * The number under which the tax of a parcel was paid, for its customs form: the One-Stop Shop's
 * only for qualifying consignments (import tax collected by the marketplace, into the EU from
 * outside, up to 150 euros in total), otherwise the marketplace's registration at the destination,
 * or the seller's own number. Pure. Source: Directive 2006/112/EC, articles 369l and 143(1)(ca).
 */
export function getCollectedTaxNumber(input: TaxInput): TaxNumbers {
  if (!input.isTaxCollected) return { ioss: null, vat: input.sellerVatNumber };
  if (entersEu(input) && withinLimit(input.value))
    return { ioss: marketplaceNumbers.ioss, vat: null };
  return { ioss: null, vat: registrationIn(input.to) };
}

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '');

/**
 * The forms after the country's two letters. Other countries: up to fifteen letters and digits, as
 * the EU regulation says.
 */
const eoriForms: Readonly<Record<string, RegExp>> = {
  GB: /^\d{12}(\d{3})?$/,
  XI: /^\d{12}(\d{3})?$/,
  DE: /^\d{7,15}$/,
  FR: /^\d{14}$/,
  NL: /^\d{9,15}$/,
};
const eoriCountries: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE EL GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB XI'.split(
    ' ',
  ),
);

export function isEori(typed: string): boolean {
  const number = plain(typed);
  const country = number.slice(0, 2);
  const rest = number.slice(2);
  return eoriCountries.has(country) && (eoriForms[country] ?? /^[A-Z0-9]{1,15}$/).test(rest);
}

/**
 * By country, the stdnum kinds of number that customs accept for recipients; any one of them is
 * enough.
 */
const recipientNumbers: Readonly<Record<string, readonly string[]>> = {
  au: ['abn'],
  ca: ['bn', 'sin'],
  br: ['cpf', 'cnpj'],
  sg: ['uen'],
  tw: ['ubn', 'natid'],
  cn: ['ric', 'uscc'],
  tr: ['tckimlik', 'vkn'],
  il: ['idnr', 'hp'],
  us: ['ein', 'ssn'],
};
/**
 * Destinations that do not admit a parcel without the recipient's number. Source: the operators'
 * lists of required data (UPU, Export Compendium).
 */
const requiresRecipientNumber: ReadonlySet<string> = new Set(['br', 'cn', 'id', 'kr', 'tr', 'tw']);

export function needsRecipientNumber(country: string): boolean {
  return requiresRecipientNumber.has(country);
}

/** Canadian GST and BN numbers can end with RT and an account number. */
function withoutAccount(country: string, number: string): string {
  return country === 'ca' ? number.replace(/RT\d{4}$/, '') : number;
}

/** Countries without a known check accept any short code. */
export function isRecipientNumber(country: string, typed: string): boolean {
  const number = plain(typed);
  const kinds = recipientNumbers[country];
  if (kinds !== undefined) {
    const bare = withoutAccount(country, number);
    return kinds.some(
      (kind) => stdnum[country.toUpperCase()]?.[kind]?.validate(bare).isValid === true,
    );
  }
  // European businesses give their VAT or EORI number; people in some countries have other numbers.
  if (hasVatNumbers(country) && /^[A-Z]{2}/.test(number))
    return parseVatNumber(country, number) !== null || isEori(number);
  return /^[A-Z0-9]{4,20}$/.test(number);
}

export function isPhone(typed: string): boolean {
  return /^\+?[\d\s().\-/]{6,30}$/.test(typed) && (typed.match(/\d/g) ?? []).length >= 6;
}

export function isEmail(typed: string): boolean {
  return emailAddress(typed) !== null;
}

/** A license or certificate number has at least one digit. */
export function isPermitNumber(typed: string): boolean {
  const number = typed.trim();
  return /^[\p{L}\p{N} .\-/]{4,60}$/u.test(number) && /\d/.test(number);
}
