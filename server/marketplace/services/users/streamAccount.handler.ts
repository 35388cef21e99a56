// The live stream of the signed-in person's own news: the hub writes to the response until one side ends it.
import { streamAccount } from '../../../../src/contract/buyer/users';
import { unauthenticated } from '../../http/apiError';
import { implementStream, requireUser } from '../../http/implement';

export const streamAccountRoute = implementStream(streamAccount, async ({ ctx }, _req, res) => {
  const { id: userId } = requireUser(ctx);
  if (ctx.sessionToken === null) throw unauthenticated();
  await ctx.live.connectAccount(res, { userId, token: ctx.sessionToken }, ctx.clientIp);
});
