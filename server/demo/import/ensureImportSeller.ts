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
      password_hash: '!',
      display_name: 'Museum Sales',
      is_seller: true,
      account_verified: true,
      is_bot: true,
      bidder_token: createBidderToken(email),
      bidder_number: 1001,
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
      user_id: id,
      shop_name: 'Museum Sales',
      slug: 'museum-sales',
      country_code: 'nl',
      city: 'Amsterdam',
      description: 'Lots that came in by catalogue import.',
      is_pro: true,
      margin_scheme: true,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return id;
}
