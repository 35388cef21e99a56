// A readable export of all data that Gavel stores about a user. It excludes hashes, sealed secrets
// and tokens, and other users' data: sellers and lots appear only with their public details.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/generated/database';

type ExportSection = (userId: number, email: string) => RawBuilder<unknown>;

/** Each section selects plain columns; their names are the names in the file. */
const sections: Readonly<Record<string, ExportSection>> = {
  profile: (id) => sql`
    select id, email, email_confirmed_at, phone, phone_confirmed_at, display_name, first_name,
      last_name, locale, currency_code, country_code, account_verified, identity_status, is_seller,
      bidding_blocked, created_at, last_seen_at, password_changed_at, totp_enabled_at,
      bidder_number, confirmed_age, rejected_age, age_checked_at, age_checked_in,
      explicit_content_accepted_at
    from users where id = ${id}`,
  addresses: (id) => sql`
    select name, company, line1, line2, postal_code, city, region, country_code, is_default,
      created_at, updated_at
    from addresses where user_id = ${id} order by id`,
  cards: (id) => sql`
    select brand, last4, exp_month, exp_year, holder, status, is_default, created_at, removed_at
    from cards where user_id = ${id} order by id`,
  authorisation_payments: (id) => sql`
    select lot_id, amount_minor, currency_code, status, created_at, expires_at
    from authorization_payments where user_id = ${id} order by id`,
  sessions: (id) => sql`
    select created_at, last_seen_at, expires_at, user_agent, country_code
    from sessions where user_id = ${id} order by created_at`,
  passkeys: (id) => sql`
    select name, is_synced, created_at, last_used_at
    from passkeys where user_id = ${id} order by created_at`,
  known_devices: (id) => sql`
    select created_at, last_seen_at
    from known_devices where user_id = ${id} order by created_at`,
  identity_verifications: (id) => sql`
    select document_type, status, created_at
    from identity_verifications where user_id = ${id} order by id`,
  bids: (id) => sql`
    select b.lot_id, l.title as lot_title, b.amount_minor, l.currency_code, b.kind, b.created_at
    from bids b join lots l on l.id = b.lot_id where b.user_id = ${id} order by b.id`,
  bid_requests: (id) => sql`
    select lot_id, amount_minor, bid_type, outcome, created_at
    from bid_requests where user_id = ${id} order by id`,
  favorites: (id) => sql`
    select f.lot_id, l.title as lot_title, f.created_at
    from favorites f join lots l on l.id = f.lot_id
    where f.user_id = ${id} order by f.created_at`,
  follows: (id) => sql`
    select f.category_id, c.names->>'en' as category_name, f.seller_id, s.shop_name, f.auction_id,
      a.title as auction_title, f.auction_type_id, f.collection_id,
      k.titles->>'en' as collection_title, f.created_at
    from follows f
      left join categories c on c.id = f.category_id
      left join sellers s on s.user_id = f.seller_id
      left join auctions a on a.id = f.auction_id
      left join collections k on k.id = f.collection_id
    where f.user_id = ${id} order by f.id`,
  search_alerts: (id) => sql`
    select a.query, c.names->>'en' as category_name, a.filters, a.frequency, a.by_email,
      a.is_paused, a.created_at,
      array(select m.lot_id from search_alert_matches m where m.alert_id = a.id order by m.found_at)
        as found_lots
    from search_alerts a left join categories c on c.id = a.category_id
    where a.user_id = ${id} order by a.id`,
  viewed_lots: (id) => sql`
    select lot_id, viewed_at
    from lot_views where visitor = ${`user:${id}`} order by viewed_at`,
  visits: (id) => sql`
    select event, lot_id, anonymous_id, locale, country_code, user_agent, params, created_at
    from visitor_events where user_id = ${id} order by id`,
  experiments: (id) => sql`
    select e.name, x.variant, x.attributes, x.created_at
    from experiment_exposures x join experiments e on e.id = x.experiment_id
    where x.unit_type = 'user_id' and x.unit = experiment_unit(${String(id)}) order by x.id`,
  experiment_goals: (id) => sql`
    select goal, created_at from experiment_goals
    where unit_type = 'user_id' and unit = experiment_unit(${String(id)}) order by id`,
  orders: (id) => sql`
    select reference, lot_id, status, currency_code, hammer_minor, buyer_protection_fee_minor,
      shipping_minor, shipping_discount_minor, import_tax_minor, customs_duty_minor,
      carrier_tax_minor, total_minor, refunded_minor, delivery_method, created_at, pay_by, paid_at,
      delivered_at
    from orders where buyer_id = ${id} order by id`,
  sales: (id) => sql`
    select reference, lot_id, status, currency_code, hammer_minor, seller_commission_minor,
      created_at, paid_at, delivered_at, paid_out_at
    from orders where seller_id = ${id} order by id`,
  payment_requests: (id) => sql`
    select id, kind, status, currency_code, delivery_method, address, created_at, due_at, paid_at
    from payment_requests where buyer_id = ${id} order by id`,
  payments: (id) => sql`
    select payment_request_id, status, failure, amount_minor, currency_code, method_label,
      created_at, settled_at, refunded_minor
    from payments where user_id = ${id} order by id`,
  order_requests: (id) => sql`
    select o.reference, q.type, q.status, q.reason, q.text, q.created_at, q.answered_at,
      q.answer_text, q.refund_minor
    from order_requests q join orders o on o.id = q.order_id
    where o.buyer_id = ${id} order by q.id`,
  packages: (id) => sql`
    select id, status, case when seller_id = ${id} then ship_from end as ship_from,
      case when buyer_id = ${id} then ship_to end as ship_to, carrier_code, tracking_code,
      created_at, handed_over_at, delivered_at
    from packages where buyer_id = ${id} or seller_id = ${id} order by id`,
  offers: (id) => sql`
    select lot_id, amount_minor, status, opened_at, expires_at
    from highest_bid_offers where bidder_id = ${id} order by id`,
  seller_profile: (id) => sql`
    select shop_name, slug, kind, legal_name, registration_number, vat_number, country_code, city,
      description, margin_scheme, positive_count, neutral_count, negative_count, objects_sold,
      terms_accepted_at, created_at
    from sellers where user_id = ${id}`,
  lots_for_sale: (id) => sql`
    select id, title, subtitle, description, status, currency_code, reserve_minor,
      start_amount_minor, published_at
    from lots where seller_id = ${id} order by id`,
  feedback_given: (id) => sql`
    select order_reference, rating, aspects, text, created_at, edited_at
    from feedbacks where author_id = ${id} order by id`,
  feedback_received: (id) => sql`
    select order_reference, rating, text, created_at, response_text, response_at
    from feedbacks where seller_id = ${id} order by id`,
  marketing_consents: (id) => sql`
    select channel, granted, updated_at
    from marketing_consents where user_id = ${id} order by channel`,
  notification_settings: (id) =>
    sql`select type, email, sms from notification_settings where user_id = ${id} order by type`,
  notification_preferences: (id) => sql`
    select time_zone, quiet_from, quiet_until, reminder_minutes
    from notification_preferences where user_id = ${id}`,
  notifications: (id) => sql`
    select kind, template, params, created_at, read_at
    from notifications where user_id = ${id} order by id`,
  calendar_feed: (id) => sql`select created_at from calendar_feeds where user_id = ${id}`,
  messages: (id, email) => sql`
    select channel, template, recipient, created_at, sent_at
    from mails where user_id = ${id} or lower(recipient) = lower(${email}) order by id`,
};

export async function exportData(
  db: Kysely<Database>,
  userId: number,
  email: string,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  // One snapshot for all sections.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [name, readSection] of Object.entries(sections))
        // Without plugins: the file has snake case keys, as all answers.
        data[name] = (await readSection(userId, email).execute(trx.withoutPlugins())).rows;
    });
  return data;
}
