// POST /feedback/api/v2/orders/:id/feedback: the buyer gives feedback once. The seller is notified
// and their counters are updated.
import { createOrderFeedback } from '../../../../src/contract/feedback/orderFeedback';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { bidderName } from '../bidding/wireAmount';
import { recordOrderEvent } from '../orders/recordOrderEvent';
import { checkFeedbackText } from './checkFeedbackText';
import { countRating } from './countRating';
import { checkWindow, readOrderForFeedback, wireOrderFeedback } from './feedbackRows';

export const createOrderFeedbackRoute = implement(
  createOrderFeedback,
  async ({ params, body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      const order = await readOrderForFeedback(trx, params.id, userId, 'lock');
      if (order.role !== 'buyer') throw createNotFoundError();
      if (order.id !== null)
        throw new ApiError(409, 'feedback_given', 'Feedback was already given. It can be changed.');
      checkWindow(order);
      const text = checkFeedbackText(body.text, {
        isRequired: body.rating !== 'positive',
        countries: [order.buyer_country, order.seller_country],
      });
      await trx
        .insertInto('feedbacks')
        .values({
          seller_id: order.seller_id,
          author_id: userId,
          author_name: order.buyer_name ?? bidderName(order.bidder_number),
          order_reference: order.reference,
          order_id: order.order_id,
          rating: body.rating,
          aspects: JSON.stringify(body.aspects),
          text,
          created_at: order.now,
        })
        .execute();
      await countRating(trx, order.seller_id, null, body.rating);
      await recordOrderEvent(trx, {
        orderId: order.order_id,
        type: 'feedback_given',
        actor: 'buyer',
        actorId: userId,
        params: { rating: body.rating },
      });
    });
    return {
      body: wireOrderFeedback(await readOrderForFeedback(ctx.db, params.id, userId, 'look')),
    };
  },
  { rateLimit: 'feedbackWritesPerUser' },
);
