// Moves all times of some orders into the past: what has happened and what is due. Lets the demo's
// seed simulate weeks in a second.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';

type Table = {
  name: string;
  columns: readonly string[];
  of: 'orders' | 'requests' | 'packages';
  key: string;
};

const tables: readonly Table[] = [
  {
    name: 'orders',
    columns: [
      'created_at',
      'pay_by',
      'paid_at',
      'ship_by',
      'pickup_by',
      'delivered_at',
      'inspection_ends_at',
      'payout_at',
      'paid_out_at',
      'answer_by',
      'return_by',
      'buyer_archived_at',
      'seller_archived_at',
    ],
    of: 'orders',
    key: 'id',
  },
  { name: 'order_events', columns: ['at'], of: 'orders', key: 'order_id' },
  { name: 'order_requests', columns: ['created_at', 'answered_at'], of: 'orders', key: 'order_id' },
  { name: 'feedbacks', columns: ['created_at', 'response_at'], of: 'orders', key: 'order_id' },
  { name: 'ledger_transactions', columns: ['created_at'], of: 'orders', key: 'order_id' },
  { name: 'timers', columns: ['due_at'], of: 'orders', key: 'subject_id' },
  {
    name: 'payment_requests',
    columns: ['created_at', 'due_at', 'paid_at'],
    of: 'requests',
    key: 'id',
  },
  {
    name: 'payments',
    columns: ['created_at', 'settled_at'],
    of: 'requests',
    key: 'payment_request_id',
  },
  { name: 'refunds', columns: ['created_at', 'done_at'], of: 'orders', key: 'order_id' },
  {
    name: 'packages',
    columns: ['created_at', 'label_purchased_at', 'handed_over_at', 'delivered_at'],
    of: 'packages',
    key: 'id',
  },
  { name: 'package_events', columns: ['at'], of: 'packages', key: 'package_id' },
  {
    name: 'customs_declarations',
    columns: ['updated_at', 'submitted_at', 'decided_at'],
    of: 'packages',
    key: 'package_id',
  },
];

/** A single statement, because the seed runs it about a hundred times. */
export async function backdate(
  trx: Kysely<Database>,
  orderIds: readonly number[],
  ms: number,
): Promise<void> {
  if (ms <= 0 || orderIds.length === 0) return;
  const ids = {
    orders: sql`select id from affected`,
    requests: sql`select payment_request_id from affected`,
    packages: sql`select package_id from affected`,
  };
  const interval = sql`make_interval(secs => ${sql.lit(ms / 1_000)})`;
  const updates = tables.map(({ name, columns, of, key }) => {
    const earlier = sql.join(
      columns.map((column) => sql`${sql.id(column)} = ${sql.id(column)} - ${interval}`),
    );
    return sql`${sql.id(`earlier_${name}`)} as (
      update ${sql.table(name)} set ${earlier} where ${sql.id(key)} in (${ids[of]}))`;
  });
  await sql`
    with affected as materialized (
      select id, payment_request_id, package_id from orders
      where id = any(${[...orderIds]}::bigint[])
    ), ${sql.join(updates)}
    select 1`.execute(trx);
}
