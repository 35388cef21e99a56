// The routes of the fees service.
import { sql } from 'kysely';
import { getBuyerCommission } from '../../../../src/contract/fees/commission';
import { feePolicy } from '../../domain/fees/feePolicy';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';

const getBuyerCommissionRoute = implement(getBuyerCommission, async ({ params, ctx }) => {
  const lot = await ctx.db
    .selectFrom('lots')
    .select('currencyCode')
    .where('id', '=', params.id)
    .where('publishedAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!lot) throw createNotFoundError();
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  // The fee is charged in the lot's currency, whatever currency the visitor uses.
  return {
    body: {
      currency_code: lot.currencyCode,
      variable: { percentage },
      fixed: { amount: fixedMinor },
    },
  };
});

export const feesRoutes: readonly RouteDefinition[] = [getBuyerCommissionRoute];
