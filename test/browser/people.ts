// Demo accounts without the sign-in page: for tests in which signing in is not the subject. Called from
// *.browser.test.ts.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { request } from 'undici';
import type { Database } from '../../server/marketplace/database/schema';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { startSession } from '../../server/marketplace/http/sessionUser';
import { buildUser, type UserRow } from '../builders/buildUser';
import { demoPassword } from './sharedGavel';
import type { Visitor } from './visitor';

/** A session of that person's, as the cookie holds it. */
export async function sessionOf(db: Kysely<Database>, email: string): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return (await startSession(db, id, { userAgent: 'browser test' })).token;
}

/** Somebody whom no other test knows, with the password of the demo accounts and, where asked, a proven phone number. */
export async function newPerson(db: Kysely<Database>, { phone = null }: { phone?: string | null } = {}): Promise<UserRow> {
  const unique = randomUUID().slice(0, 8);
  return buildUser(db, {
    email: `person.${unique}@own.test`,
    display_name: `Person ${unique}`,
    password_hash: await createPasswordHasher().hash(demoPassword),
    phone,
    phone_confirmed_at: phone === null ? null : new Date(),
  });
}

/** What the visitor opens from now on at `url` is opened as that person. */
export async function becomePerson(
  { context }: Visitor,
  { db, url }: { db: Kysely<Database>; url: string },
  email: string,
): Promise<void> {
  const { hostname } = new URL(url);
  await context.setCookie({
    name: 'session',
    value: await sessionOf(db, email),
    domain: hostname,
    path: '/',
    httpOnly: true,
  });
}

/** A direct bid of somebody elsewhere. Whole units; returns the price that it leads to. Throws when it is refused. */
export async function bidElsewhere(
  { db, marketplaceUrl }: { db: Kysely<Database>; marketplaceUrl: string },
  { email, lotId }: { email: string; lotId: number },
): Promise<number> {
  const base = `${marketplaceUrl}/buyer/api`;
  const block = await request(`${base}/v3/lots/${lotId}/bidding_block`);
  const { bidding_block } = (await block.body.json()) as { bidding_block: { lot: { next_minimum_bid: number } } };
  const amount = bidding_block.lot.next_minimum_bid;
  const answer = await request(`${base}/v3/lots/${lotId}/bids`, {
    method: 'POST',
    headers: {
      'auth-token': await sessionOf(db, email),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ amount, currency_code: 'EUR', bid_type: 'direct' }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201) throw new Error(`the bid was answered ${answer.statusCode}: ${text}`);
  return amount;
}
