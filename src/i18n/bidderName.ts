// A bidder's public name. Backends make it of a number, in English ("Bidder 1426"); visitors read it in their language.
// Names of other forms stay as they are.
import type { Translate } from './createTranslator';

export function formatBidderName(t: Translate, name: string): string {
  const [, number] = /^Bidder (\d+)$/.exec(name) ?? [];
  return number === undefined ? name : t('common.bidder', { number });
}
