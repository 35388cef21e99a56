// Ends every session of the user except the current one.
import { removeOtherSessions } from '../../../../../src/contract/accounts/sessions';
import { endOtherSessions } from '../../../http/sessions';
import { implement, requireUser } from '../../../http/implement';

export const removeOtherSessionsRoute = implement(removeOtherSessions, async ({ ctx }) => {
  const user = requireUser(ctx);
  const endedCount = await endOtherSessions(ctx.db, user.id, ctx.sessionToken ?? '');
  ctx.log.info(
    { event: 'sessions_ended', userId: user.id, ended: endedCount },
    'other sessions ended',
  );
  return { body: { ended: endedCount } };
});
