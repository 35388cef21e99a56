// Queues the mails that an event of an order brings to its buyer, its seller and support, in the language of each. Called
// by recordOrderEvent alone, in its transaction. What a mail says beside its words is the order's own figures.
import type { Kysely } from 'kysely';
import type { OrderEventType } from '../../../../src/lib/orders/orderEvents';
import { orderStates } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { orderTemplateName, toldOf, type ToldRole } from '../../mail/orderMails';
import { readAdmins } from '../accounts/readAdmins';
import { queueNotices } from '../mailer/queueNotice';

type Happened = { eventId: number; orderId: number; type: OrderEventType; params: Readonly<Record<string, string | number | boolean | null>> };

function readFacts(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('lots as l', 'l.id', 'o.lot_id')
    .leftJoin('order_requests as q', (join) => join.onRef('q.order_id', '=', 'o.id').on('q.status', '=', 'open'))
    .select(['o.id', 'o.reference', 'o.status', 'o.buyer_id', 'o.seller_id', 'o.currency_code', 'o.hammer_minor', 'o.total_minor'])
    .select(['o.pay_by', 'o.ship_by', 'o.pickup_by', 'o.inspection_ends_at', 'o.payout_at', 'o.answer_by', 'o.return_by', 'l.title', 'l.slug', 'o.lot_id'])
    .select('q.id as request_id')
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readersOf(db: Kysely<Database>, role: ToldRole, order: Facts): Promise<{ userId: number; key: string }[]> {
  if (role !== 'admin') return [{ userId: role === 'buyer' ? order.buyer_id : order.seller_id, key: role }];
  return (await readAdmins(db, [order.buyer_id, order.seller_id])).map((userId) => ({ userId, key: `admin:${userId}` }));
}

/** `params.amount_minor` of the event, where it is about an amount of its own, goes before what was paid. */
export async function queueOrderNotices(trx: Kysely<Database>, { eventId, orderId, type, params }: Happened): Promise<void> {
  const told = toldOf(type);
  if (told.length === 0) return;
  const order = await readFacts(trx, orderId);
  const amount = params['amount_minor'] ?? order.total_minor ?? order.hammer_minor;
  const due = (role: ToldRole): string | undefined => {
    const clock = orderStates[order.status].as[role].next.due;
    return clock === null ? undefined : order[clock]?.toISOString();
  };
  for (const role of told) {
    const facts = { order_id: order.id, order_reference: order.reference, lot_id: order.lot_id, title: order.title, slug: order.slug, currency_code: order.currency_code, amount_minor: amount, at: due(role) };
    const shown = role === 'admin' ? { ...facts, request_id: order.request_id } : facts;
    const readers = await readersOf(trx, role, order);
    await queueNotices(trx, { kind: 'order_updates', template: orderTemplateName(type, role) }, readers.map(({ userId, key }) => ({ userId, params: shown, dedupeKey: `order_event:${eventId}:${key}` })));
  }
}
