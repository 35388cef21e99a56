// Notifies users of their own events as they happen: triggers that NOTIFY on one channel, `<user
// id>:<event type>:<lot id>` (domain/bidding/accountNotice names both). Notices contain no amounts;
// listeners then read what the user may see. PostgreSQL sends a notice at commit, so none is sent
// for changes that are rolled back.
import { sql, type Kysely } from 'kysely';

const functions = `
create function notify_account(user_id bigint, event_type text, lot_id bigint)
returns void language sql as $$
  select pg_notify('gavel_account', concat(user_id, ':', event_type, ':', lot_id))
$$;

create function lots_notify_bidders() returns trigger language plpgsql as $$
begin
  if new.leader_id is distinct from old.leader_id then
    if old.leader_id is not null then
      perform notify_account(old.leader_id, 'outbid', new.id);
    end if;
    if new.leader_id is not null then
      perform notify_account(new.leader_id, 'leading', new.id);
    end if;
  end if;
  if new.status is distinct from old.status and new.status <> 'open' then
    perform notify_account(
        bidder.user_id, case when bidder.user_id = new.winner_id then 'won' else 'lost' end, new.id)
      from (
        select user_id from bids where lot_id = new.id
        union
        select new.winner_id where new.winner_id is not null) bidder;
  end if;
  return null;
end $$;
create trigger lots_notify_bidders after update of leader_id, status on lots for each row
  when (old.leader_id is distinct from new.leader_id or old.status is distinct from new.status)
  execute function lots_notify_bidders();

create function orders_notify_buyer() returns trigger language plpgsql as $$
begin
  perform notify_account(new.buyer_id, 'order', new.lot_id);
  return null;
end $$;
create trigger orders_notify_buyer after insert on orders
  for each row execute function orders_notify_buyer();
create trigger orders_notify_buyer_of_status after update of status on orders for each row
  when (old.status is distinct from new.status) execute function orders_notify_buyer();

create function sessions_notify_end() returns trigger language plpgsql as $$
begin
  perform notify_account(old.user_id, 'session', 0);
  return null;
end $$;
create trigger sessions_notify_end after delete on sessions
  for each row execute function sessions_notify_end();
`;

export const accountNotices = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(functions).execute(db);
  },
};
