// A user's own profile, in one statement, because it runs for every page of a signed-in user. It
// contains the user's email address, so it must only be read with the session's user id.
import { sql, type Kysely } from 'kysely';
import type { WireUserProfile } from '../../../../src/contract/buyer/users';
import { getTabStatuses } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import type { SessionUser } from '../../http/context';
import { isUsableCard } from '../cards/cardRows';
import { maskEmail, maskStoredPhone } from '../accounts/codes/oneTimeCodes';
import { countUnread } from '../notifications/countUnread';
import { countOutbidLots } from './countOutbidLots';

const unpaidStatuses = getTabStatuses('buyer', 'to_pay');

type Row = {
  id: number;
  email: string;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  locale: string;
  currencyCode: string;
  countryCode: string;
  isSeller: boolean;
  accountVerified: boolean;
  biddingBlocked: boolean;
  bidderToken: string;
  phone: string | null;
  emailProven: boolean;
  phoneProven: boolean;
  identityProven: boolean;
  hasTotp: boolean;
  isAdmin: boolean;
  hasAddress: boolean;
  hasCard: boolean;
  consentAsked: boolean;
  acceptsExplicit: boolean;
  pendingEmail: string | null;
  orders: number;
  unpaidOrders: number;
  outbidLots: number;
  unreadNotifications: number;
  liveLots: number;
  soldLots: number;
};

function toProfile(row: Row, hasReturned: boolean): WireUserProfile {
  return {
    id: row.id,
    unpaid_orders: row.unpaidOrders,
    outbid_lots: row.outbidLots,
    orders: row.orders,
    is_seller: row.isSeller,
    unread_message_count: row.unreadNotifications,
    display_name: row.displayName,
    account_verified: row.accountVerified,
    live_lots: row.liveLots,
    sold_lots: row.soldLots,
    email: row.email,
    phone_masked: row.phone === null ? null : maskStoredPhone(row.phone),
    first_name: row.firstName,
    last_name: row.lastName,
    locale: row.locale,
    currency_code: row.currencyCode,
    country: { code: row.countryCode },
    verification: {
      email: row.emailProven,
      phone: row.phoneProven,
      identity: row.identityProven,
      address: row.hasAddress,
    },
    bidder_token: row.bidderToken,
    bidding_blocked: row.biddingBlocked,
    pending_email: row.pendingEmail === null ? null : maskEmail(row.pendingEmail),
    has_card: row.hasCard,
    marketing_consent_asked: row.consentAsked,
    has_totp: row.hasTotp,
    ...(row.isAdmin && !row.hasTotp ? { needs_authenticator: true } : {}),
    explicit_content_accepted: row.acceptsExplicit,
    is_returning: hasReturned,
  };
}

/** Throws if the user does not exist; a session's user always exists. */
export async function readProfile(
  db: Kysely<Database>,
  { id: userId, hasReturned }: Pick<SessionUser, 'id' | 'hasReturned'>,
): Promise<WireUserProfile> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.display_name, u.first_name, u.last_name, u.locale, u.currency_code,
      u.country_code, u.is_seller, u.account_verified, u.bidding_blocked, u.bidder_token, u.phone,
      u.email_confirmed_at is not null as email_proven,
      u.phone_confirmed_at is not null as phone_proven,
      u.identity_status = 'verified' as identity_proven,
      u.totp_enabled_at is not null as has_totp, u.is_admin,
      u.explicit_content_accepted_at is not null as accepts_explicit,
      exists (select 1 from addresses where user_id = u.id) as has_address,
      exists (select 1 from cards where user_id = u.id and ${isUsableCard}) as has_card,
      exists (select 1 from marketing_consents where user_id = u.id) as consent_asked,
      (
        select new_email from account_tokens
        where user_id = u.id and kind = 'email_change' and used_at is null and expires_at > now()
        order by id desc limit 1
      ) as pending_email,
      ${countOutbidLots(sql`u.id`)} as outbid_lots,
      ${countUnread(sql`u.id`)} as unread_notifications, o.orders, o.unpaid_orders, l.live_lots,
      l.sold_lots
    from users u
    cross join lateral (
      select count(*)::int as orders,
        count(*) filter (where status = any(${unpaidStatuses}::text[]))::int as unpaid_orders
      from orders where buyer_id = u.id
    ) o
    cross join lateral (
      select count(*) filter (where status = 'open')::int as live_lots,
        count(*) filter (where status = 'closed_sold')::int as sold_lots
      from lots where u.is_seller and seller_id = u.id
    ) l
    where u.id = ${userId}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The user of the session does not exist.');
  return toProfile(row, hasReturned);
}
