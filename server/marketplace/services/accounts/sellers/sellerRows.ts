// Sellers' shops in the database and as their owners see them. Shop names are unique regardless of
// case, and so are the slugs derived from them.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { WireSellerProfile } from '../../../../../src/contract/accounts/sellers';
import type { Database } from '../../../database/generated/database';
import { ApiError } from '../../../http/apiError';
import { toSlug } from '../../../domain/catalog/paths';

type SellerRow = Selectable<Database['sellers']>;

export function wireSeller(row: SellerRow): WireSellerProfile {
  const {
    kind,
    shopName,
    description,
    countryCode,
    city,
    legalName,
    registrationNumber,
    vatNumber,
    slug,
    marginScheme,
    termsAcceptedAt,
    createdAt,
  } = row;
  return {
    kind,
    shop_name: shopName,
    description,
    country_code: countryCode,
    city,
    legal_name: legalName,
    registration_number: registrationNumber,
    vat_number: vatNumber,
    slug,
    margin_scheme: marginScheme,
    terms_accepted_at: termsAcceptedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

export function readSeller(db: Kysely<Database>, userId: number): Promise<SellerRow | undefined> {
  return db.selectFrom('sellers').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/**
 * A name of only digits would look like an id, and a name in a non-Latin script has no letters for
 * a slug.
 */
function toSlugPrefix(shopName: string): string {
  const slug = toSlug(shopName);
  return slug === '' || /^\d+$/.test(slug) ? `shop-${slug}`.replace(/-$/, '') : slug;
}

async function findFreeSlug(
  trx: Kysely<Database>,
  userId: number,
  shopName: string,
): Promise<string> {
  const start = toSlugPrefix(shopName);
  const existing = await trx
    .selectFrom('sellers')
    .select('slug')
    .where('userId', '<>', userId)
    .where((eb) => eb.or([eb('slug', '=', start), eb('slug', 'like', `${start}-%`)]))
    .execute();
  const slugs = new Set(existing.map(({ slug }) => slug));
  let slug = start;
  for (let suffix = 2; slugs.has(slug); suffix += 1) slug = `${start}-${suffix}`;
  return slug;
}

/**
 * Returns a free slug for a shop name. A lock serializes the assignment of names. Throws ApiError
 * 422 shop_name_taken.
 */
export async function claimShopName(
  trx: Kysely<Database>,
  userId: number,
  shopName: string,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('gavel:shop-names'))`.execute(trx);
  const other = await trx
    .selectFrom('sellers')
    .select('userId')
    .where((eb) => eb(eb.fn<string>('lower', ['shopName']), '=', shopName.toLowerCase()))
    .where('userId', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return findFreeSlug(trx, userId, shopName);
  const message = 'Another shop has this name.';
  throw new ApiError(422, 'shop_name_taken', message, [
    { code: 'shop_name_taken', message, attribute: 'shop_name' },
  ]);
}
