// Ends one of the user's sessions in every process at once. Another user's session answers 404,
// like a missing one.
import { removeSession } from '../../../../../src/contract/accounts/sessions';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { clearedSessionCookie } from '../../../http/sessions';
import { hashToken } from '../../../secrets/secretBox';

export const removeSessionRoute = implement(removeSession, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const endedSession = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', params.id)
    .where('user_id', '=', user.id)
    .returning('token_hash')
    .executeTakeFirst();
  if (endedSession === undefined) throw createNotFoundError();
  ctx.log.info({ event: 'session_ended', userId: user.id }, 'session ended');
  const isCurrent = endedSession.token_hash.equals(hashToken(ctx.sessionToken ?? ''));
  return { body: null, ...(isCurrent && { headers: { 'Set-Cookie': clearedSessionCookie() } }) };
});
