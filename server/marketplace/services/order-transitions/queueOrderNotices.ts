// Queues the mails about an order event to its buyer, its seller and support, each in their own
// language. Must run in the transaction that records the event.
import type { Kysely } from 'kysely';
import type { OrderActor, OrderEventType } from '../../../../src/lib/orders/orderEventTypes';
import { orderStates } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import {
  getOrderMail,
  getOrderTemplateName,
  recipientsOf,
  type NotifiedRole,
} from '../../ports/mail/orderMails';
import { readAdmins } from '../accounts/userRows';
import { queueNotices } from '../../ports/mail/queueNotice';

type OrderEvent = {
  eventId: number;
  orderId: number;
  type: OrderEventType;
  actor: OrderActor;
  params: Readonly<Record<string, string | number | boolean | null>>;
};

function readOrderContext(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .leftJoin('orderRequests as q', (join) =>
      join.onRef('q.orderId', '=', 'o.id').on('q.status', '=', 'open'),
    )
    .select([
      'o.id',
      'o.reference',
      'o.status',
      'o.buyerId',
      'o.sellerId',
      'o.currencyCode',
      'o.deliveryMethod',
      'o.hammerMinor',
      'o.totalMinor',
    ])
    .select([
      'o.payBy',
      'o.shipBy',
      'o.pickupBy',
      'o.inspectionEndsAt',
      'o.payoutAt',
      'o.answerBy',
      'o.returnBy',
      'l.title',
      'l.slug',
      'o.lotId',
    ])
    .select('q.id as requestId')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
type OrderContext = Awaited<ReturnType<typeof readOrderContext>>;

async function readRecipients(
  db: Kysely<Database>,
  role: NotifiedRole,
  order: OrderContext,
): Promise<{ userId: number; key: string }[]> {
  if (role !== 'admin')
    return [{ userId: role === 'buyer' ? order.buyerId : order.sellerId, key: role }];
  return (await readAdmins(db, [order.buyerId, order.sellerId])).map((userId) => ({
    userId,
    key: `admin:${userId}`,
  }));
}

/** The event's own `params.amount_minor` takes precedence over the paid total. */
export async function queueOrderNotices(
  trx: Kysely<Database>,
  { eventId, orderId, type, actor, params }: OrderEvent,
): Promise<void> {
  const order = await readOrderContext(trx, orderId);
  const amount = params['amount_minor'] ?? order.totalMinor ?? order.hammerMinor;
  const getDueDate = (role: NotifiedRole): string | undefined => {
    const clock = orderStates[order.status].as[role].next.due;
    return clock === null ? undefined : order[clock]?.toISOString();
  };
  const mail = getOrderMail(type, { actor, deliveryMethod: order.deliveryMethod });
  for (const role of recipientsOf(mail)) {
    const baseParams = {
      order_id: order.id,
      order_reference: order.reference,
      lot_id: order.lotId,
      title: order.title,
      slug: order.slug,
      currency_code: order.currencyCode,
      amount_minor: amount,
      at: getDueDate(role),
    };
    const noticeParams =
      role === 'admin' ? { ...baseParams, request_id: order.requestId } : baseParams;
    const recipients = await readRecipients(trx, role, order);
    await queueNotices(
      trx,
      { kind: 'order_updates', template: getOrderTemplateName(mail, role) },
      recipients.map(({ userId, key }) => ({
        userId,
        params: noticeParams,
        dedupeKey: `order_event:${eventId}:${key}`,
      })),
    );
  }
}
