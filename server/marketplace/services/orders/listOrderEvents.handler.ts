// The history of an order, for its buyer, its seller and support. Actors appear by their side,
// never by name.
import { listOrderEvents } from '../../../../src/contract/orders/orders';
import { implement, requireUser } from '../../http/implement';
import { readOrderFor } from './read/readOrder';

export const listOrderEventsRoute = implement(listOrderEvents, async ({ params, ctx }) => {
  await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller', 'admin']);
  const rows = await ctx.db
    .selectFrom('order_events')
    .select(['id', 'type', 'at', 'actor', 'params'])
    .where('order_id', '=', params.id)
    .orderBy('id', 'desc')
    .execute();
  return { body: { events: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) } };
});
