// Formats money: order and separators from Intl, the symbol from our currency table, the decimals
// from the currency. Cached per locale and currency: a new Intl.NumberFormat for every price costs
// more than the rest of the page.
import { getCurrencySymbol, getMinorDigits } from '../lib/currencies';
import type { Money } from '../lib/money';
import { replaceNarrowSpaces } from './replaceNarrowSpaces';

/** `auto` omits decimals that are all zero: right for a bid, wrong in a column of amounts. */
export type MoneyDecimals = 'auto' | 'always';

type Frame = { before: string; after: string };
type CurrencyFormat = {
  scale: number;
  plus: Frame;
  minus: Frame;
  whole: Intl.NumberFormat;
  exact: Intl.NumberFormat;
};

const letter = /\p{L}|\./u;

function createFrame(tag: string, currency: string, sample: number): Frame {
  const parts = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).formatToParts(sample);
  const at = parts.findIndex((part) => part.type === 'integer');
  const symbol = getCurrencySymbol(currency);
  const joinParts = (list: Intl.NumberFormatPart[]): string =>
    list.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
  const before = joinParts(parts.slice(0, at));
  const after = joinParts(parts.slice(at + 1));
  return {
    before:
      before.endsWith(symbol) && letter.test(symbol.at(-1) ?? '') ? `${before}\u00a0` : before,
    after: after.startsWith(symbol) && letter.test(symbol.charAt(0)) ? `\u00a0${after}` : after,
  };
}

function createCurrencyFormat(tag: string, currency: string): CurrencyFormat {
  const digits = getMinorDigits(currency);
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return {
    scale: 10 ** digits,
    plus: createFrame(tag, currency, 1),
    minus: createFrame(tag, currency, -1),
    whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat(tag, fixed),
  };
}

export type FormatMoney = (value: Money, decimals?: MoneyDecimals) => string;

export function createMoneyFormat(tag: string): FormatMoney {
  const formatByCurrency = new Map<string, CurrencyFormat>();
  return (value, decimals = 'auto') => {
    let format = formatByCurrency.get(value.currency);
    if (format === undefined) {
      format = createCurrencyFormat(tag, value.currency);
      formatByCurrency.set(value.currency, format);
    }
    const { before, after } = value.minor < 0 ? format.minus : format.plus;
    const isWhole = decimals === 'auto' && value.minor % format.scale === 0;
    const digits = (isWhole ? format.whole : format.exact).format(
      Math.abs(value.minor) / format.scale,
    );
    return replaceNarrowSpaces(before + digits + after);
  };
}
