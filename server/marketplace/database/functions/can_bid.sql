-- Who may bid: a verified account, or on the first day of bidding an account with a confirmed email
-- address and a name. Phone and postal address are required after the first bid.
-- Bids are never retracted, so the oldest row dates a user's first bid. Verified accounts need no
-- look-up in bids.
create or replace function can_bid(u users) returns boolean language sql stable as $$
  select u.account_verified
    or (u.email_confirmed_at is not null
      and (u.display_name is not null or (u.first_name is not null and u.last_name is not null))
      and not exists (
        select 1 from bids b
        where b.user_id = u.id and b.created_at <= clock_timestamp() - interval '24 hours'))
$$;
