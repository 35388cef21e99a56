// Last visits of users, sessions that began after a long absence, and lots whose closing notices
// were queued. Times are UTC.
import { sql, type Kysely } from 'kysely';

const visits = `
-- Existing users count as active now: earlier visits were not recorded.
alter table users add column last_seen_at timestamptz not null default now();
-- Set when the session starts: the user had been absent for long.
alter table sessions add column is_returning boolean not null default false;
`;

// A separate table: bids lock the rows of lots, most of all in the last hour.
const closing = `
create table closing_notices (
  lot_id bigint primary key references lots on delete cascade,
  notified_at timestamptz not null default clock_timestamp()
);
create index closing_notices_time on closing_notices (notified_at);
`;

export const sessionsAndClosingNotices = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [visits, closing]) await sql.raw(part).execute(db);
  },
};
