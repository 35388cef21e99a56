// The shops of sellers in the database, and their owners' picture of them. A name belongs to one shop whatever its case, and
// so does the slug that is made of it. Called by the handlers of this folder.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { WireSellerProfile } from '../../../../../src/contract/accounts/sellers';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import { slugOf } from '../../discovery/paths';

type SellerRow = Selectable<Database['sellers']>;

export function wireSeller(row: SellerRow): WireSellerProfile {
  const { kind, shop_name, description, country_code, city, legal_name, registration_number, vat_number, slug, margin_scheme, terms_accepted_at, created_at } = row;
  return {
    kind, shop_name, description, country_code, city, legal_name, registration_number, vat_number, slug, margin_scheme,
    terms_accepted_at: terms_accepted_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export function readSeller(db: Kysely<Database>, userId: number): Promise<SellerRow | undefined> {
  return db.selectFrom('sellers').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A name of digits alone would be somebody's id, and one of other scripts has no letters for an address. */
function slugStart(shopName: string): string {
  const slug = slugOf(shopName);
  return slug === '' || /^\d+$/.test(slug) ? `shop-${slug}`.replace(/-$/, '') : slug;
}

async function freeSlug(trx: Kysely<Database>, userId: number, shopName: string): Promise<string> {
  const start = slugStart(shopName);
  const taken = await trx.selectFrom('sellers').select('slug').where('user_id', '<>', userId).where((eb) => eb.or([eb('slug', '=', start), eb('slug', 'like', `${start}-%`)])).execute();
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = start;
  for (let place = 2; slugs.has(slug); place += 1) slug = `${start}-${place}`;
  return slug;
}

/** The slug for a name that is free. Names are given out one at a time. Throws ApiError 422 shop_name_taken. */
export async function claimShopName(trx: Kysely<Database>, userId: number, shopName: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('gavel:shop-names'))`.execute(trx);
  const other = await trx
    .selectFrom('sellers')
    .select('user_id')
    .where((eb) => eb(eb.fn<string>('lower', ['shop_name']), '=', shopName.toLowerCase()))
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return freeSlug(trx, userId, shopName);
  const message = 'Another shop has that name.';
  throw new ApiError(422, 'shop_name_taken', message, [{ code: 'shop_name_taken', message, attribute: 'shop_name' }]);
}
