// What buyers and sellers write about an order: feedback, its changes and the response, while the
// window is open.
import type { Kysely } from 'kysely';
import type { ErrorCode } from '../../../../src/contract/allEndpoints';
import {
  createOrderFeedback,
  updateFeedbackResponse,
  updateOrderFeedback,
} from '../../../../src/contract/feedback/orderFeedback';
import type { Database } from '../../database/generated/database';
import { createNotFoundError, ApiError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser } from '../../http/implement';
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import {
  findPersonalData,
  withoutEmojiJoints,
  withoutSoftHyphens,
} from '../../domain/feedback/findPersonalData';
import { bidderName } from '../bidding/wireBiddingBlock';
import { recordOrderEvent } from '../order-transitions/transitionOrder';
import {
  checkWindow,
  countRating,
  readOrderForFeedback,
  wireOrderFeedback,
  type OrderForFeedback,
} from './feedbackRows';

function createRefusal(code: ErrorCode, message: string): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute: 'text' }]);
}

/**
 * Checks text that a buyer or seller publishes. Refused text is neither stored nor logged. Returns
 * the text trimmed and without soft hyphens. Throws ApiError 422 text_required, text_invalid or
 * personal_data_detected.
 */
function checkFeedbackText(
  input: string,
  { buyerCountry, sellerCountry }: OrderForFeedback,
  { isRequired }: { isRequired: boolean },
): string {
  const text = tidyText(withoutSoftHyphens(input))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  if (text === '') {
    if (isRequired) throw createRefusal('text_required', 'Explain the rating in a few words.');
    return text;
  }
  if (!isPlainText(withoutEmojiJoints(text), 'breaks'))
    throw createRefusal('text_invalid', 'The text has invisible characters.');
  // The countries of both sides identify short phone numbers.
  if (findPersonalData(text, [buyerCountry, sellerCountry]) !== null)
    throw createRefusal(
      'personal_data_detected',
      'Links, email addresses and phone numbers are not allowed.',
    );
  return text;
}

type FeedbackContent = {
  rating: OrderForFeedback['rating'];
  text: string | null;
  aspects: OrderForFeedback['aspects'];
};

/** Unchanged feedback is not stored again, so no notification goes out. */
function isSame(one: FeedbackContent, other: FeedbackContent): boolean {
  const { description, packaging, shipping, communication } = one.aspects ?? {};
  const aspects = other.aspects;
  return (
    one.rating === other.rating &&
    one.text === other.text &&
    description === aspects?.description &&
    packaging === aspects?.packaging &&
    shipping === aspects?.shipping &&
    communication === aspects?.communication
  );
}

type FeedbackEvent = Pick<Parameters<typeof recordOrderEvent>[1], 'type' | 'params'>;

/**
 * Writes to an order that stays locked meanwhile, and adds the event that `write` returns to its
 * history; null: nothing changed. Returns the order's feedback afterwards. Throws ApiError 404 for
 * everyone but the writer.
 */
async function writeFeedback(
  ctx: RequestContext,
  orderId: number,
  writer: 'buyer' | 'seller',
  write: (trx: Kysely<Database>, order: OrderForFeedback) => Promise<FeedbackEvent | null>,
) {
  const { id: userId } = requireUser(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const order = await readOrderForFeedback(trx, orderId, userId, 'lock');
    if (order.role !== writer) throw createNotFoundError();
    const event = await write(trx, order);
    if (event === null) return;
    await recordOrderEvent(trx, { orderId, actor: writer, actorId: userId, ...event });
  });
  return wireOrderFeedback(await readOrderForFeedback(ctx.db, orderId, userId, 'look'));
}

/**
 * POST /feedback/api/v2/orders/:id/feedback: the buyer gives feedback once. The seller is notified
 * and their counters are updated.
 */
export const createOrderFeedbackRoute = implement(
  createOrderFeedback,
  async ({ params, body: { rating, ...body }, ctx }) => ({
    body: await writeFeedback(ctx, params.id, 'buyer', async (trx, order) => {
      if (order.id !== null)
        throw new ApiError(409, 'feedback_given', 'Feedback was already given. It can be changed.');
      checkWindow(order);
      const text = checkFeedbackText(body.text, order, { isRequired: rating !== 'positive' });
      await trx
        .insertInto('feedbacks')
        .values({
          sellerId: order.sellerId,
          authorId: order.buyerId,
          authorName: order.buyerName ?? bidderName(order.bidderNumber),
          orderReference: order.reference,
          orderId: order.orderId,
          rating,
          aspects: JSON.stringify(body.aspects),
          text,
          createdAt: order.now,
        })
        .execute();
      await countRating(trx, order.sellerId, null, rating);
      return { type: 'feedback_given', params: { rating } };
    }),
  }),
  { rateLimit: 'feedbackWritesPerUser' },
);

/** PUT /feedback/api/v2/orders/:id/feedback: the buyer changes the feedback. */
export const updateOrderFeedbackRoute = implement(
  updateOrderFeedback,
  async ({ params, body, ctx }) => ({
    body: await writeFeedback(ctx, params.id, 'buyer', async (trx, order) => {
      if (order.id === null) throw createNotFoundError();
      checkWindow(order);
      const { rating } = body;
      const text = checkFeedbackText(body.text, order, { isRequired: rating !== 'positive' });
      if (isSame(order, { ...body, text })) return null;
      await trx
        .updateTable('feedbacks')
        .set({ rating, aspects: JSON.stringify(body.aspects), text, editedAt: order.now })
        .where('id', '=', order.id)
        .execute();
      await countRating(trx, order.sellerId, order.rating, rating);
      return { type: 'feedback_changed', params: { rating } };
    }),
  }),
  { rateLimit: 'feedbackWritesPerUser' },
);

/**
 * PUT /feedback/api/v2/orders/:id/feedback_response: the seller responds or changes the response.
 * The buyer is notified of the first response.
 */
export const updateFeedbackResponseRoute = implement(
  updateFeedbackResponse,
  async ({ params, body, ctx }) => ({
    body: await writeFeedback(ctx, params.id, 'seller', async (trx, order) => {
      if (order.id === null) throw createNotFoundError();
      checkWindow(order);
      const text = checkFeedbackText(body.text, order, { isRequired: true });
      if (text === order.responseText) return null;
      await trx
        .updateTable('feedbacks')
        .set({ responseText: text, responseAt: order.now })
        .where('id', '=', order.id)
        .execute();
      return {
        type: order.responseText === null ? 'feedback_answered' : 'feedback_answer_changed',
      };
    }),
  }),
  { rateLimit: 'feedbackWritesPerUser' },
);
