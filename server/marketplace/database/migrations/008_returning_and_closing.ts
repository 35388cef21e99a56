// When somebody was here last, which sessions began after a long absence, and which lots' followers were told that bidding
// ends soon. Run by migrate.ts, once. Times are UTC.
import { sql, type Kysely } from 'kysely';

const visits = `
-- Nobody has been away before it was counted.
alter table users add column last_seen_at timestamptz not null default now();
-- Said when the session began: its person had been away for long.
alter table sessions add column returned boolean not null default false;
`;

// A table of its own: the rows of lots are locked by bids, most of all in the last hour.
const closing = `
create table closing_notices (
  lot_id bigint primary key references lots on delete cascade,
  noticed_at timestamptz not null default clock_timestamp()
);
create index closing_notices_time on closing_notices (noticed_at);
`;

export const returningAndClosing = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [visits, closing]) await sql.raw(part).execute(db);
  },
};
