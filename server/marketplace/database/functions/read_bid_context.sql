-- What the bidding engine reads before it decides, in one round trip. `request_keys` is
-- [{user, key}, …] in bid order.
-- Not inlined, and volatile: each statement sees what was committed before it began, not only
-- before its caller began.
create or replace function read_bid_context(target_lot_id bigint, request_keys jsonb)
returns json language plpgsql volatile as $$
declare
  requested_users constant bigint[] :=
    array(select (a->>'user')::bigint from jsonb_array_elements(request_keys) a);
  answer json;
begin
  select json_build_object(
    'lot', (select row_to_json(l) from (select
      lots.id, lots.auction_id, lots.seller_id, lots.title, lots.slug, lots.currency_code,
      lots.start_amount_minor, lots.reserve_minor, lots.buy_now_minor, lots.opens_at,
      lots.planned_close_at, lots.effective_close_at, lots.extension_count, lots.status,
      lots.current_amount_minor, lots.leader_id, lots.leader_max_minor, lots.bid_sequence,
      lots.operation_sequence, lots.shipping, lots.is_free_shipping, lots.published_at,
      lots.explicit_content, lots.age_check_required) l),
    'now', clock_timestamp(),
    'latest', (select json_agg(json_build_object(
        'id', b.id, 'amountMinor', b.amount_minor,
        'isAutomatic', b.kind = 'automatic', 'createdAt', b.created_at,
        'bidderToken', u.bidder_token, 'bidderNumber', u.bidder_number)
        order by b.sequence desc)
      from (select * from bids where lot_id = lots.id order by sequence desc limit 10) b
      join users u on u.id = b.user_id),
    'ownBids', (select json_object_agg(user_id, own) from (
      select user_id, count(*) as own from bids
      where lot_id = lots.id and user_id = any(requested_users) group by user_id) counts),
    -- At most two per bid.
    'bidIds', array(
      select nextval('bids_id_seq')
      from generate_series(1, 2 * jsonb_array_length(request_keys))),
    'bidders', (select json_agg(json_build_object(
        'id', u.id, 'can_bid', can_bid(u), 'bidding_blocked', u.bidding_blocked,
        'bidder_token', u.bidder_token, 'bidder_number', u.bidder_number))
      from users u where u.id = any(array_append(requested_users, lots.leader_id))),
    'known', (select json_agg(json_build_object(
        'user_id', r.user_id, 'idempotency_key', r.idempotency_key, 'body_hash', r.body_hash,
        'answer', r.answer))
      from jsonb_to_recordset(request_keys) as a ("user" bigint, key text)
      -- Lateral with a limit is an index look-up in every plan; a plan cached from when the table
      -- was small would scan it.
      cross join lateral (
        select * from bid_requests
        where user_id = a."user" and idempotency_key = a.key limit 1) r))
  into answer from lots where lots.id = target_lot_id;
  return answer;
end $$;
