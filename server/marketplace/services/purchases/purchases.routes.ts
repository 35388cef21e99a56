// Buying a lot other than by winning it: at once, or by the offer below its reserve. Rules are in the files beside this one.
import type { Kysely } from 'kysely';
import { declineHighestBidOffer, getHighestBidOffer, initiateBuyNow, initiatePayToAccept } from '../../../../src/contract/buyer/purchases';
import type { Database } from '../../database/schema';
import { answerOnce } from '../../http/answerOnce';
import { idempotencyKey } from '../../http/idempotencyKey';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { requireStepUp } from '../accounts/mfa/requireStepUp';
import { requestPath } from '../orders/payments/wirePaymentRequest';
import { acceptOffer, findOffer, refuseOffer } from './highestBidOffer';
import { insistOnBuyable, keepLot } from './keepLot';

async function titleOf(db: Kysely<Database>, lotId: number): Promise<string> {
  return (await db.selectFrom('lots').select('title').where('id', '=', lotId).executeTakeFirst())?.title ?? '';
}

export const purchasesRoutes: readonly RouteDefinition[] = [
  implement(
    initiateBuyNow,
    async ({ params, body, headers, ctx }) => {
      const user = requireUser(ctx);
      const key = idempotencyKey(headers);
      await takeTry(ctx, 'buyNowPerUser', user.id);
      const wanted = { lotId: params.id, expectedPrice: body.expected_price, currency: body.currency_code };
      const asked = { lot_id: params.id, expected_price: body.expected_price, currency_code: body.currency_code };
      const before = async (): Promise<void> => {
        await insistOnBuyable(ctx.db, user, wanted);
        if (body.expected_price < ctx.settings.largeBidFrom) return;
        const subject = { lot_id: params.id, lot_title: await titleOf(ctx.db, params.id), amount: body.expected_price, currency_code: body.currency_code };
        await requireStepUp(ctx, { action: 'buy_now', reason: 'buy_now', body: asked, subject });
      };
      return answerOnce(ctx, { endpoint: initiateBuyNow, scope: 'buy_now', key, body: asked, before }, async (trx) => {
        const { requestId, expiresAt } = await keepLot(trx, user, wanted);
        return { buy_now: { payment_request_id: requestId, url: requestPath(requestId), expires_at: expiresAt.toISOString() } };
      });
    },
    { fieldCodes: { expected_price: 'amount_invalid', currency_code: 'currency_mismatch' } },
  ),
  implement(getHighestBidOffer, async ({ params, ctx }) => ({ body: { offer: await findOffer(ctx.db, params.id, requireUser(ctx)) } })),
  implement(initiatePayToAccept, ({ params, headers, ctx }) => {
    const user = requireUser(ctx);
    return answerOnce(ctx, { endpoint: initiatePayToAccept, scope: `pay_to_accept:${params.id}`, key: idempotencyKey(headers), body: null }, async (trx) => {
      const { offer, requestId } = await acceptOffer(trx, params.id, user);
      return { offer, payment_request_id: requestId, url: requestPath(requestId) };
    });
  }),
  implement(declineHighestBidOffer, async ({ params, ctx }) => ({ body: { offer: await ctx.db.transaction().execute((trx) => refuseOffer(trx, params.id, requireUser(ctx))) } })),
];
