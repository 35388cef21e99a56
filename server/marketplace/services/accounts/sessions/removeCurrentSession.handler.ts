// Signs out. The session is deleted from the database, so it ends in every process at once.
import { removeCurrentSession } from '../../../../../src/contract/accounts/sessions';
import { implement } from '../../../http/implement';
import { clearedSessionCookie, endSession } from '../../../http/sessions';

export const removeCurrentSessionRoute = implement(removeCurrentSession, async ({ ctx }) => {
  if (ctx.sessionToken !== null) await endSession(ctx.db, ctx.sessionToken);
  if (ctx.user !== null) ctx.log.info({ event: 'sign_out', userId: ctx.user.id }, 'signed out');
  return { body: null, headers: { 'Set-Cookie': clearedSessionCookie() } };
});
