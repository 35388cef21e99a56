// Lets time go by for some orders: everything that has happened to them so far moves into the past, and so does everything
// that is to come. Called by the demo's seed, which plays weeks in a second, and by nothing else.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';

type Columns = readonly string[];
type Table = { name: string; columns: Columns; of: 'orders' | 'requests' | 'packages'; key: string };

const tables: readonly Table[] = [
  { name: 'orders', columns: ['created_at', 'pay_by', 'paid_at', 'ship_by', 'pickup_by', 'delivered_at', 'inspection_ends_at', 'payout_at', 'paid_out_at', 'answer_by', 'return_by', 'buyer_archived_at', 'seller_archived_at'], of: 'orders', key: 'id' },
  { name: 'order_events', columns: ['at'], of: 'orders', key: 'order_id' },
  { name: 'order_requests', columns: ['created_at', 'answered_at'], of: 'orders', key: 'order_id' },
  { name: 'feedbacks', columns: ['created_at', 'response_at'], of: 'orders', key: 'order_id' },
  { name: 'ledger_transactions', columns: ['created_at'], of: 'orders', key: 'order_id' },
  { name: 'timers', columns: ['due_at'], of: 'orders', key: 'subject_id' },
  { name: 'payment_requests', columns: ['created_at', 'due_at', 'paid_at'], of: 'requests', key: 'id' },
  { name: 'payments', columns: ['created_at', 'settled_at'], of: 'requests', key: 'payment_request_id' },
  { name: 'refunds', columns: ['created_at', 'done_at'], of: 'orders', key: 'order_id' },
  { name: 'packages', columns: ['created_at', 'label_at', 'handed_over_at', 'delivered_at'], of: 'packages', key: 'id' },
  { name: 'package_events', columns: ['at'], of: 'packages', key: 'package_id' },
  { name: 'customs_declarations', columns: ['updated_at', 'submitted_at', 'decided_at'], of: 'packages', key: 'package_id' },
];

/** In one statement: the seed does it a hundred times. */
export async function passTime(trx: Kysely<Database>, orderIds: readonly number[], ms: number): Promise<void> {
  if (ms <= 0 || orderIds.length === 0) return;
  const ids = {
    orders: sql`select id from gone`,
    requests: sql`select payment_request_id from gone`,
    packages: sql`select package_id from gone`,
  };
  const updates = tables.map(({ name, columns, of, key }) => {
    const earlier = sql.join(columns.map((column) => sql`${sql.id(column)} = ${sql.id(column)} - make_interval(secs => ${sql.lit(ms / 1_000)})`));
    return sql`${sql.id(`earlier_${name}`)} as (update ${sql.table(name)} set ${earlier} where ${sql.id(key)} in (${ids[of]}))`;
  });
  await sql`
    with gone as materialized (select id, payment_request_id, package_id from orders where id = any(${[...orderIds]}::bigint[])), ${sql.join(updates)}
    select 1`.execute(trx);
}
