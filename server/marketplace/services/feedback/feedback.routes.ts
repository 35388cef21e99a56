// The feedback service: buyers' feedback on orders and sellers, sellers' responses, and votes on
// help articles.
import { sql } from 'kysely';
import { createHelpVote } from '../../../../src/contract/feedback/helpVotes';
import { getOrderFeedback } from '../../../../src/contract/feedback/orderFeedback';
import { findHelpSection } from '../../../../src/lib/helpArticles';
import { type RouteDefinition, implement, requireUser } from '../../http/implement';
import { createNotFoundError } from '../../http/apiError';
import { listSellerFeedbackRoute } from './listSellerFeedback.handler';
import {
  createOrderFeedbackRoute,
  updateFeedbackResponseRoute,
  updateOrderFeedbackRoute,
} from './orderFeedback.handlers';
import { readOrderForFeedback, wireOrderFeedback } from './feedbackRows';

/** GET /feedback/api/v2/orders/:id/feedback: an order's feedback, for its buyer or seller. */
const getOrderFeedbackRoute = implement(getOrderFeedback, async ({ params, ctx }) => ({
  body: wireOrderFeedback(
    await readOrderForFeedback(ctx.db, params.id, requireUser(ctx).id, 'look'),
  ),
}));

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
