-- What a search index outside the database needs to follow it (ADR 040). Without one, both tables
-- are empty and only the one question is asked whether there is an index.

create table search_indexes (
  alias text primary key,
  -- The index that the lots are copied to. The alias leads to it once it has all of them.
  index_name text not null,
  -- The last lot that was copied; null: all were.
  copied_to bigint,
  -- Transactions that began before may have changed lots without noting it.
  noted_since xid8 not null default pg_current_xact_id()
);

-- One row per change, without a constraint: a lot can change and vanish while it is being copied.
create table search_changes (
  id bigint generated always as identity primary key,
  lot_id bigint not null
);

create function lot_listings_note_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_indexes) then
    insert into search_changes (lot_id)
    values (case when tg_op = 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
create trigger lot_listings_note_change
  after insert or update or delete on lot_listings
  for each row execute function lot_listings_note_change();
