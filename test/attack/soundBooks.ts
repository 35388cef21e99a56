// What has to be true of money and ownership after whatever happened, read from the marketplace's books and the built-in
// provider's: each entry is a list of what breaks the rule. Called by the tests of payments after every race.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../server/marketplace/database/schema';

const chargeOf = sql`c.idempotency_key = 'gavel-payment-' || p.id`;

const rules: Readonly<Record<string, RawBuilder<{ id: number }>>> = {
  'a ledger transaction sums to nothing in each currency': sql`select transaction_id as id from ledger_entries group by 1, currency_code having sum(amount_minor) <> 0`,
  'a request has one capture at most': sql`select payment_request_id as id from payments where status = 'captured' group by 1 having count(*) > 1`,
  'the provider takes money for a request once at most': sql`
    select p.payment_request_id as id from payments p join test_provider_charges c on ${chargeOf} where c.status = 'captured' group by 1 having count(*) > 1`,
  'what we hold for captured was taken, to the cent': sql`
    select p.id from payments p where p.status = 'captured' and not exists (
      select 1 from test_provider_charges c where ${chargeOf} and c.status = 'captured' and c.amount_minor = p.amount_minor and c.currency_code = p.currency_code)`,
  'what was taken is known': sql`select p.id from payments p join test_provider_charges c on ${chargeOf} where c.status = 'captured' and p.status <> 'captured'`,
  'each capture is in the ledger once': sql`
    select p.id from payments p left join ledger_transactions t on t.payment_id = p.id and t.kind in ('capture', 'fee', 'deposit', 'stranded')
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
    group by p.id having coalesce(sum(e.amount_minor), 0) <> case when p.status = 'captured' then p.amount_minor else 0 end`,
  'refunds are what is said of them, and never more than was paid': sql`
    select p.id from payments p left join refunds f on f.payment_id = p.id group by p.id having coalesce(sum(f.amount_minor), 0) <> p.refunded_minor or p.refunded_minor > p.amount_minor`,
  'the provider gives back what we say, or not yet': sql`select p.id from payments p join test_provider_charges c on ${chargeOf} where c.refunded_minor > p.refunded_minor`,
  'an order is paid exactly when its request is': sql`
    select o.id from orders o join payment_requests r on r.id = o.payment_request_id where (o.paid_at is not null) <> (r.status = 'paid')`,
  'who was cancelled or refunded has everything back': sql`
    select id from orders where status in ('cancelled_by_seller', 'cancelled_by_support', 'refunded') and paid_at is not null and refunded_minor <> total_minor`,
  'a seller is paid no more than their orders brought in': sql`
    select substring(e.account from 13)::bigint as id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account like 'owed:seller:%' and t.kind in ('capture', 'payout') group by e.account, e.currency_code having sum(e.amount_minor) > 0`,
  'a seller is told of what was paid': sql`
    select o.id from orders o
    left join order_events v on v.order_id = o.id and v.type = 'paid_out'
    left join ledger_transactions t on t.order_id = o.id and t.kind = 'payout'
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'owed:seller:' || o.seller_id
    where (v.params ->> 'amount_minor')::bigint is distinct from e.amount_minor`,
  'what was taken and not given back is an order’s, or a fee': sql`
    select p.id from payments p join payment_requests r on r.id = p.payment_request_id
    where p.status = 'captured' and p.refunded_minor < p.amount_minor and r.status <> 'paid'`,
  'a lot is one buyer’s': sql`
    select o.lot_id as id from orders o where o.status not in ('cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support') group by 1 having count(*) > 1`,
  'who has the order has the lot': sql`
    select o.id from orders o join lots l on l.id = o.lot_id where l.status = 'closed_sold' and l.winner_id <> o.buyer_id and o.status not in ('cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support')`,
  'what is sent is in one package': sql`select id from orders where status = 'paid' and delivery_method = 'shipping' and package_id is null`,
  'each step of an order was made once': sql`select order_id as id from order_events where type in ('paid', 'refunded', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support') group by order_id, type having count(*) > 1`,
};

/** Rule by rule the ids that break it; empty where everything is as it has to be. */
export async function brokenRules(db: Kysely<Database>): Promise<Record<string, number[]>> {
  const broken: Record<string, number[]> = {};
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken[rule] = rows.map(({ id }) => id);
  }
  return broken;
}
