// The routes of the finance service.
import { sql } from 'kysely';
import { getCurrencyRates } from '../../../../src/contract/finance/currencyRates';
import { getVatRate } from '../../../../src/contract/finance/vat';
import { createMoney, compareMoney, type Money, moneyToWire } from '../../../../src/lib/money';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import { calculateImportTax, type ImportTax } from '../../domain/tax/importTax';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';

type WireVatRate = ResponseOf<typeof getVatRate>['vat'];

/** The import tax of a lot on the wire. `hammer` is the amount in the query. */
export function wireVatRate(
  { kind, rate, base, threshold, duty, collectedBy }: ImportTax,
  hammer: Money,
): WireVatRate {
  return {
    applies: collectedBy === 'marketplace',
    kind,
    rate,
    taxable_base: [...base],
    threshold: threshold === null ? null : moneyToWire(threshold),
    duty: {
      applies:
        duty !== null && collectedBy === 'marketplace' && compareMoney(hammer, duty.threshold) <= 0,
      per_item_amount: duty === null ? null : moneyToWire(duty.perItem),
      items: duty?.items ?? 0,
      threshold: duty === null ? null : moneyToWire(duty.threshold),
    },
    collected_by: collectedBy,
  };
}

const getVatRateRoute = implement(getVatRate, async ({ params, query, ctx }) => {
  const lot = await ctx.db
    .selectFrom('lots')
    .innerJoin('sellers', 'sellers.userId', 'lots.sellerId')
    .select(['lots.currencyCode', 'sellers.countryCode', 'sellers.isPro', 'sellers.marginScheme'])
    .where('lots.id', '=', params.id)
    .where('lots.publishedAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!lot) throw createNotFoundError();
  const hammer = createMoney(query.amount, lot.currencyCode);
  const tax = calculateImportTax({
    hammer,
    destination: query.destination_country,
    seller: { country: lot.countryCode, isPro: lot.isPro, marginScheme: lot.marginScheme },
    now: new Date(ctx.clock.now()),
  });
  return { body: { vat: wireVatRate(tax, hammer) } };
});

const getCurrencyRatesRoute = implement(getCurrencyRates, async ({ ctx }) => {
  const rows = await ctx.db
    .selectFrom('currencyRates')
    .select(['currencyCode', 'perEuro', sql<string>`min(as_of) over ()::text`.as('asOf')])
    .orderBy('currencyCode')
    .execute();
  return {
    body: {
      // The oldest day, where a source leaves out a currency.
      as_of: rows[0]?.asOf ?? '',
      rates: rows.map(({ currencyCode, perEuro }) => ({
        currency_code: currencyCode,
        per_euro: perEuro,
      })),
    },
  };
});

export const financeRoutes: readonly RouteDefinition[] = [getVatRateRoute, getCurrencyRatesRoute];
