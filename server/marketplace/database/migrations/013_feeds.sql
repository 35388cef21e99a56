-- For the popular feed, which reads what visitors liked in the last days (lot_views has its index).
create index favorites_created on favorites (created_at);
-- Bids are only ever appended, so a few bytes per range of pages find the recent ones, and a bid
-- costs no more than before.
create index bids_created on bids using brin (created_at) with (pages_per_range = 16);
