// Signs demo accounts in without the sign-in page, for tests that are not about signing in.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { request } from 'undici';
import type { Database } from '../../server/marketplace/database/generated/database';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { startSession } from '../../server/marketplace/http/sessions';
import { buildUser, type UserRow } from '../builders/buildUser';
import { demoPassword } from './sharedGavel';
import type { Visitor } from './visitor';

/** Creates a session of this user and returns its cookie value. */
export async function createSession(db: Kysely<Database>, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return (await startSession(db, id, { userAgent: 'browser test' })).token;
}

/**
 * A user of its own for one test, with the password of the demo accounts and optionally a verified
 * phone number.
 */
export async function createTestUser(
  db: Kysely<Database>,
  { phone = null }: { phone?: string | null } = {},
): Promise<UserRow> {
  const unique = randomUUID().slice(0, 8);
  return buildUser(db, {
    email: `person.${unique}@own.test`,
    displayName: `Person ${unique}`,
    passwordHash: await createPasswordHasher().hash(demoPassword),
    phone,
    phoneConfirmedAt: phone === null ? null : new Date(),
  });
}

/** Signs the visitor in at `url` as this user from now on. */
export async function signInAs(
  { context }: Visitor,
  { db, url }: { db: Kysely<Database>; url: string },
  email: string,
): Promise<void> {
  const { hostname } = new URL(url);
  await context.setCookie({
    name: 'session',
    value: await createSession(db, email),
    domain: hostname,
    path: '/',
    httpOnly: true,
  });
}

/**
 * Places a direct bid as another user, in whole currency units. Returns the new price; throws if
 * the bid is refused.
 */
export async function placeBidAsOther(
  { db, marketplaceUrl }: { db: Kysely<Database>; marketplaceUrl: string },
  { email, lotId }: { email: string; lotId: number },
): Promise<number> {
  const base = `${marketplaceUrl}/buyer/api`;
  const block = await request(`${base}/v3/lots/${lotId}/bidding_block`);
  const { bidding_block } = (await block.body.json()) as {
    bidding_block: { lot: { next_minimum_bid: number } };
  };
  const amount = bidding_block.lot.next_minimum_bid;
  const answer = await request(`${base}/v3/lots/${lotId}/bids`, {
    method: 'POST',
    headers: {
      'auth-token': await createSession(db, email),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ amount, currency_code: 'EUR', bid_type: 'direct' }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201)
    throw new Error(`the bid was answered with ${answer.statusCode}: ${text}`);
  return amount;
}
