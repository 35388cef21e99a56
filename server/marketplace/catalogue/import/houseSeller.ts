// The seller of imported lots: an account of the house that nobody can sign in to. Called by writeAuction, inside its
// transaction, so that it appears with the first imported auction.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { bidderTokenOf } from '../people/bidders';

export type HouseSeller = { id: number; country: string; city: string };

const email = 'museum-deaccessions@house.gavel.invalid';
const shop = { shop_name: 'Museum deaccessions', slug: 'museum-deaccessions', country_code: 'nl', city: 'Den Haag' } as const;
/** No password can have this as its hash. */
const noPassword = '!';

export async function houseSeller(db: Kysely<Database>): Promise<HouseSeller> {
  const bidderToken = bidderTokenOf(email);
  await db
    .insertInto('users')
    .values({
      email, password_hash: noPassword, display_name: shop.shop_name, country_code: shop.country_code, is_seller: true, account_verified: true,
      // Run by the house: it gets no mail and never bids.
      is_bot: true, bidder_token: bidderToken, bidder_number: 1000 + (Number.parseInt(bidderToken.slice(0, 6), 16) % 9000),
    })
    .onConflict((conflict) => conflict.column('bidder_token').doNothing())
    .execute();
  const { id } = await db.selectFrom('users').select('id').where('bidder_token', '=', bidderToken).executeTakeFirstOrThrow();
  await db
    .insertInto('sellers')
    .values({ user_id: id, ...shop, description: 'Works that museums have given up, sold for them by the house.', is_pro: true, margin_scheme: true })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return { id, country: shop.country_code, city: shop.city };
}
