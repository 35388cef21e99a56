// Returns the bidding block of a lot for this viewer.
import { getBiddingBlock } from '../../../../src/contract/buyer/bidding';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { readBiddingBlock } from './readBiddingBlock';

export const getBiddingBlockRoute = implement(getBiddingBlock, async ({ params, ctx }) => {
  const block = await readBiddingBlock(
    ctx.db,
    params.id,
    ctx.user?.id ?? null,
    new Date(ctx.clock.now()),
  );
  if (!block) throw createNotFoundError();
  return { body: { bidding_block: block } };
});
