// The routes of the calendar service. The address of a private calendar contains a token that signs
// the owner's id and a nonce: no token is stored, and another nonce revokes the address.
import { timingSafeEqual } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import {
  createCalendarFeed,
  getCalendarFeed,
  getLotCalendarEvent,
  listCalendarEvents,
  removeCalendarFeed,
  type WireCalendarEvent,
} from '../../../../src/contract/buyer/calendar';
import { getLotPath } from '../../domain/catalogue/paths';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { published } from '../discovery/lotVisibility';

type Context = Pick<RequestContext, 'db' | 'secrets'>;

/** Lots that ended earlier leave the calendar. */
const keptDays = 30;
const maxEvents = 500;

const sign = ({ secrets }: Context, userId: number, nonce: string): Buffer =>
  secrets.fingerprint(`${userId}:${nonce}`, 'calendar feed');

async function readNonce({ db }: Context, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('calendarFeeds as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select('f.nonce')
    .where('f.userId', '=', userId)
    .where('u.closedAt', 'is', null)
    .where('u.disabledAt', 'is', null)
    .executeTakeFirst();
  return row?.nonce ?? null;
}

async function readFeed(ctx: RequestContext) {
  const { id } = requireUser(ctx);
  const nonce = await readNonce(ctx, id);
  const token = nonce === null ? null : `${id}.${sign(ctx, id, nonce).toString('base64url')}`;
  return {
    body: { calendar_feed: token === null ? null : { path: `/calendar/${token}.ics` } },
  };
}

/** The owner of a valid token, or null. */
async function readOwner(ctx: Context, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const userId = Number(id);
  const nonce = userId > 0 ? await readNonce(ctx, userId) : null;
  const bytes = Buffer.from(signature, 'base64url');
  return nonce !== null && bytes.length === 32 && timingSafeEqual(bytes, sign(ctx, userId, nonce))
    ? userId
    : null;
}

/** `lots`: a condition on a lot `l`. */
async function readEvents(
  { db }: Context,
  lots: RawBuilder<boolean>,
): Promise<WireCalendarEvent[]> {
  // A late bid is what extends a lot.
  const changedAt = sql<Date>`
    case when l.extension_count > 0 then coalesce(
      (select max(b.created_at) from bids b where b.lot_id = l.id), l.published_at)
    else l.published_at end`;
  const rows = await db
    .selectFrom('lots as l')
    .select(['l.id', 'l.title', 'l.slug', 'l.effectiveCloseAt', 'l.extensionCount', 'l.status'])
    .select(changedAt.as('changedAt'))
    .where(published)
    .where(lots)
    .orderBy('l.effectiveCloseAt', 'desc')
    .orderBy('l.id')
    .limit(maxEvents)
    .execute();
  return rows.map((row) => {
    const isCancelled = row.status === 'withdrawn';
    return {
      lot_id: row.id,
      title: row.title,
      url: getLotPath(row),
      closes_at: row.effectiveCloseAt.toISOString(),
      sequence: row.extensionCount + (isCancelled ? 1 : 0),
      changed_at: row.changedAt.toISOString(),
      is_cancelled: isCancelled,
    };
  });
}

export const calendarRoutes: readonly RouteDefinition[] = [
  implement(getCalendarFeed, ({ ctx }) => readFeed(ctx)),
  implement(createCalendarFeed, async ({ ctx }) => {
    await ctx.db
      .insertInto('calendarFeeds')
      .values({ userId: requireUser(ctx).id })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ nonce: sql<string>`gen_random_uuid()`, createdAt: sql<Date>`now()` }),
      )
      .execute();
    return readFeed(ctx);
  }),
  implement(removeCalendarFeed, async ({ ctx }) => {
    await ctx.db.deleteFrom('calendarFeeds').where('userId', '=', requireUser(ctx).id).execute();
    return readFeed(ctx);
  }),
  implement(listCalendarEvents, async ({ query, ctx }) => {
    const userId = await readOwner(ctx, query.token);
    if (userId === null) throw createNotFoundError();
    const { locale } = await ctx.db
      .selectFrom('users')
      .select('locale')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const events = await readEvents(
      ctx,
      sql<boolean>`
        l.effective_close_at > now() - make_interval(days => ${keptDays})
        and l.id in (
          select lot_id from favorites where user_id = ${userId}
          union select lot_id from bids where user_id = ${userId})`,
    );
    return { body: { locale, events } };
  }),
  implement(getLotCalendarEvent, async ({ params, ctx }) => {
    const [event] = await readEvents(ctx, sql<boolean>`l.id = ${params.id}`);
    if (event === undefined) throw createNotFoundError();
    return { body: { event } };
  }),
];
