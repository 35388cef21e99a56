// Who may bid: a verified account, or on the first day of bidding an account with a proven e-mail address and a name. Phone
// and postal address come after the first bid. Run by migrate.ts, once.
import { sql, type Kysely } from 'kysely';

const mayBid = `
-- Bids are not retracted, so the oldest row says when somebody's bidding began. Verified accounts cost no look at the bids.
create function may_bid(u users) returns boolean language sql stable as $$
  select u.account_verified
    or (u.email_confirmed_at is not null
      and (u.display_name is not null or (u.first_name is not null and u.last_name is not null))
      and not exists (select 1 from bids b where b.user_id = u.id and b.created_at <= clock_timestamp() - interval '24 hours'))
$$;
`;

// Changes one expression of the function and keeps the rest as earlier migrations left it.
const bidContext = `
do $$
declare
  before constant text := pg_get_functiondef('bid_context'::regproc);
  after constant text := replace(before, '''account_verified'', u.account_verified', '''may_bid'', may_bid(u)');
begin
  if after = before then raise exception 'bid_context has no account_verified to replace'; end if;
  execute after;
end $$;
`;

export const firstDayBids = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [mayBid, bidContext]) await sql.raw(part).execute(db);
  },
};
