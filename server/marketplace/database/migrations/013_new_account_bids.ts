// Who may bid: a verified account, or on the first day of bidding an account with a confirmed
// email address and a name. Phone and postal address are required after the first bid.
import { sql, type Kysely } from 'kysely';

const canBid = `
-- Bids are never retracted, so the oldest row dates a user's first bid. Verified accounts need no
-- look-up in bids.
create function can_bid(u users) returns boolean language sql stable as $$
  select u.account_verified
    or (u.email_confirmed_at is not null
      and (u.display_name is not null or (u.first_name is not null and u.last_name is not null))
      and not exists (
        select 1 from bids b
        where b.user_id = u.id and b.created_at <= clock_timestamp() - interval '24 hours'))
$$;
`;

// Replaces one expression of the function and keeps the rest as earlier migrations left it.
const bidContext = `
do $$
declare
  before constant text := pg_get_functiondef('read_bid_context'::regproc);
  after constant text :=
    replace(before, '''account_verified'', u.account_verified', '''can_bid'', can_bid(u)');
begin
  if after = before then
    raise exception 'read_bid_context has no account_verified to replace';
  end if;
  execute after;
end $$;
`;

export const newAccountBids = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [canBid, bidContext]) await sql.raw(part).execute(db);
  },
};
