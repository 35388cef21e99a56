// The seller's own profile and a seller's public badges.
import type { ErrorCode } from '../../../../../src/contract/allEndpoints';
import { sql, type Kysely, type Selectable } from 'kysely';
import {
  getSeller,
  listSellerBadges,
  updateSeller,
  createSeller,
  type WireSellerProfile,
} from '../../../../../src/contract/accounts/sellers';
import { getSellerBadges } from '../../../domain/accounts/badgeKinds';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { rotateSession } from '../../../http/sessions';
import { createFieldErrors } from '../accountErrors';
import { lockUser } from '../userRows';
import { checkSeller } from './checkSeller';
import type { Database } from '../../../database/generated/database';
import { toSlug } from '../../../domain/catalogue/paths';

// Sellers' shops in the database and as their owners see them. Shop names are unique regardless of
// case, and so are the slugs derived from them.
type SellerRow = Selectable<Database['sellers']>;

function wireSeller(row: SellerRow): WireSellerProfile {
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

function readSeller(db: Kysely<Database>, userId: number): Promise<SellerRow | undefined> {
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
async function claimShopName(
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

function createRefusal(code: ErrorCode, message: string, attribute: string | null): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute }]);
}

/** Makes a verified user a seller. This changes their rights, so the session gets a new id. */
const createSellerRoute = implement(createSeller, async ({ body, ctx }) => {
  const { id: userId, accountVerified, isSeller } = requireUser(ctx);
  const createAlreadySellerError = (): ApiError =>
    new ApiError(409, 'already_seller', 'You are already a seller.');
  if (isSeller) throw createAlreadySellerError();
  if (!accountVerified)
    throw createRefusal('account_unverified', 'Verify your account first.', null);
  const { columns, faults } = checkSeller(body);
  if (!body.terms_accepted)
    faults.push({
      code: 'terms_not_accepted',
      message: 'Accept the terms for sellers.',
      attribute: 'terms_accepted',
    });
  if (faults.length > 0) throw createFieldErrors(faults);
  const { cookie, row } = await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if ((await readSeller(trx, userId)) !== undefined) throw createAlreadySellerError();
    const slug = await claimShopName(trx, userId, columns.shopName);
    const seller = await trx
      .insertInto('sellers')
      .values({
        userId,
        slug,
        ...columns,
        termsAcceptedAt: sql<Date>`now()`,
        createdAt: sql<Date>`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ isSeller: true }).where('id', '=', userId).execute();
    return { cookie: await rotateSession(ctx, trx), row: seller };
  });
  ctx.log.info({ event: 'became_seller', userId, kind: columns.kind }, 'became a seller');
  return { headers: { 'Set-Cookie': cookie }, body: { seller: wireSeller(row) } };
});

export const sellersRoutes: readonly RouteDefinition[] = [
  createSellerRoute,
  implement(getSeller, async ({ ctx }) => {
    const row = await readSeller(ctx.db, requireUser(ctx).id);
    if (row === undefined) throw createNotFoundError();
    return { body: { seller: wireSeller(row) } };
  }),
  implement(updateSeller, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { columns, faults } = checkSeller(body);
    if (faults.length > 0) throw createFieldErrors(faults);
    const row = await ctx.db.transaction().execute(async (trx) => {
      const existing = await readSeller(trx, userId);
      if (existing === undefined) throw createNotFoundError();
      // The slug changes only with the name.
      const slug =
        existing.shopName === columns.shopName
          ? existing.slug
          : await claimShopName(trx, userId, columns.shopName);
      return trx
        .updateTable('sellers')
        .set({ ...columns, slug })
        .where('userId', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { body: { seller: wireSeller(row) } };
  }),
  implement(listSellerBadges, async ({ params, ctx }) => {
    const row = await readSeller(ctx.db, params.id);
    if (row === undefined) throw createNotFoundError();
    return { body: { badges: getSellerBadges(row, ctx.locale) } };
  }),
];
