// GET /feedback/api/v2/orders/:id/feedback: an order's feedback, for its buyer or seller.
import { getOrderFeedback } from '../../../../src/contract/feedback/orderFeedback';
import { implement, requireUser } from '../../http/implement';
import { readOrderForFeedback, wireOrderFeedback } from './feedbackRows';

export const getOrderFeedbackRoute = implement(getOrderFeedback, async ({ params, ctx }) => ({
  body: wireOrderFeedback(
    await readOrderForFeedback(ctx.db, params.id, requireUser(ctx).id, 'look'),
  ),
}));
