// The seller of imported lots, created once. It has no password, so no one can sign in as it.
import type { Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { createBidderToken } from '../people/bidders';

const email = 'imported-lots@gavel.invalid';

/** Resolves to the seller's user id. */
export async function ensureImportSeller(db: Kysely<Database>): Promise<number> {
  await db
    .insertInto('users')
    .values({
      email,
      passwordHash: '!',
      displayName: 'Museum Sales',
      isSeller: true,
      accountVerified: true,
      isBot: true,
      bidderToken: createBidderToken(email),
      bidderNumber: 1001,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sellers')
    .values({
      userId: id,
      shopName: 'Museum Sales',
      slug: 'museum-sales',
      countryCode: 'nl',
      city: 'Amsterdam',
      description: 'Lots that came in by catalogue import.',
      isPro: true,
      marginScheme: true,
    })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return id;
}
