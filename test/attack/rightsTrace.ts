// What sales leave in the database, as one fingerprint for each table: who is refused leaves it as it was. Called by the
// tests of rights.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/schema';

const tables = ['orders', 'order_events', 'order_requests', 'payment_requests', 'payments', 'refunds', 'ledger_entries', 'packages', 'package_events', 'customs_declarations', 'feedbacks', 'highest_bid_offers', 'timers', 'mails', 'cards', 'addresses', 'users'];

export async function traceOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const trace: Record<string, string> = {};
  for (const name of tables) {
    // Whoever reads is seen: when somebody was here last is no trace of a deed.
    const { rows } = await sql<{ trace: string }>`select count(*) || ' ' || md5(coalesce(string_agg(md5((to_jsonb(t) - 'last_seen_at')::text), '' order by md5((to_jsonb(t) - 'last_seen_at')::text)), '')) as trace from ${sql.table(name)} t`.execute(db);
    trace[name] = rows[0]?.trace ?? '';
  }
  return trace;
}
