// The feedback service: buyers' feedback on orders and sellers, sellers' responses, and votes on
// help articles.
import { sql } from 'kysely';
import { createHelpVote } from '../../../../src/contract/feedback/helpVotes';
import {
  createOrderFeedback,
  getOrderFeedback,
  updateFeedbackResponse,
} from '../../../../src/contract/feedback/orderFeedback';
import { findHelpSection } from '../../../../src/lib/helpArticles';
import { type RouteDefinition, implement, requireUser } from '../../http/implement';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { bidderName } from '../bidding/wireBiddingBlock';
import { recordOrderEvent } from '../order-transitions/transitionOrder';
import { listSellerFeedbackRoute } from './listSellerFeedback.handler';
import { updateOrderFeedbackRoute, checkFeedbackText } from './updateOrderFeedback.handler';
import { countRating } from './countRating';
import { checkWindow, readOrderForFeedback, wireOrderFeedback } from './feedbackRows';

/**
 * PUT /feedback/api/v2/orders/:id/feedback_response: the seller responds or changes the response.
 * The buyer is notified of the first response.
 */
const updateFeedbackResponseRoute = implement(
  updateFeedbackResponse,
  async ({ params, body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      const order = await readOrderForFeedback(trx, params.id, userId, 'lock');
      if (order.role !== 'seller' || order.id === null) throw createNotFoundError();
      checkWindow(order);
      const text = checkFeedbackText(body.text, {
        isRequired: true,
        countries: [order.buyerCountry, order.sellerCountry],
      });
      if (text === order.responseText) return;
      await trx
        .updateTable('feedbacks')
        .set({ responseText: text, responseAt: order.now })
        .where('id', '=', order.id)
        .execute();
      const type = order.responseText === null ? 'feedback_answered' : 'feedback_answer_changed';
      await recordOrderEvent(trx, {
        orderId: order.orderId,
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

/** GET /feedback/api/v2/orders/:id/feedback: an order's feedback, for its buyer or seller. */
const getOrderFeedbackRoute = implement(getOrderFeedback, async ({ params, ctx }) => ({
  body: wireOrderFeedback(
    await readOrderForFeedback(ctx.db, params.id, requireUser(ctx).id, 'look'),
  ),
}));

/**
 * POST /feedback/api/v2/orders/:id/feedback: the buyer gives feedback once. The seller is notified
 * and their counters are updated.
 */
const createOrderFeedbackRoute = implement(
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
        countries: [order.buyerCountry, order.sellerCountry],
      });
      await trx
        .insertInto('feedbacks')
        .values({
          sellerId: order.sellerId,
          authorId: userId,
          authorName: order.buyerName ?? bidderName(order.bidderNumber),
          orderReference: order.reference,
          orderId: order.orderId,
          rating: body.rating,
          aspects: JSON.stringify(body.aspects),
          text,
          createdAt: order.now,
        })
        .execute();
      await countRating(trx, order.sellerId, null, body.rating);
      await recordOrderEvent(trx, {
        orderId: order.orderId,
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

/**
 * POST /feedback/api/v2/help_articles/:slug/votes. Unknown articles are refused, because anyone
 * could add rows with them.
 */
const createHelpVoteRoute = implement(
  createHelpVote,
  async ({ params, body, ctx }) => {
    if (findHelpSection(params.slug) === null) throw createNotFoundError();
    const [helpful, unhelpful] = body.is_helpful ? [1, 0] : [0, 1];
    await sql`
      insert into help_votes (article, locale, day, helpful, unhelpful)
      values (${params.slug}, ${ctx.locale}, (clock_timestamp() at time zone 'UTC')::date,
        ${helpful}, ${unhelpful})
      on conflict (article, locale, day) do update set
        helpful = help_votes.helpful + excluded.helpful,
        unhelpful = help_votes.unhelpful + excluded.unhelpful`.execute(ctx.db);
    return { body: { status: 'ok' } };
  },
  { rateLimit: 'helpVotesPerAddress' },
);

export const feedbackRoutes: readonly RouteDefinition[] = [
  listSellerFeedbackRoute,
  getOrderFeedbackRoute,
  createOrderFeedbackRoute,
  updateOrderFeedbackRoute,
  updateFeedbackResponseRoute,
  createHelpVoteRoute,
];
