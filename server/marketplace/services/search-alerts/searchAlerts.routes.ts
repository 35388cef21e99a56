// The routes of the search alerts service: a user's own saved searches.
import { sql, type Kysely } from 'kysely';
import {
  createSearchAlert,
  listSearchAlerts,
  removeSearchAlert,
  updateSearchAlert,
} from '../../../../src/contract/buyer/searchAlerts';
import type { Database } from '../../database/generated/database';
import { ApiError, createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { loadCategoryTree } from '../discovery/categoryTree';
import {
  isTooBroad,
  normalizeSearch,
  toWireAlert,
  type AlertRow,
  type AlertSearch,
} from './alertSearch';
import { lockUser } from '../accounts/userRows';

const maxAlerts = 50;
const newDays = 7;

type Owned = { userId: number; id?: number };

function readAlerts(db: Kysely<Database>, { userId, id }: Owned): Promise<AlertRow[]> {
  return db
    .selectFrom('searchAlerts as a')
    .select(['a.id', 'a.query', 'a.categoryId', 'a.filters', 'a.locale', 'a.frequency'])
    .select(['a.byEmail', 'a.isPaused', 'a.createdAt'])
    .select([
      sql<Date | null>`
        (select max(found_at) from search_alert_matches where alert_id = a.id)`.as('lastMatchAt'),
      sql<number>`
        (select count(*)::int from search_alert_matches
          where alert_id = a.id and found_at > now() - make_interval(days => ${newDays}))`.as(
        'newCount',
      ),
    ])
    .where('a.userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

async function readWireAlert(ctx: RequestContext, owned: Owned) {
  const [[row], tree] = await Promise.all([readAlerts(ctx.db, owned), loadCategoryTree(ctx)]);
  if (row === undefined) throw createNotFoundError();
  return { body: { search_alert: toWireAlert(row, { locale: ctx.locale, tree }) } };
}

type NewAlert = AlertSearch &
  Pick<AlertRow, 'locale' | 'frequency' | 'byEmail' | 'isPaused'> & { userId: number };

async function findSameAlert(
  db: Kysely<Database>,
  { userId, query, categoryId, filters }: NewAlert,
): Promise<number | null> {
  const row = await db
    .selectFrom('searchAlerts')
    .select('id')
    .where('userId', '=', userId)
    .where('query', '=', query)
    .where('categoryId', 'is not distinct from', categoryId)
    .where(sql<boolean>`filters = ${JSON.stringify(filters)}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Resolves to the id of the alert, which may have existed. Throws ApiError 422. */
function storeAlert(db: Kysely<Database>, alert: NewAlert): Promise<number> {
  const { userId, query, categoryId, filters, locale, frequency, byEmail, isPaused } = alert;
  return db.transaction().execute(async (trx) => {
    // A user's alerts are created one at a time, so that the limit is exact.
    await lockUser(trx, userId);
    const sameId = await findSameAlert(trx, alert);
    if (sameId !== null) return sameId;
    const { total } = await trx
      .selectFrom('searchAlerts')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (total >= maxAlerts)
      throw new ApiError(422, 'too_many_alerts', 'Delete an alert first.', [], {
        meta: { limit: maxAlerts },
        isRefusal: true,
      });
    const { id } = await trx
      .insertInto('searchAlerts')
      .values({
        userId,
        query,
        categoryId,
        filters: JSON.stringify(filters),
        locale,
        frequency,
        byEmail,
        isPaused,
        nextNoticeAt: sql<Date>`next_digest_at(${frequency}, ${userId}, now())`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

type Change = { frequency?: AlertRow['frequency']; by_email?: boolean; is_paused?: boolean };

async function changeAlert(
  db: Kysely<Database>,
  { userId, id }: Required<Owned>,
  { frequency, by_email: byEmail, is_paused: isPaused }: Change,
): Promise<void> {
  const changes = {
    ...(frequency === undefined
      ? {}
      : { frequency, nextNoticeAt: sql<Date>`next_digest_at(${frequency}, ${userId}, now())` }),
    ...(byEmail === undefined ? {} : { byEmail }),
    // Lots that were published during a pause are not reported.
    ...(isPaused === undefined
      ? {}
      : {
          isPaused,
          activeSince: sql<Date>`case when is_paused then now() else active_since end`,
        }),
  };
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('searchAlerts')
    .set(changes)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export const searchAlertsRoutes: readonly RouteDefinition[] = [
  implement(listSearchAlerts, async ({ ctx }) => {
    const [rows, tree] = await Promise.all([
      readAlerts(ctx.db, { userId: requireUser(ctx).id }),
      loadCategoryTree(ctx),
    ]);
    const source = { locale: ctx.locale, tree };
    return { body: { search_alerts: rows.map((row) => toWireAlert(row, source)) } };
  }),
  implement(createSearchAlert, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const search = normalizeSearch({
      query: body.query ?? '',
      categoryId: body.category_id ?? null,
      filters: body.filters ?? {},
    });
    const { byId } = await loadCategoryTree(ctx);
    if (search.categoryId !== null && !byId.has(search.categoryId)) throw createNotFoundError();
    if (await isTooBroad(ctx.db, search))
      throw new ApiError(422, 'alert_too_broad', 'Search for something or choose a filter first.');
    const id = await storeAlert(ctx.db, {
      ...search,
      userId,
      locale: ctx.locale,
      frequency: body.frequency ?? 'daily',
      byEmail: body.by_email ?? true,
      isPaused: body.is_paused ?? false,
    });
    return readWireAlert(ctx, { userId, id });
  }),
  implement(updateSearchAlert, async ({ params, body, ctx }) => {
    const owned = { userId: requireUser(ctx).id, id: params.id };
    await changeAlert(ctx.db, owned, body);
    return readWireAlert(ctx, owned);
  }),
  implement(removeSearchAlert, async ({ params, ctx }) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('searchAlerts')
      .where('userId', '=', requireUser(ctx).id)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw createNotFoundError();
    return { body: null };
  }),
];
