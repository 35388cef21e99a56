-- Closed lots by maker, for comparable sales: specifications of open lots are not in the index, so
-- bids don't touch it.
create index lots_results on lots using gin (specifications jsonb_path_ops)
  where status in ('closed_sold', 'closed_reserve_not_met', 'closed_unsold');
create index lots_category_results on lots (category_id, effective_close_at desc)
  where status in ('closed_sold', 'closed_reserve_not_met', 'closed_unsold');
