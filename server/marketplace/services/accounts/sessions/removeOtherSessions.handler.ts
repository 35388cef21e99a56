// Ends every session of the user but the one that asks.
import { removeOtherSessions } from '../../../../../src/contract/accounts/sessions';
import { endOtherSessions } from '../../../http/endSessions';
import { implement, requireUser } from '../../../http/implement';

export const removeOtherSessionsRoute = implement(removeOtherSessions, async ({ ctx }) => {
  const user = requireUser(ctx);
  const ended = await endOtherSessions(ctx.db, user.id, ctx.sessionToken ?? '');
  ctx.log.info({ event: 'sessions_ended', userId: user.id, ended }, 'other sessions ended');
  return { body: { ended } };
});
