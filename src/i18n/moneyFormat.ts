/*
 * Formats money: the locale's order and separators from Intl, the symbol from our currency table,
 * the decimals from the currency. Called through useFormat and MoneyText. Each (locale, currency)
 * is worked out once and kept: an uncached Intl.NumberFormat a price costs more than the page.
 */
import { currencySymbol, minorDigits } from '../lib/currencies';
import type { Money } from '../lib/money';
import { plainSpaces } from './plainSpaces';

/** `auto` leaves out decimals that are all zero: right for a bid, wrong for a column of a bill. */
export type MoneyDecimals = 'auto' | 'always';

type Frame = { before: string; after: string };
type CurrencyFormat = { scale: number; plus: Frame; minus: Frame; whole: Intl.NumberFormat; exact: Intl.NumberFormat };

const letter = /\p{L}|\./u;

function frame(tag: string, currency: string, sample: number): Frame {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }).formatToParts(sample);
  const at = parts.findIndex((part) => part.type === 'integer');
  const symbol = currencySymbol(currency);
  const text = (list: Intl.NumberFormatPart[]): string =>
    list.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
  const before = text(parts.slice(0, at));
  const after = text(parts.slice(at + 1));
  return {
    before: before.endsWith(symbol) && letter.test(symbol.at(-1) ?? '') ? `${before}\u00a0` : before,
    after: after.startsWith(symbol) && letter.test(symbol.charAt(0)) ? `\u00a0${after}` : after,
  };
}

function currencyFormat(tag: string, currency: string): CurrencyFormat {
  const digits = minorDigits(currency);
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return {
    scale: 10 ** digits,
    plus: frame(tag, currency, 1),
    minus: frame(tag, currency, -1),
    whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat(tag, fixed),
  };
}

export type FormatMoney = (value: Money, decimals?: MoneyDecimals) => string;

export function createMoneyFormat(tag: string): FormatMoney {
  const known = new Map<string, CurrencyFormat>();
  return (value, decimals = 'auto') => {
    let format = known.get(value.currency);
    if (format === undefined) {
      format = currencyFormat(tag, value.currency);
      known.set(value.currency, format);
    }
    const { before, after } = value.minor < 0 ? format.minus : format.plus;
    const whole = decimals === 'auto' && value.minor % format.scale === 0;
    const digits = (whole ? format.whole : format.exact).format(Math.abs(value.minor) / format.scale);
    return plainSpaces(before + digits + after);
  };
}
