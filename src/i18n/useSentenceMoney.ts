// Amounts inside sentences. Elsewhere MoneyText shows them, in elements that a translated text with
// attributes or lists could not contain.
import { use, useCallback } from 'react';
import { approximateMoney, type Money } from '../lib/money';
import { PageInfoContext } from '../platform/pageInfo';
import { useFormat } from './useFormat';

/**
 * Formats an amount for a sentence: "€250", or "€250 (≈ £220)" for visitors who chose a currency of
 * their own. The sentence of a bid, the range of comparable prices and the sums of one's own bids
 * have it; button labels don't, because nothing is paid in the other currency.
 */
export function useSentenceMoney(): (value: Money) => string {
  const format = useFormat();
  const display = use(PageInfoContext)?.display;
  return useCallback(
    (value) => {
      const amount = display && approximateMoney(value, display);
      const text = format.money(value);
      // No break between the sign and its amount.
      return amount ? `${text} (≈\u00A0${format.money(amount)})` : text;
    },
    [format, display],
  );
}
