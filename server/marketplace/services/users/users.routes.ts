// The routes of the users service.
import { sql, type Kysely } from 'kysely';
import {
  createInterestLot,
  removeInterestLot,
  getCurrentLocation,
  getMe,
  listClosingLots,
  listFavorites,
  listInterestLots,
  streamAccount,
} from '../../../../src/contract/buyer/users';
import { euCountries } from '../../../../src/lib/countries';
import { localeDetails, type Locale } from '../../../../src/lib/locales';
import { createRegionNames } from '../../../../src/lib/regionNames';
import {
  type RouteDefinition,
  implement,
  requireUser,
  implementStream,
} from '../../http/implement';
import type { Database } from '../../database/generated/database';
import { createNotFoundError, createUnauthenticatedError } from '../../http/apiError';
import { taxCountries } from '../../domain/tax/taxCountries';
import { takesBids } from '../discovery/lotVisibility';
import { readPage, toPaging } from '../discovery/paging';
import { readLotCards } from '../discovery/readLotCards';
import { listMyBidsRoute } from './listMyBids.handler';
import { updateMeRoute } from './updateMe.handler';
import { readProfile } from './readProfile';

/**
 * The live stream of the signed-in user's own events: the hub writes to the response until one side
 * closes it.
 */
const streamAccountRoute = implementStream(streamAccount, async ({ ctx }, _req, res) => {
  const { id: userId } = requireUser(ctx);
  if (ctx.sessionToken === null) throw createUnauthenticatedError();
  await ctx.live.connectAccount(res, { userId, token: ctx.sessionToken }, ctx.clientIp);
});

// The user's favorites: all ids at once, for cards, and a page of cards.

const listFavoritesRoute = implement(listFavorites, async ({ ctx }) => {
  const user = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('favorites')
    .select('lotId')
    .where('userId', '=', user.id)
    .orderBy('createdAt', 'desc')
    .execute();
  return { body: { lot_ids: rows.map((row) => row.lotId) } };
});

const conditions = {
  all: sql`true`,
  open: sql`l.status in ('scheduled', 'open') and l.effective_close_at > now()`,
  closed: sql`not (l.status in ('scheduled', 'open') and l.effective_close_at > now())`,
};

const listInterestLotsRoute = implement(listInterestLots, async ({ query, ctx }) => {
  const user = requireUser(ctx);
  const { page, perPage } = toPaging(query);
  const favorites = ctx.db
    .selectFrom('favorites as f')
    .innerJoin('lots as l', 'l.id', 'f.lotId')
    .where('f.userId', '=', user.id)
    .where(sql<boolean>`l.published_at <= now() and ${conditions[query.status ?? 'all']}`)
    .select('l.id')
    .orderBy('f.createdAt', 'desc')
    .orderBy('l.id');
  const { rows, total } = await readPage(favorites, { page, perPage });
  const lots = await readLotCards(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    body: { lots, meta: { page, per_page: perPage, total } },
  };
});

const maxClosingLots = 50;

const listClosingLotsRoute = implement(listClosingLots, async ({ ctx }) => {
  const user = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('lots as l')
    .select(['l.id', sql<number>`count(*) over ()::int`.as('total')])
    .where(takesBids)
    .where(
      sql<boolean>`l.id in (
        select lot_id from favorites where user_id = ${user.id}
        union
        select lot_id from bids where user_id = ${user.id}
      )`,
    )
    .orderBy('l.effectiveCloseAt')
    .orderBy('l.id')
    .limit(maxClosingLots)
    .execute();
  const lots = await readLotCards(
    ctx,
    rows.map(({ id }) => id),
  );
  return { body: { lots, meta: { total: rows[0]?.total ?? 0 } } };
});

/** The profile of the signed-in user, with their email address. */
const getMeRoute = implement(getMe, async ({ ctx }) => ({
  body: { user: await readProfile(ctx.db, requireUser(ctx)) },
}));

type Country = { name: string; short_code: string; is_eu: boolean };

// The names (44 countries in 17 languages) do not change while the process runs.
const namesByLocale = new Map<Locale, Country[]>();

function getCountries(locale: Locale): Country[] {
  const cached = namesByLocale.get(locale);
  if (cached) return cached;
  const { intl } = localeDetails[locale];
  const displayNames = createRegionNames(intl);
  const collator = new Intl.Collator(intl);
  const countries = Object.keys(taxCountries)
    .map((code) => ({
      name: displayNames(code.toUpperCase()) ?? code,
      short_code: code,
      is_eu: euCountries.has(code),
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  namesByLocale.set(locale, countries);
  return countries;
}

/** The visitor's country, as reported by the web server, and the countries to choose from. */
const getCurrentLocationRoute = implement(getCurrentLocation, ({ ctx }) => {
  const countries = getCountries(ctx.locale);
  const code = Object.hasOwn(taxCountries, ctx.country) ? ctx.country : ctx.settings.defaultCountry;
  const name = countries.find((country) => country.short_code === code)?.name ?? code;
  return {
    body: {
      location: {
        country: { name, short_code: code },
        currency_code: taxCountries[code]?.currency ?? 'EUR',
      },
      countries: countries.map((country) => ({ ...country })),
    },
  };
});

// Adds and removes favorites. The lot's count changes in the same statement as the row, so it stays
// exact under concurrent requests.

/**
 * Returns the lot's count after the change, or null if there is no such lot. `by` is added to the
 * count if a row changed.
 */
async function changeFavoriteCount(
  db: Kysely<Database>,
  lotId: number,
  change: ReturnType<typeof sql>,
  by: 1 | -1,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with changed as (${change} returning lot_id),
    counted as (
      update lots set favorite_count = favorite_count + ${by}::int
      where id = ${lotId} and exists (select 1 from changed)
      returning favorite_count
    )
    select coalesce(
      (select favorite_count from counted),
      (select favorite_count from lots where id = ${lotId} and published_at <= now())
    ) as count`.execute(db);
  return rows[0]?.count ?? null;
}

const createInterestLotRoute = implement(createInterestLot, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const insert = sql`
    insert into favorites (user_id, lot_id)
    select ${user.id}::bigint, id from lots where id = ${body.lot_id} and published_at <= now()
    on conflict do nothing`;
  const count = await changeFavoriteCount(ctx.db, body.lot_id, insert, 1);
  if (count === null) throw createNotFoundError();
  return { body: { lot_id: body.lot_id, favorite_count: count } };
});

const removeInterestLotRoute = implement(removeInterestLot, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const remove = sql`delete from favorites where user_id = ${user.id} and lot_id = ${params.id}`;
  const count = await changeFavoriteCount(ctx.db, params.id, remove, -1);
  if (count === null) throw createNotFoundError();
  return { body: { lot_id: params.id, favorite_count: count } };
});

export const usersRoutes: readonly RouteDefinition[] = [
  createInterestLotRoute,
  removeInterestLotRoute,
  getCurrentLocationRoute,
  getMeRoute,
  listClosingLotsRoute,
  listFavoritesRoute,
  listInterestLotsRoute,
  listMyBidsRoute,
  streamAccountRoute,
  updateMeRoute,
];
