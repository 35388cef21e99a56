-- For the filter of lots that can be bought at once: the offer ends when bids reach the reserve or
-- the price itself. Null for a lot without the offer.
alter table lot_listings add column buy_now_below_minor bigint;

create function lots_write_offer() returns trigger language plpgsql as $$
begin
  update lot_listings set buy_now_below_minor =
    case when new.buy_now_minor is not null then least(new.buy_now_minor, new.reserve_minor) end
  where id = new.id;
  return null;
end $$;
-- Triggers run in the order of their names: after lots_write_listing, which adds the row.
create trigger lots_write_offer
  after insert on lots for each row when (new.buy_now_minor is not null)
  execute function lots_write_offer();
create trigger lots_write_offer_changes
  after update of buy_now_minor, reserve_minor on lots for each row
  execute function lots_write_offer();

update lot_listings l set buy_now_below_minor = least(t.buy_now_minor, t.reserve_minor)
from lots t where t.id = l.id and t.buy_now_minor is not null;
