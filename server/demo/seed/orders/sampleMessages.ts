// Feedback, responses and requests of the demo's users. Each function writes what the handler of
// the real action writes.
import { sql } from 'kysely';
import { orderPolicy } from '../../../marketplace/domain/orders/orderDeadlines';
import { addWorkingDays } from '../../../marketplace/domain/orders/addWorkingDays';
import { databaseNow } from '../../../marketplace/database/databaseNow';
import { countRating } from '../../../marketplace/services/feedback/feedbackRows';
import {
  transitionOrder,
  recordOrderEvent,
  setTimer,
} from '../../../marketplace/services/order-transitions/transitionOrder';
import type { SimulationContext } from './simulationContext';

type Rating = 'positive' | 'neutral';

async function giveFeedback(
  { trx, order }: SimulationContext,
  rating: Rating,
  text: string,
  stars: number,
): Promise<void> {
  const row = await trx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.buyerId')
    .select([
      'o.reference',
      sql<string>`coalesce(u.display_name, 'Bidder ' || u.bidder_number)`.as('name'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('o.id', '=', order.id)
    .executeTakeFirst();
  if (row === undefined) return;
  const aspects = { description: 5, packaging: stars, shipping: stars, communication: 5 };
  await trx
    .insertInto('feedbacks')
    .values({
      sellerId: order.sellerId,
      authorId: order.buyerId,
      authorName: row.name,
      orderReference: row.reference,
      orderId: order.id,
      rating,
      aspects: JSON.stringify(aspects),
      text,
      createdAt: row.now,
    })
    .execute();
  await countRating(trx, order.sellerId, null, rating);
  await recordOrderEvent(trx, {
    orderId: order.id,
    type: 'feedback_given',
    actor: 'buyer',
    actorId: order.buyerId,
    params: { rating },
  });
}

export const givePositiveFeedback = (context: SimulationContext): Promise<void> =>
  giveFeedback(
    context,
    'positive',
    'Just as described, and packed so well that it could have travelled twice as far. Thank you!',
    5,
  );
export const giveNeutralFeedback = (context: SimulationContext): Promise<void> =>
  giveFeedback(
    context,
    'neutral',
    'A lovely piece, but the box was much too large for it and one corner was dented.',
    3,
  );

export async function respondToFeedback({ trx, order }: SimulationContext): Promise<void> {
  await trx
    .updateTable('feedbacks')
    .set({
      responseText: 'Thank you for your kind words. I hope it has found a good place.',
      responseAt: await databaseNow(trx),
    })
    .where('orderId', '=', order.id)
    .execute();
  await recordOrderEvent(trx, {
    orderId: order.id,
    type: 'feedback_answered',
    actor: 'seller',
    actorId: order.sellerId,
  });
}

type NewRequest = {
  type: 'cancellation' | 'withdrawal' | 'not_as_described';
  reason: string;
  text: string;
};

async function createRequest(
  { trx, order }: SimulationContext,
  request: NewRequest,
): Promise<void> {
  await trx
    .insertInto('orderRequests')
    .values({ orderId: order.id, ...request })
    .execute();
}

export async function openDispute(context: SimulationContext): Promise<void> {
  const { trx, order } = context;
  await createRequest(context, {
    type: 'not_as_described',
    reason: 'damaged',
    text: 'There is a crack at the back that the pictures do not show. I can send photographs.',
  });
  await transitionOrder(trx, {
    orderId: order.id,
    to: 'disputed',
    actor: 'buyer',
    actorId: order.buyerId,
    params: { reason: 'damaged' },
  });
}

export async function requestWithdrawal(context: SimulationContext): Promise<void> {
  const { trx, order } = context;
  const { status } = await trx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await createRequest(context, {
    type: 'withdrawal',
    reason: 'changed_mind',
    text: 'I found the same set at home. Sorry!',
  });
  await transitionOrder(trx, {
    orderId: order.id,
    to: 'withdrawal_requested',
    actor: 'buyer',
    actorId: order.buyerId,
    params: { reason: 'changed_mind' },
    set: { previousStatus: status },
  });
}

export async function requestCancellation(context: SimulationContext): Promise<void> {
  const { trx, order } = context;
  const dueAt = addWorkingDays(await databaseNow(trx), orderPolicy.answerWithinWorkingDays);
  await createRequest(context, {
    type: 'cancellation',
    reason: 'mistake',
    text: 'I thought that it was smaller. Would you mind if we called it off?',
  });
  await trx.updateTable('orders').set({ answerBy: dueAt }).where('id', '=', order.id).execute();
  await recordOrderEvent(trx, {
    orderId: order.id,
    type: 'cancellation_requested',
    actor: 'buyer',
    actorId: order.buyerId,
    params: { reason: 'mistake' },
  });
  await setTimer(trx, order.id, { kind: 'answer_due', dueAt });
}
