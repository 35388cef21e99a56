// Buying a lot without winning it: by buy now or by an offer below reserve. The rules are in the
// other modules of this folder.
import type { Kysely } from 'kysely';
import {
  declineHighestBidOffer,
  getHighestBidOffer,
  initiateBuyNow,
  initiatePayToAccept,
} from '../../../../../src/contract/buyer/purchases';
import { getPaymentRequestPath } from '../../../../../src/lib/orders/orderPaths';
import type { Database } from '../../../database/generated/database';
import { withIdempotency } from '../../../http/idempotency';
import {
  implement,
  implementIdempotent,
  requireUser,
  type RouteDefinition,
} from '../../../http/implement';
import { requireStepUp } from '../../accounts/mfa/requireStepUp';
import { acceptOffer, findOffer, refuseOffer } from './highestBidOffer';
import { assertBuyable, holdLotForBuyer } from './holdLotForBuyer';

async function readTitle(db: Kysely<Database>, lotId: number): Promise<string> {
  return (
    (await db.selectFrom('lots').select('title').where('id', '=', lotId).executeTakeFirst())
      ?.title ?? ''
  );
}

export const purchasesRoutes: readonly RouteDefinition[] = [
  implementIdempotent(
    initiateBuyNow,
    async ({ params, body, idempotencyKey, ctx }) => {
      const user = requireUser(ctx);
      const request = {
        lotId: params.id,
        expectedPrice: body.expected_price,
        currency: body.currency_code,
      };
      const stepUp = {
        lot_id: params.id,
        expected_price: body.expected_price,
        currency_code: body.currency_code,
      };
      const before = async (): Promise<void> => {
        await assertBuyable(ctx.db, user, request);
        if (body.expected_price < ctx.settings.largeBidFrom) return;
        const subject = {
          lot_id: params.id,
          lot_title: await readTitle(ctx.db, params.id),
          amount: body.expected_price,
          currency_code: body.currency_code,
        };
        await requireStepUp(ctx, { action: 'buy_now', reason: 'buy_now', body: stepUp, subject });
      };
      return withIdempotency(
        ctx,
        {
          endpoint: initiateBuyNow,
          scope: 'buy_now',
          key: idempotencyKey,
          body: stepUp,
          before,
        },
        async (trx) => {
          const { requestId, expiresAt } = await holdLotForBuyer(trx, user, request);
          return {
            buy_now: {
              payment_request_id: requestId,
              url: getPaymentRequestPath(requestId),
              expires_at: expiresAt.toISOString(),
            },
          };
        },
      );
    },
    {
      fieldCodes: { expected_price: 'amount_invalid', currency_code: 'currency_mismatch' },
      rateLimit: 'buyNowPerUser',
    },
  ),
  implement(getHighestBidOffer, async ({ params, ctx }) => ({
    body: { offer: await findOffer(ctx.db, params.id, requireUser(ctx)) },
  })),
  implementIdempotent(initiatePayToAccept, ({ params, idempotencyKey, ctx }) => {
    const user = requireUser(ctx);
    return withIdempotency(
      ctx,
      {
        endpoint: initiatePayToAccept,
        scope: `pay_to_accept:${params.id}`,
        key: idempotencyKey,
        body: null,
      },
      async (trx) => {
        const { offer, requestId } = await acceptOffer(trx, params.id, user);
        return { offer, payment_request_id: requestId, url: getPaymentRequestPath(requestId) };
      },
    );
  }),
  implement(declineHighestBidOffer, async ({ params, ctx }) => ({
    body: {
      offer: await ctx.db
        .transaction()
        .execute((trx) => refuseOffer(trx, params.id, requireUser(ctx))),
    },
  })),
];
