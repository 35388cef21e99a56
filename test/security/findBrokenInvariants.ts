// Invariants of money and ownership, checked on the marketplace's ledger and the sandbox provider's
// charges. Each query lists the ids that break its rule.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

const isChargeOfPayment = sql`c.idempotency_key = 'gavel-payment-' || p.id`;

const invariants: Readonly<Record<string, RawBuilder<{ id: number }>>> = {
  'a ledger transaction sums to zero in each currency': sql`
    select transaction_id as id
    from ledger_entries
    group by 1, currency_code
    having sum(amount_minor) <> 0`,
  'a payment request has at most one capture': sql`
    select payment_request_id as id
    from payments
    where status = 'captured'
    group by 1
    having count(*) > 1`,
  'the provider captures a payment request at most once': sql`
    select p.payment_request_id as id
    from payments p
    join sandbox_provider_charges c on ${isChargeOfPayment}
    where c.status = 'captured'
    group by 1
    having count(*) > 1`,
  'a captured payment matches the provider’s charge to the cent': sql`
    select p.id
    from payments p
    where p.status = 'captured'
      and not exists (
        select 1
        from sandbox_provider_charges c
        where ${isChargeOfPayment}
          and c.status = 'captured'
          and c.amount_minor = p.amount_minor
          and c.currency_code = p.currency_code
      )`,
  'every captured charge is a captured payment': sql`
    select p.id
    from payments p
    join sandbox_provider_charges c on ${isChargeOfPayment}
    where c.status = 'captured' and p.status <> 'captured'`,
  'the ledger records each capture once': sql`
    select p.id
    from payments p
    left join ledger_transactions t
      on t.payment_id = p.id and t.kind in ('capture', 'fee', 'deposit', 'orphaned_payment')
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
    group by p.id
    having coalesce(sum(e.amount_minor), 0)
      <> case when p.status = 'captured' then p.amount_minor else 0 end`,
  'refunds add up to the refunded amount and never exceed the payment': sql`
    select p.id
    from payments p
    left join refunds f on f.payment_id = p.id
    group by p.id
    having coalesce(sum(f.amount_minor), 0) <> p.refunded_minor
      or p.refunded_minor > p.amount_minor`,
  'the provider refunds no more than we ask for': sql`
    select p.id
    from payments p
    join sandbox_provider_charges c on ${isChargeOfPayment}
    where c.refunded_minor > p.refunded_minor`,
  'an order is paid exactly when its payment request is': sql`
    select o.id
    from orders o
    join payment_requests r on r.id = o.payment_request_id
    where (o.paid_at is not null) <> (r.status = 'paid')`,
  'a cancelled or refunded order is refunded in full': sql`
    select id
    from orders
    where status in ('cancelled_by_seller', 'cancelled_by_support', 'refunded')
      and paid_at is not null
      and refunded_minor <> total_minor`,
  'a seller is paid no more than their orders brought in': sql`
    select substring(e.account from 13)::bigint as id
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where e.account like 'owed:seller:%' and t.kind in ('capture', 'payout')
    group by e.account, e.currency_code
    having sum(e.amount_minor) > 0`,
  'the payout event states the amount paid out': sql`
    select o.id
    from orders o
    left join order_events v on v.order_id = o.id and v.type = 'paid_out'
    left join ledger_transactions t on t.order_id = o.id and t.kind = 'payout'
    left join ledger_entries e
      on e.transaction_id = t.id and e.account = 'owed:seller:' || o.seller_id
    where (v.params ->> 'amount_minor')::bigint is distinct from e.amount_minor`,
  'a captured amount that is not refunded in full pays an order or a fee': sql`
    select p.id
    from payments p
    join payment_requests r on r.id = p.payment_request_id
    where p.status = 'captured'
      and p.refunded_minor < p.amount_minor
      and r.status <> 'paid'`,
  'a lot has at most one buyer': sql`
    select o.lot_id as id
    from orders o
    where o.status not in ('cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support')
    group by 1
    having count(*) > 1`,
  'the buyer of the order is the winner of the lot': sql`
    select o.id
    from orders o
    join lots l on l.id = o.lot_id
    where l.status = 'closed_sold'
      and l.winner_id <> o.buyer_id
      and o.status not in ('cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support')`,
  'a paid order that ships has a package': sql`
    select id
    from orders
    where status = 'paid' and delivery_method = 'shipping' and package_id is null`,
  'each transition of an order happens once': sql`
    select order_id as id
    from order_events
    where type in (
      'paid', 'refunded', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support'
    )
    group by order_id, type
    having count(*) > 1`,
};

/** The ids that break each rule; empty if all rules hold. */
export async function findBrokenInvariants(
  db: Kysely<Database>,
): Promise<Record<string, number[]>> {
  const broken: Record<string, number[]> = {};
  for (const [rule, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken[rule] = rows.map(({ id }) => id);
  }
  return broken;
}
