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
      'createdAt',
      'payBy',
      'paidAt',
      'shipBy',
      'pickupBy',
      'deliveredAt',
      'inspectionEndsAt',
      'payoutAt',
      'paidOutAt',
      'answerBy',
      'returnBy',
      'buyerArchivedAt',
      'sellerArchivedAt',
    ],
    of: 'orders',
    key: 'id',
  },
  { name: 'orderEvents', columns: ['at'], of: 'orders', key: 'orderId' },
  { name: 'orderRequests', columns: ['createdAt', 'answeredAt'], of: 'orders', key: 'orderId' },
  { name: 'feedbacks', columns: ['createdAt', 'responseAt'], of: 'orders', key: 'orderId' },
  { name: 'ledgerTransactions', columns: ['createdAt'], of: 'orders', key: 'orderId' },
  { name: 'timers', columns: ['dueAt'], of: 'orders', key: 'subjectId' },
  {
    name: 'paymentRequests',
    columns: ['createdAt', 'dueAt', 'paidAt'],
    of: 'requests',
    key: 'id',
  },
  {
    name: 'payments',
    columns: ['createdAt', 'settledAt'],
    of: 'requests',
    key: 'paymentRequestId',
  },
  { name: 'refunds', columns: ['createdAt', 'doneAt'], of: 'orders', key: 'orderId' },
  {
    name: 'packages',
    columns: ['createdAt', 'labelPurchasedAt', 'handedOverAt', 'deliveredAt'],
    of: 'packages',
    key: 'id',
  },
  { name: 'packageEvents', columns: ['at'], of: 'packages', key: 'packageId' },
  {
    name: 'customsDeclarations',
    columns: ['updatedAt', 'submittedAt', 'decidedAt'],
    of: 'packages',
    key: 'packageId',
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
