// The routes of the user tracking service.
import { sql } from 'kysely';
import { createVisitorEvent } from '../../../../src/contract/user-tracking/visitor';
import { type RouteDefinition, implement } from '../../http/implement';
import { getVisitorKey } from '../../http/context';

const maxViews = 100;

/**
 * Records visitor events. Lot views feed "recently viewed"; all others are only logged. The visitor
 * is identified by the headers; user_id and anonymous_id in the body are not trusted.
 */
const createVisitorEventRoute = implement(
  createVisitorEvent,
  async ({ body, ctx }) => {
    const { db, log } = ctx;
    const visitor = getVisitorKey(ctx);
    const lotId = body.lot_id ?? null;
    if (body.event === 'lot_view' && lotId !== null && visitor !== null) {
      const { rows } = await sql<{ isNew: boolean }>`
        insert into lot_views (visitor, lot_id, viewed_at)
        select ${visitor}, id, clock_timestamp()
        from lots where id = ${lotId} and published_at <= now()
        on conflict (visitor, lot_id) do update set viewed_at = excluded.viewed_at
        returning xmax = 0 as is_new`.execute(db);
      if (rows[0]?.isNew) {
        await sql`
          delete from lot_views
          where visitor = ${visitor} and lot_id in (
            select lot_id from lot_views
            where visitor = ${visitor}
            order by viewed_at desc offset ${maxViews}
          )`.execute(db);
      }
    }
    log.debug(
      { event: 'visitor', kind: (body.event ?? 'visit').slice(0, 60), lotId },
      'visitor event',
    );
    return { body: { status: 'ok' } };
  },
  { rateLimit: 'visitorEventsPerAddress' },
);

export const userTrackingRoutes: readonly RouteDefinition[] = [createVisitorEventRoute];
