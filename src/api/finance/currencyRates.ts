// The currencies that prices can be shown in, and their rates.
import type { WireCurrencyRates } from '../../contract/finance/currencyRates';
import * as endpoints from '../../contract/generated/finance';
import { LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { buildQuery } from '../core/endpointFactory';
import { financeApi } from './financeApi';

export type CurrencyRates = {
  /** `YYYY-MM-DD`. */
  asOf: string;
  /** Units of each currency for one euro. */
  perEuro: Readonly<Record<string, number>>;
};

const decodeCurrencyRates = ({ as_of: asOf, rates }: WireCurrencyRates): CurrencyRates => ({
  asOf,
  perEuro: Object.fromEntries(
    rates.map(({ currency_code: currency, per_euro: rate }) => [currency, rate]),
  ),
});

export const currencyRatesApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrencyRates: buildQuery(build, endpoints.getCurrencyRates, {
      decode: decodeCurrencyRates,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useGetCurrencyRatesQuery } = currencyRatesApi;
