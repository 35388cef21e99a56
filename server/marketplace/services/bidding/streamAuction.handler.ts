// The live stream of an auction: the hub writes to the response until one side ends it.
import { streamAuction } from '../../../../src/contract/buyer/bidding';
import { notFound } from '../../http/apiError';
import { implementStream } from '../../http/implement';

/** null for none, and for one that is not ours (the stream then starts with what happens next). */
function lastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

export const streamAuctionRoute = implementStream(streamAuction, async ({ params, headers, ctx }, _req, res) => {
  const auction = await ctx.db.selectFrom('auctions').select('id').where('id', '=', params.id).executeTakeFirst();
  if (!auction) throw notFound();
  await ctx.live.connect(res, auction.id, lastEventId(headers['last-event-id']), ctx.clientIp);
});
