-- What users follow besides lots, which are in favorites: one row per thing, with exactly one of
-- the columns that name it. A follow disappears with what it follows.
create table follows (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  category_id bigint references categories on delete cascade,
  seller_id bigint references sellers on delete cascade,
  auction_id bigint references auctions on delete cascade,
  collection_id bigint references collections on delete cascade,
  -- auctions.type_id: a type exists as long as it has auctions.
  auction_type_id bigint,
  created_at timestamptz not null default now(),
  check (num_nonnulls(category_id, seller_id, auction_id, collection_id, auction_type_id) = 1),
  check (seller_id <> user_id)
);
create unique index follows_category on follows (user_id, category_id)
  where category_id is not null;
create unique index follows_seller on follows (user_id, seller_id) where seller_id is not null;
create unique index follows_auction on follows (user_id, auction_id) where auction_id is not null;
create unique index follows_collection on follows (user_id, collection_id)
  where collection_id is not null;
create unique index follows_auction_type on follows (user_id, auction_type_id)
  where auction_type_id is not null;
-- Deleting a seller, an auction or a collection looks up its followers.
create index follows_of_seller on follows (seller_id) where seller_id is not null;
create index follows_of_auction on follows (auction_id) where auction_id is not null;
create index follows_of_collection on follows (collection_id) where collection_id is not null;
create index auctions_type on auctions (type_id);
