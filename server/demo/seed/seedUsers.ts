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
  'passwordHash',
  'displayName',
  'locale',
  'currencyCode',
  'countryCode',
  'isSeller',
  'isAdmin',
  'accountVerified',
  'biddingBlocked',
  'isBot',
  'bidderToken',
  'bidderNumber',
  'createdAt',
  'emailConfirmedAt',
  'newDeviceCheck',
  'trusted',
];

/** Not a valid hash, so no password matches. */
const noPassword = '!';

function userRow(user: DemoUser, passwordHash: string, createdAt: Date): Record<string, unknown> {
  return {
    id: user.id,
    email: user.email,
    passwordHash,
    displayName: user.displayName,
    locale: user.locale,
    currencyCode: 'EUR',
    countryCode: user.country,
    isSeller: user.isSeller,
    isAdmin: user.isAdmin,
    accountVerified: true,
    biddingBlocked: false,
    isBot: user.isBot,
    bidderToken: user.bidderToken,
    bidderNumber: user.bidderNumber,
    createdAt,
    // Anyone can use the demo accounts from any browser, so they skip the check of new devices.
    emailConfirmedAt: createdAt,
    newDeviceCheck: false,
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
  // The demo's buyers have agreed to suggestions, so that their feed shows some.
  await insertRows(
    db,
    'marketingConsents',
    ['userId', 'channel', 'granted'],
    demoAccounts
      .filter(({ isSeller, isAdmin }) => !isSeller && !isAdmin)
      .map(({ id }) => ({ userId: id, channel: 'personalisation', granted: true })),
  );
  const accountColumns = {
    userId: 103,
    shopName: 'De Wit Collecties',
    slug: 'de-wit-collecties',
    countryCode: 'nl',
    city: 'Haarlem',
    description: 'The shop of the demo seller.',
    isPro: true,
    kind: 'professional',
    legalName: 'De Wit Collecties V.O.F.',
    isTop: false,
    marginScheme: true,
    positiveCount: 212,
    neutralCount: 4,
    negativeCount: 1,
    objectsSold: 231,
    badges: [],
    createdAt: joined,
  };
  const shops = sellers.map((seller) => ({
    userId: seller.id,
    shopName: seller.shopName,
    slug: seller.slug,
    countryCode: seller.country,
    city: seller.city,
    description: seller.description,
    isPro: seller.isPro,
    kind: seller.isPro ? 'professional' : 'private',
    legalName: seller.isPro ? seller.shopName : null,
    isTop: seller.isTop,
    marginScheme: seller.marginScheme,
    positiveCount: seller.positive,
    neutralCount: seller.neutral,
    negativeCount: seller.negative,
    objectsSold: seller.sold,
    badges: seller.badges,
    createdAt: seller.since,
  }));
  await insertRows(db, 'sellers', Object.keys(accountColumns), [accountColumns, ...shops]);
  await insertRows(db, 'experts', ['id', 'name', 'title', 'picture'], demoExperts);
}
