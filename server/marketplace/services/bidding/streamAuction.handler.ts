// The live stream of an auction: the hub writes to the response until one side closes it.
import { streamAuction } from '../../../../src/contract/buyer/bidding';
import { createNotFoundError } from '../../http/apiError';
import { implementStream } from '../../http/implement';

/** Returns null for a missing or foreign id; the stream then starts with the next event. */
function parseLastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

export const streamAuctionRoute = implementStream(
  streamAuction,
  async ({ params, headers, ctx }, _req, res) => {
    const auction = await ctx.db
      .selectFrom('auctions')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!auction) throw createNotFoundError();
    await ctx.live.connect(
      res,
      auction.id,
      parseLastEventId(headers['last-event-id']),
      ctx.clientIp,
    );
  },
);
