// The currency in which a page shows approximate prices, on the server: the visitor's choice and
// today's rates. The browser gets the result with the page info.
import { LRUCache } from 'lru-cache';
import type { ApiExtra } from '../api/core/apiExtra';
import { currencyRatesApi, type CurrencyRates } from '../api/finance/currencyRates';
import { getMinorPerMajor, type DisplayCurrency } from '../lib/money';
import { makeStore, stopStore } from './makeStore';

const TTL_MS = 60_000;

/** The currencies of lots: see the amounts by currency of `listBiddingLots`. */
const lotCurrencies = ['EUR', 'GBP', 'USD'];

/** null without a rate for the currency. Rates are rounded to six digits, to keep pages small. */
export function toDisplayCurrency(
  { asOf, perEuro }: CurrencyRates,
  currency: string,
): DisplayCurrency | null {
  const target = perEuro[currency];
  if (target === undefined) return null;
  const perMajor = getMinorPerMajor(currency);
  const rates = lotCurrencies.flatMap((from): [string, number][] => {
    const source = perEuro[from];
    return source === undefined || from === currency
      ? []
      : [[from, Number((((target / source) * perMajor) / getMinorPerMajor(from)).toPrecision(6))]];
  });
  return { currency, asOf, perMajor, rates: Object.fromEntries(rates) };
}

/** A store of its own, because the page's state must not contain the whole table. */
async function fetchRates(extra: ApiExtra): Promise<CurrencyRates | undefined> {
  const store = makeStore({ extra, services: ['finance'], isServer: true });
  try {
    const { endpoints } = currencyRatesApi;
    const result = await store.dispatch(
      endpoints.getCurrencyRates.initiate({}, { subscribe: false }),
    );
    return result.data;
  } finally {
    void stopStore(store);
  }
}

/** Resolves to undefined if there are no rates now: prices are then in their own currency only. */
export type LoadRates = (extra: ApiExtra) => Promise<CurrencyRates | undefined>;

/**
 * The rates are the same for everyone and change once a day. Pages never wait for newer ones: they
 * get the last ones at once.
 */
export function createRatesLoader(): LoadRates {
  // Without an answer the last rates stay, or pages do without, until the next try.
  const cache = new LRUCache<'rates', { rates: CurrencyRates | undefined }, ApiExtra>({
    max: 1,
    ttl: TTL_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, last, { context: extra }) => ({
      rates: (await fetchRates(extra)) ?? last?.rates,
    }),
  });
  return async (extra) => (await cache.fetch('rates', { context: extra }))?.rates;
}
