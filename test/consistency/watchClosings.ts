// Notifies when lots close, through a trigger in the test's own database that fires at each commit
// that closes a lot. This avoids polling.
import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../../server/marketplace/database/generated/database';

export type Closings = {
  /** Whether all lots are closed. */
  areOver: () => boolean;
  /** Resolves when all lots are closed. */
  over: Promise<void>;
  stop: () => Promise<void>;
};

const trigger = `
create or replace function tell_closed() returns trigger language plpgsql as $$
begin
  perform pg_notify('lot_closed', new.id::text);
  return null;
end $$;
create or replace trigger tell_closed after update on lots for each row
  when (old.status = 'open' and new.status <> 'open') execute function tell_closed();
`;

export async function watchClosings(
  db: Kysely<Database>,
  url: string,
  lots: readonly number[],
): Promise<Closings> {
  await sql.raw(trigger).execute(db);
  const open = new Set(lots);
  let notify = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const close = (lot: number): void => {
    open.delete(lot);
    if (open.size === 0) notify();
  };
  const client = new Client({ connectionString: url });
  client.on('notification', ({ payload }) => close(Number(payload)));
  await client.connect();
  await client.query('listen lot_closed');
  const before = await db
    .selectFrom('lots')
    .select('id')
    .where('id', 'in', lots)
    .where('status', '<>', 'open')
    .execute();
  for (const { id } of before) close(id);
  return { areOver: () => open.size === 0, over, stop: () => client.end() };
}
