// The routes of the user tracking service: what visitors do, as far as they allow it, and how fast
// pages are. The visitor is identified by the headers, which the web server sends only with the
// visitor's consent; user_id and anonymous_id in a body are not trusted.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  createPageSpeed,
  createVisitorEvent,
  getVisitor,
  listSegments,
  removeVisitor,
  visitorSegments,
  type VisitorSegment,
} from '../../../../src/contract/user-tracking/visitor';
import {
  campaignParameters,
  DEFAULT_VISITOR_EVENT,
  visitorEvents,
} from '../../../../src/lib/trackingConstants';
import type { Database } from '../../database/generated/database';
import { getVisitorKey, type RequestContext } from '../../http/context';
import { type RouteDefinition, implement } from '../../http/implement';

type Context = Pick<RequestContext, 'db' | 'user' | 'anonymousId'>;

const maxViews = 100;
const maxListedEvents = 100;

/** "Recently viewed" reads the lot views. */
async function storeLotView(db: Kysely<Database>, visitor: string, lotId: number): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into lot_views (visitor, lot_id, viewed_at)
    select ${visitor}, id, clock_timestamp()
    from lots where id = ${lotId} and published_at <= now()
    on conflict (visitor, lot_id) do update set viewed_at = excluded.viewed_at
    returning xmax = 0 as is_new`.execute(db);
  if (rows[0]?.isNew)
    await sql`
      delete from lot_views
      where visitor = ${visitor} and lot_id in (
        select lot_id from lot_views
        where visitor = ${visitor}
        order by viewed_at desc offset ${maxViews}
      )`.execute(db);
}

const createVisitorEventRoute = implement(
  createVisitorEvent,
  async ({ body, ctx }) => {
    const visitor = getVisitorKey(ctx);
    if (visitor === null) return { body: { status: 'ok' } };
    const { db, user, anonymousId, country } = ctx;
    const { event = DEFAULT_VISITOR_EVENT, lot_id: lotId = null } = body;
    const params = Object.fromEntries(
      (['page', ...campaignParameters] as const).flatMap((name) => {
        const value = body[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    await sql`
      insert into visitor_events
        (event, anonymous_id, user_id, lot_id, locale, country_code, user_agent, params)
      values (
        ${event}, ${anonymousId}, ${user?.id ?? null},
        (select id from lots where id = ${lotId} and published_at <= now()),
        ${body.locale}, ${country}, ${body.user_agent}, ${JSON.stringify(params)}
      )`.execute(db);
    if (event === visitorEvents.lotView && lotId !== null) await storeLotView(db, visitor, lotId);
    return { body: { status: 'ok' } };
  },
  { rateLimit: 'visitorEventsPerAddress' },
);

/**
 * The caller's events. Signed out, only what the browser did while no one was signed in: someone
 * else may use it now.
 */
const ownEvents = ({ user, anonymousId }: Context): RawBuilder<boolean> =>
  user === null
    ? sql<boolean>`anonymous_id = ${anonymousId} and user_id is null`
    : sql<boolean>`user_id = ${user.id}`;

const getVisitorRoute = implement(getVisitor, async ({ ctx }) => {
  const { first, last, count } = await ctx.db
    .selectFrom('visitorEvents')
    .select(({ fn }) => [
      fn.min<Date | null>('createdAt').as('first'),
      fn.max<Date | null>('createdAt').as('last'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where(ownEvents(ctx))
    .executeTakeFirstOrThrow();
  const events = await ctx.db
    .selectFrom('visitorEvents')
    .select(['event', 'lotId', 'locale', 'params', 'createdAt'])
    .where(ownEvents(ctx))
    .orderBy('id', 'desc')
    .limit(maxListedEvents)
    .execute();
  return {
    body: {
      visitor: {
        first_seen_at: first?.toISOString() ?? null,
        last_seen_at: last?.toISOString() ?? null,
        event_count: count,
        events: events.map(({ event, lotId, locale, params, createdAt }) => ({
          event,
          lot_id: lotId,
          locale,
          params,
          created_at: createdAt.toISOString(),
        })),
      },
    },
  };
});

const removeVisitorRoute = implement(removeVisitor, async ({ ctx }) => {
  const { db, anonymousId, user } = ctx;
  // Both, because a user's browser has events from before they signed in.
  for (const caller of [ctx, { ...ctx, user: null }])
    await sql`delete from visitor_events where ${ownEvents(caller)}`.execute(db);
  await sql`delete from lot_views where visitor = ${`anonymous:${anonymousId}`}`.execute(db);
  for (const table of ['experiment_exposures', 'experiment_goals'])
    await sql`
      delete from ${sql.table(table)}
      where (unit_type = 'anonymous_id' and unit = experiment_unit(${anonymousId}))
        or (unit_type = 'user_id' and unit = experiment_unit(${user?.id.toString() ?? null}))
      `.execute(db);
  return { body: null };
});

const listSegmentsRoute = implement(listSegments, async ({ ctx }) => {
  const userId = ctx.user?.id ?? null;
  const own = ownEvents(ctx);
  const { days, ...has } = await ctx.db
    .selectNoFrom([
      sql<number>`(
        select count(distinct (created_at at time zone 'UTC')::date)::int
        from visitor_events where ${own})`.as('days'),
      sql<boolean>`exists (
        select from visitor_events
        where ${own} and event = ${visitorEvents.engagedLast})`.as('engaged'),
      sql<boolean>`exists (select from bids where user_id = ${userId})`.as('bid'),
      sql<boolean>`exists (
        select from orders where buyer_id = ${userId} and paid_at is not null)`.as('bought'),
      sql<boolean>`exists (select from sellers where user_id = ${userId})`.as('shop'),
    ])
    .executeTakeFirstOrThrow();
  const applies: Readonly<Record<VisitorSegment, boolean>> = {
    new_visitor: days === 1,
    returning_visitor: days > 1,
    engaged: has.engaged,
    bidder: has.bid,
    buyer: has.bought,
    seller: has.shop,
  };
  return { body: { segments: visitorSegments.filter((segment) => applies[segment]) } };
});

const createPageSpeedRoute = implement(
  createPageSpeed,
  async ({ body: { route, metrics }, ctx }) => {
    const valueByMetric = new Map(metrics.map(({ name, value }) => [name, value]));
    await ctx.db
      .insertInto('pageSpeedSamples')
      .values([...valueByMetric].map(([metric, value]) => ({ route, metric, value })))
      .execute();
    return { body: { status: 'ok' } };
  },
  { rateLimit: 'pageSpeedPerAddress' },
);

export const userTrackingRoutes: readonly RouteDefinition[] = [
  createVisitorEventRoute,
  getVisitorRoute,
  removeVisitorRoute,
  listSegmentsRoute,
  createPageSpeedRoute,
];
