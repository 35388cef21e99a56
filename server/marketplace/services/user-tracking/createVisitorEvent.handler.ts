// Records what a visitor did. A lot view feeds "recently viewed"; everything else is only counted in the log.
// The visitor is who the headers say; user_id and anonymous_id of the body are not believed.
import { sql } from 'kysely';
import { createVisitorEvent } from '../../../../src/contract/user-tracking/visitor';
import { implement } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { visitorKey } from '../../http/visitorKey';

const keptViews = 100;

export const createVisitorEventRoute = implement(createVisitorEvent, async ({ body, ctx }) => {
  const { db, clientIp, log } = ctx;
  await takeTry(ctx, 'visitorEventsPerAddress', clientIp);
  const visitor = visitorKey(ctx);
  const lotId = body.lot_id ?? null;
  if (body.event === 'lot_view' && lotId !== null && visitor !== null) {
    const { rows } = await sql<{ fresh: boolean }>`
      insert into lot_views (visitor, lot_id, viewed_at)
      select ${visitor}, id, clock_timestamp() from lots where id = ${lotId} and published_at <= now()
      on conflict (visitor, lot_id) do update set viewed_at = excluded.viewed_at
      returning xmax = 0 as fresh`.execute(db);
    if (rows[0]?.fresh) {
      await sql`
        delete from lot_views where visitor = ${visitor} and lot_id in (
          select lot_id from lot_views where visitor = ${visitor} order by viewed_at desc offset ${keptViews})`.execute(db);
    }
  }
  log.debug({ event: 'visitor', kind: (body.event ?? 'visit').slice(0, 60), lotId }, 'visitor event');
  return { body: { status: 'ok' } };
});
