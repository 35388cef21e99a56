// The routes of the finance service.
import { sql } from 'kysely';
import { getVatRate } from '../../../../src/contract/finance/vat';
import { createMoney } from '../../../../src/lib/money';
import { calculateImportTax } from '../../domain/tax/importTax';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { wireVatRate } from './wireVatRate';

const getVatRateRoute = implement(getVatRate, async ({ params, query, ctx }) => {
  const lot = await ctx.db
    .selectFrom('lots')
    .innerJoin('sellers', 'sellers.user_id', 'lots.seller_id')
    .select([
      'lots.currency_code',
      'sellers.country_code',
      'sellers.is_pro',
      'sellers.margin_scheme',
    ])
    .where('lots.id', '=', params.id)
    .where('lots.published_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!lot) throw createNotFoundError();
  const hammer = createMoney(query.amount, lot.currency_code);
  const tax = calculateImportTax({
    hammer,
    destination: query.destination_country,
    seller: { country: lot.country_code, isPro: lot.is_pro, marginScheme: lot.margin_scheme },
    now: new Date(ctx.clock.now()),
  });
  return { body: { vat: wireVatRate(tax, hammer) } };
});

export const financeRoutes: readonly RouteDefinition[] = [getVatRateRoute];
