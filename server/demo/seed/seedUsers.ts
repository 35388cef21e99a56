// Seeds the demo's accounts, bots, sellers and experts.
import type { Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { createPasswordHasher } from '../../marketplace/domain/accounts/passwords';
import {
  createBidderToken,
  demoAccounts,
  demoBots,
  demoPassword,
  type DemoUser,
} from '../people/bidders';
import { demoExperts } from '../people/experts';
import type { DemoSeller } from '../people/demoSellers';
import { insertRows } from './insertRows';

const userColumns = [
  'id',
  'email',
  'password_hash',
  'display_name',
  'locale',
  'currency_code',
  'country_code',
  'is_seller',
  'is_admin',
  'account_verified',
  'bidding_blocked',
  'is_bot',
  'bidder_token',
  'bidder_number',
  'created_at',
  'email_confirmed_at',
  'new_device_check',
  'trusted',
];

/** Not a valid hash, so no password matches. */
const noPassword = '!';

function userRow(user: DemoUser, passwordHash: string, createdAt: Date): Record<string, unknown> {
  return {
    id: user.id,
    email: user.email,
    password_hash: passwordHash,
    display_name: user.displayName,
    locale: user.locale,
    currency_code: 'EUR',
    country_code: user.country,
    is_seller: user.isSeller,
    is_admin: user.isAdmin,
    account_verified: true,
    bidding_blocked: false,
    is_bot: user.isBot,
    bidder_token: user.bidderToken,
    bidder_number: user.bidderNumber,
    created_at: createdAt,
    // Anyone can use the demo accounts from any browser, so they skip the check of new devices.
    email_confirmed_at: createdAt,
    new_device_check: false,
    trusted: true,
  };
}

export async function seedUsers(
  db: Kysely<Database>,
  sellers: readonly DemoSeller[],
  now: Date,
): Promise<void> {
  const hasher = createPasswordHasher();
  const joined = new Date(now.getTime() - 200 * 86_400_000);
  const accounts = await Promise.all(
    demoAccounts.map(async (account) => userRow(account, await hasher.hash(demoPassword), joined)),
  );
  const shopUsers = sellers.map((seller): DemoUser => {
    const email = `${seller.slug}@sellers.demo.test`;
    const bidderToken = createBidderToken(email);
    return {
      id: seller.id,
      email,
      displayName: seller.shopName,
      locale: 'en',
      country: seller.country,
      isSeller: true,
      isAdmin: false,
      isBot: true,
      bidderToken,
      bidderNumber: 1000 + (Number.parseInt(bidderToken.slice(0, 6), 16) % 9000),
    };
  });
  const others = [...demoBots(), ...shopUsers].map((user) => userRow(user, noPassword, joined));
  await insertRows(db, 'users', userColumns, [...accounts, ...others]);
  const accountColumns = {
    user_id: 103,
    shop_name: 'De Wit Collecties',
    slug: 'de-wit-collecties',
    country_code: 'nl',
    city: 'Haarlem',
    description: 'The shop of the demo seller.',
    is_pro: true,
    kind: 'professional',
    legal_name: 'De Wit Collecties V.O.F.',
    is_top: false,
    margin_scheme: true,
    positive_count: 212,
    neutral_count: 4,
    negative_count: 1,
    objects_sold: 231,
    badges: [],
    created_at: joined,
  };
  const shops = sellers.map((seller) => ({
    user_id: seller.id,
    shop_name: seller.shopName,
    slug: seller.slug,
    country_code: seller.country,
    city: seller.city,
    description: seller.description,
    is_pro: seller.isPro,
    kind: seller.isPro ? 'professional' : 'private',
    legal_name: seller.isPro ? seller.shopName : null,
    is_top: seller.isTop,
    margin_scheme: seller.marginScheme,
    positive_count: seller.positive,
    neutral_count: seller.neutral,
    negative_count: seller.negative,
    objects_sold: seller.sold,
    badges: seller.badges,
    created_at: seller.since,
  }));
  await insertRows(db, 'sellers', Object.keys(accountColumns), [accountColumns, ...shops]);
  await insertRows(db, 'experts', ['id', 'name', 'title', 'picture'], demoExperts);
}
