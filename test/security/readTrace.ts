// A fingerprint of each table that sales write to. A refused call leaves them unchanged.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

const tables = [
  'orders',
  'order_events',
  'order_requests',
  'payment_requests',
  'payments',
  'refunds',
  'ledger_entries',
  'packages',
  'package_events',
  'customs_declarations',
  'feedbacks',
  'highest_bid_offers',
  'timers',
  'mails',
  'cards',
  'addresses',
  'users',
];

export async function readTrace(db: Kysely<Database>): Promise<Record<string, string>> {
  const trace: Record<string, string> = {};
  for (const name of tables) {
    // Reading updates `last_seen_at`, which is not a change of the sale.
    const { rows } = await sql<{ trace: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(
        md5((to_jsonb(t) - 'last_seen_at')::text),
        '' order by md5((to_jsonb(t) - 'last_seen_at')::text)
      ), '')) as trace
      from ${sql.table(name)} t
    `.execute(db);
    trace[name] = rows[0]?.trace ?? '';
  }
  return trace;
}
