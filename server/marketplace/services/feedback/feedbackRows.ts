// An order and its feedback as one of its two sides sees it, and what that side may do now. Throws
// 404 for everyone else.
import { sql, type Kysely } from 'kysely';
import type { getOrderFeedback } from '../../../../src/contract/feedback/orderFeedback';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { Database } from '../../database/generated/database';
import { getFeedbackClosesAt } from '../../domain/orders/feedbackWindow';
import { ApiError, createNotFoundError } from '../../http/apiError';

type FeedbackRole = 'buyer' | 'seller';
type Rating = 'positive' | 'neutral' | 'negative';
export type OrderForFeedback = {
  order_id: number;
  reference: string;
  buyer_id: number;
  seller_id: number;
  delivered_at: Date | null;
  now: Date;
  buyer_country: string;
  seller_country: string;
  /** The public name. */
  buyer_name: string | null;
  bidder_number: number;
  id: number | null;
  rating: Rating | null;
  aspects: {
    description: number;
    packaging: number;
    shipping: number;
    communication: number;
  } | null;
  text: string | null;
  created_at: Date | null;
  edited_at: Date | null;
  response_text: string | null;
  response_at: Date | null;
};

/**
 * `lock` locks the order until the transaction ends, which serializes concurrent writes. Throws
 * ApiError 404.
 */
export async function readOrderForFeedback(
  db: Kysely<Database>,
  orderId: number,
  userId: number,
  lock: 'lock' | 'look',
): Promise<OrderForFeedback & { role: FeedbackRole }> {
  if (lock === 'lock')
    await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
      .forUpdate()
      .execute();
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('users as b', 'b.id', 'o.buyer_id')
    .innerJoin('users as v', 'v.id', 'o.seller_id')
    .leftJoin('feedbacks as f', 'f.order_id', 'o.id')
    .select(['o.id as order_id', 'o.reference', 'o.buyer_id', 'o.seller_id', 'o.delivered_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(['b.country_code as buyer_country', 'v.country_code as seller_country'])
    .select(['b.display_name as buyer_name', 'b.bidder_number'])
    .select(['f.id', 'f.rating', 'f.aspects', 'f.text', 'f.created_at', 'f.edited_at'])
    .select(['f.response_text', 'f.response_at'])
    .where('o.id', '=', orderId)
    .where((eb) => eb.or([eb('o.buyer_id', '=', userId), eb('o.seller_id', '=', userId)]))
    .executeTakeFirst();
  if (row === undefined) throw createNotFoundError();
  return { ...row, role: row.buyer_id === userId ? 'buyer' : 'seller' };
}

/** True for 90 days after the delivery. */
export function isWindowOpen(row: Pick<OrderForFeedback, 'delivered_at' | 'now'>): boolean {
  const end = getFeedbackClosesAt(row);
  return end !== null && row.now < end;
}

/** Throws ApiError 422 before the delivery and after the window. */
export function checkWindow(row: Pick<OrderForFeedback, 'delivered_at' | 'now'>): void {
  if (row.delivered_at === null)
    throw new ApiError(422, 'too_early', 'Feedback can be given when the lot has been delivered.');
  if (!isWindowOpen(row))
    throw new ApiError(
      422,
      'window_over',
      'Feedback can be given and answered for 90 days after the delivery.',
    );
}

type Answer = ResponseOf<typeof getOrderFeedback>;

function wireFeedback({
  rating,
  aspects,
  text,
  created_at: createdAt,
  edited_at: editedAt,
  response_text: response,
  response_at: respondedAt,
}: OrderForFeedback): Answer['feedback'] {
  if (rating === null || text === null || createdAt === null) return null;
  return {
    rating,
    aspects,
    text,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    response:
      response === null
        ? null
        : { text: response, created_at: (respondedAt ?? createdAt).toISOString() },
  };
}

export function wireOrderFeedback(row: OrderForFeedback & { role: FeedbackRole }): Answer {
  const isOpen = isWindowOpen(row);
  const isGiven = row.id !== null;
  return {
    feedback: wireFeedback(row),
    can_give: row.role === 'buyer' && isOpen && !isGiven,
    can_edit: row.role === 'buyer' && isOpen && isGiven,
    can_respond: row.role === 'seller' && isOpen && isGiven,
    closes_at: getFeedbackClosesAt(row)?.toISOString() ?? null,
  };
}
