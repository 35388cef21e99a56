// Ends one session of the user in every process at once. Foreign and absent ones answer alike: 404.
import { removeSession } from '../../../../../src/contract/accounts/sessions';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { clearedSessionCookie } from '../../../http/sessionCookies';
import { hashToken } from '../../../secrets/secretBox';

export const removeSessionRoute = implement(removeSession, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const ended = await ctx.db.deleteFrom('sessions').where('id', '=', params.id).where('user_id', '=', user.id).returning('token_hash').executeTakeFirst();
  if (ended === undefined) throw notFound();
  ctx.log.info({ event: 'session_ended', userId: user.id }, 'session ended');
  const isCurrent = ended.token_hash.equals(hashToken(ctx.sessionToken ?? ''));
  return { body: null, ...(isCurrent && { headers: { 'Set-Cookie': clearedSessionCookie() } }) };
});
