-- The first half of the bid transaction: one round trip begins, locks and reads, with plans cached
-- by each connection.
-- No key update: bidders exclude each other, while a bid hold can still reference the lot.
create or replace function lock_bid_context(target_lot_id bigint, request_keys jsonb)
returns json language plpgsql volatile as $$
begin
  perform from lots where id = target_lot_id for no key update;
  return read_bid_context(target_lot_id, request_keys);
end $$;
