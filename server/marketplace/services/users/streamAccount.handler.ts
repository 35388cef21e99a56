// The live stream of the signed-in user's own events: the hub writes to the response until one side
// closes it.
import { streamAccount } from '../../../../src/contract/buyer/users';
import { createUnauthenticatedError } from '../../http/apiError';
import { implementStream, requireUser } from '../../http/implement';

export const streamAccountRoute = implementStream(streamAccount, async ({ ctx }, _req, res) => {
  const { id: userId } = requireUser(ctx);
  if (ctx.sessionToken === null) throw createUnauthenticatedError();
  await ctx.live.connectAccount(res, { userId, token: ctx.sessionToken }, ctx.clientIp);
});
