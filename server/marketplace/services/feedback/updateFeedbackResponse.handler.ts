// PUT /feedback/api/v2/orders/:id/feedback_response: the seller responds or changes the response.
// The buyer is notified of the first response.
import { updateFeedbackResponse } from '../../../../src/contract/feedback/orderFeedback';
import { createNotFoundError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { recordOrderEvent } from '../orders/recordOrderEvent';
import { checkFeedbackText } from './checkFeedbackText';
import { checkWindow, readOrderForFeedback, wireOrderFeedback } from './feedbackRows';

export const updateFeedbackResponseRoute = implement(
  updateFeedbackResponse,
  async ({ params, body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      const order = await readOrderForFeedback(trx, params.id, userId, 'lock');
      if (order.role !== 'seller' || order.id === null) throw createNotFoundError();
      checkWindow(order);
      const text = checkFeedbackText(body.text, {
        isRequired: true,
        countries: [order.buyer_country, order.seller_country],
      });
      if (text === order.response_text) return;
      await trx
        .updateTable('feedbacks')
        .set({ response_text: text, response_at: order.now })
        .where('id', '=', order.id)
        .execute();
      const type = order.response_text === null ? 'feedback_answered' : 'feedback_answer_changed';
      await recordOrderEvent(trx, {
        orderId: order.order_id,
        type,
        actor: 'seller',
        actorId: userId,
      });
    });
    return {
      body: wireOrderFeedback(await readOrderForFeedback(ctx.db, params.id, userId, 'look')),
    };
  },
  { rateLimit: 'feedbackWritesPerUser' },
);
