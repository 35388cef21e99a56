// Sets a new password by the link of a mail, once. Every session ends and every device is forgotten but this one, which has
// the mail as a new device would need it; nobody is signed in.
// A password that is refused does not use the link up.
import { sql } from 'kysely';
import { confirmPasswordReset } from '../../../../../src/contract/accounts/sessions';
import { findPasswordFault } from '../../../domain/accounts/passwordPolicy';
import type { RequestContext } from '../../../http/context';
import { newDeviceToken } from '../../../http/deviceToken';
import { endAllSessions } from '../../../http/endSessions';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { clearedSessionCookie, deviceCookie } from '../../../http/sessionCookies';
import { queueMail } from '../../../mail/queueMail';
import { hashToken } from '../../../secrets/secretBox';
import { fieldRefusal, tokenInvalid } from '../refusals';
import { rememberDevice } from '../sessions/knownDevices';
import { sharedHasher } from './sharedHasher';
import { writePassword } from './writePassword';

function findReset({ db }: RequestContext, token: string) {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select(['account_tokens.id', 'users.id as userId', 'users.email', 'users.display_name as displayName', 'users.locale'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'password_reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('users.closed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export const confirmPasswordResetRoute = implement(confirmPasswordReset, async ({ body, ctx }) => {
  const counted = await takeTry(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  const reset = await findReset(ctx, body.token);
  if (reset === undefined) throw tokenInvalid();
  await counted.forget();
  const fault = await findPasswordFault(body.password, reset);
  if (fault !== null) throw fieldRefusal(fault, 'password', 'Choose another password.');
  const hash = await sharedHasher.hash(body.password);
  const device = ctx.deviceToken ?? newDeviceToken(ctx.secrets);
  await ctx.db.transaction().execute(async (db) => {
    const taken = await db.updateTable('account_tokens').set({ used_at: sql<Date>`now()` }).where('id', '=', reset.id).where('used_at', 'is', null).executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw tokenInvalid();
    await writePassword(db, reset.userId, hash);
    await endAllSessions(db, reset.userId);
    await db.deleteFrom('known_devices').where('user_id', '=', reset.userId).execute();
    await rememberDevice(db, reset.userId, device);
    await queueMail(db, ctx.secrets, { userId: reset.userId, recipient: reset.email, locale: reset.locale, template: 'password_changed' });
  });
  ctx.log.info({ event: 'password_reset', userId: reset.userId }, 'password reset');
  // Only the browser of somebody who was signed in as that person has a session to lose.
  const cleared = ctx.user?.id === reset.userId ? [clearedSessionCookie()] : [];
  return { body: null, headers: { 'Set-Cookie': [deviceCookie(device), ...cleared] } };
});
