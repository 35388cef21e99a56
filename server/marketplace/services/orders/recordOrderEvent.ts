// Adds an event to an order's history and queues the mails about it. transitionOrder records every
// transition; other code records events that do not change the status, such as a submitted customs
// form.
import type { Kysely } from 'kysely';
import type { OrderEventType } from '../../../../src/lib/orders/orderEventTypes';
import type { Database } from '../../database/schema';
import { queueOrderNotices } from './queueOrderNotices';

export type OrderActor = 'buyer' | 'seller' | 'carrier' | 'support' | 'system';
export type OrderEventParams = Readonly<Record<string, string | number | boolean | null>>;
export type NewOrderEvent = {
  orderId: number;
  /** `orders.event.<type>` on the screens. */
  type: OrderEventType;
  actor: OrderActor;
  /** The user; absent for automatic events. */
  actorId?: number;
  /** Both sides can read this, so it must not contain anything that one of them may not know. */
  params?: OrderEventParams;
};

export async function recordOrderEvent(
  trx: Kysely<Database>,
  { orderId, type, actor, actorId, params = {} }: NewOrderEvent,
): Promise<void> {
  const { id } = await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      type,
      actor,
      actor_id: actorId ?? null,
      params: JSON.stringify(params),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueOrderNotices(trx, { eventId: id, orderId, type, params });
}
