// The rates for approximate amounts in a visitor's own currency.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CurrencyCode } from '../core/schemas';

const CurrencyRates = Type.Object({
  /** The day of the rates, `YYYY-MM-DD`. */
  as_of: Type.String(),
  rates: Type.Array(
    Type.Object({
      currency_code: CurrencyCode,
      /** Units of the currency for one euro. */
      per_euro: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
});
export type WireCurrencyRates = Static<typeof CurrencyRates>;

export const getCurrencyRates = defineEndpoint({
  service: 'finance',
  name: 'getCurrencyRates',
  method: 'GET',
  path: '/finance/api/v1/currency_rates',
  summary:
    'Returns the currencies that prices can be shown in, with their rates of one day. The amounts ' +
    'are approximate: bids and payments use the currency of the lot.',
  response: CurrencyRates,
});
