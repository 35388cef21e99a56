// PUT /feedback/api/v2/orders/:id/feedback: the buyer changes the feedback while the window is
// open.
import type { ErrorCode } from '../../../../src/contract/allEndpoints';
import { updateOrderFeedback } from '../../../../src/contract/feedback/orderFeedback';
import { createNotFoundError, ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import {
  findPersonalData,
  withoutEmojiJoints,
  withoutSoftHyphens,
} from '../../domain/feedback/findPersonalData';
import { recordOrderEvent } from '../order-transitions/transitionOrder';
import { countRating } from './countRating';
import {
  checkWindow,
  readOrderForFeedback,
  wireOrderFeedback,
  type OrderForFeedback,
} from './feedbackRows';

function createRefusal(code: ErrorCode, message: string): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute: 'text' }]);
}

type Conditions = {
  isRequired: boolean;
  /** Countries of both sides, which identify short phone numbers. */
  countries: readonly string[];
};

/**
 * Checks text that a buyer or seller publishes. Refused text is neither stored nor logged. Returns
 * the text trimmed and without soft hyphens. Throws ApiError 422 text_required, text_invalid or
 * personal_data_detected.
 */
export function checkFeedbackText(input: string, { isRequired, countries }: Conditions): string {
  const text = tidyText(withoutSoftHyphens(input))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  if (text === '') {
    if (isRequired) throw createRefusal('text_required', 'Explain the rating in a few words.');
    return text;
  }
  if (!isPlainText(withoutEmojiJoints(text), 'breaks'))
    throw createRefusal('text_invalid', 'The text has invisible characters.');
  if (findPersonalData(text, countries) !== null)
    throw createRefusal(
      'personal_data_detected',
      'Links, e-mail addresses and phone numbers are not shown.',
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

export const updateOrderFeedbackRoute = implement(
  updateOrderFeedback,
  async ({ params, body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      const order = await readOrderForFeedback(trx, params.id, userId, 'lock');
      if (order.role !== 'buyer' || order.id === null) throw createNotFoundError();
      checkWindow(order);
      const text = checkFeedbackText(body.text, {
        isRequired: body.rating !== 'positive',
        countries: [order.buyerCountry, order.sellerCountry],
      });
      if (isSame(order, { ...body, text })) return;
      await trx
        .updateTable('feedbacks')
        .set({
          rating: body.rating,
          aspects: JSON.stringify(body.aspects),
          text,
          editedAt: order.now,
        })
        .where('id', '=', order.id)
        .execute();
      await countRating(trx, order.sellerId, order.rating, body.rating);
      await recordOrderEvent(trx, {
        orderId: order.orderId,
        type: 'feedback_changed',
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
