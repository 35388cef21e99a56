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
  orderId: number;
  reference: string;
  buyerId: number;
  sellerId: number;
  deliveredAt: Date | null;
  now: Date;
  buyerCountry: string;
  sellerCountry: string;
  /** The public name. */
  buyerName: string | null;
  bidderNumber: number;
  id: number | null;
  rating: Rating | null;
  aspects: {
    description: number;
    packaging: number;
    shipping: number;
    communication: number;
  } | null;
  text: string | null;
  createdAt: Date | null;
  editedAt: Date | null;
  responseText: string | null;
  responseAt: Date | null;
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
      .where((eb) => eb.or([eb('buyerId', '=', userId), eb('sellerId', '=', userId)]))
      .forUpdate()
      .execute();
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('users as b', 'b.id', 'o.buyerId')
    .innerJoin('users as v', 'v.id', 'o.sellerId')
    .leftJoin('feedbacks as f', 'f.orderId', 'o.id')
    .select(['o.id as orderId', 'o.reference', 'o.buyerId', 'o.sellerId', 'o.deliveredAt'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(['b.countryCode as buyerCountry', 'v.countryCode as sellerCountry'])
    .select(['b.displayName as buyerName', 'b.bidderNumber'])
    .select(['f.id', 'f.rating', 'f.aspects', 'f.text', 'f.createdAt', 'f.editedAt'])
    .select(['f.responseText', 'f.responseAt'])
    .where('o.id', '=', orderId)
    .where((eb) => eb.or([eb('o.buyerId', '=', userId), eb('o.sellerId', '=', userId)]))
    .executeTakeFirst();
  if (row === undefined) throw createNotFoundError();
  return { ...row, role: row.buyerId === userId ? 'buyer' : 'seller' };
}

/**
 * Adjusts a seller's rating counters, which the score is calculated from. Must run in the
 * transaction that writes the feedback, so that counters and rows match. `before` is null for the
 * first feedback on an order.
 */
export async function countRating(
  trx: Kysely<Database>,
  sellerId: number,
  before: Rating | null,
  after: Rating,
): Promise<void> {
  if (before === after) return;
  const change = (rating: Rating): number => Number(rating === after) - Number(rating === before);
  await sql`
    update sellers set
      positive_count = positive_count + ${change('positive')},
      neutral_count = neutral_count + ${change('neutral')},
      negative_count = negative_count + ${change('negative')}
    where user_id = ${sellerId}`.execute(trx);
}

/** True for 90 days after the delivery. */
export function isWindowOpen(row: Pick<OrderForFeedback, 'deliveredAt' | 'now'>): boolean {
  const end = getFeedbackClosesAt(row);
  return end !== null && row.now < end;
}

/** Throws ApiError 422 before the delivery and after the window. */
export function checkWindow(row: Pick<OrderForFeedback, 'deliveredAt' | 'now'>): void {
  if (row.deliveredAt === null)
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
  createdAt,
  editedAt,
  responseText: response,
  responseAt: respondedAt,
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
