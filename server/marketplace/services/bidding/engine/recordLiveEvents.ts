// Records live events and notifies all processes, inside the caller's transaction: PostgreSQL sends
// the notifications at commit. The bid transaction does the same within its own statement.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import {
  liveChannel,
  type LiveEventPayload,
  type LiveEventType,
} from '../../../domain/bidding/liveEventPayload';

export type NewLiveEvent = {
  auctionId: number;
  lotId: number;
  type: LiveEventType;
  payload: LiveEventPayload;
};

export async function recordLiveEvents(
  transaction: Kysely<Database>,
  events: readonly NewLiveEvent[],
): Promise<void> {
  const rows = events.map(({ auctionId, lotId, type, payload }) => ({
    auction_id: auctionId,
    lot_id: lotId,
    type,
    payload: JSON.stringify(payload),
  }));
  if (rows.length === 0) return;
  await transaction
    .with('events', (db) =>
      db.insertInto('live_events').values(rows).returning(['id', 'auction_id']),
    )
    .selectFrom('events')
    .select(sql`pg_notify(${liveChannel}, concat(auction_id, ':', id))`.as('notice'))
    .orderBy('id')
    .execute();
}
