// Sets a new password by a mailed link, once. All sessions end, and all known devices are removed
// except this one, which proved access to the mail as a new device would. The user is not signed
// in. A refused password does not use up the link.
import { sql } from 'kysely';
import { confirmPasswordReset } from '../../../../../src/contract/accounts/sessions';
import { findPasswordFault } from '../../../domain/accounts/findPasswordFault';
import type { RequestContext } from '../../../http/context';
import { createDeviceToken } from '../../../http/deviceToken';
import { clearedSessionCookie, deviceCookie, endAllSessions } from '../../../http/sessions';
import { implement } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { queueMail } from '../../../mail/queueMail';
import { hashToken } from '../../../secrets/secretBox';
import { createFieldError, createTokenInvalidError } from '../accountErrors';
import { addKnownDevice } from '../sessions/knownDevices';
import { sharedHasher } from './sharedHasher';
import { writePassword } from './writePassword';

function findReset({ db }: RequestContext, token: string) {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .select([
      'account_tokens.id',
      'users.id as userId',
      'users.email',
      'users.display_name as displayName',
      'users.locale',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'password_reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('users.closed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export const confirmPasswordResetRoute = implement(confirmPasswordReset, async ({ body, ctx }) => {
  const attempt = await consumeRateLimit(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  const reset = await findReset(ctx, body.token);
  if (reset === undefined) throw createTokenInvalidError();
  await attempt.refund();
  const fault = await findPasswordFault(body.password, reset);
  if (fault !== null) throw createFieldError(fault, 'password', 'Choose another password.');
  const hash = await sharedHasher.hash(body.password);
  const device = ctx.deviceToken ?? createDeviceToken(ctx.secrets);
  await ctx.db.transaction().execute(async (db) => {
    const consumed = await db
      .updateTable('account_tokens')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', reset.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (consumed.numUpdatedRows === 0n) throw createTokenInvalidError();
    await writePassword(db, reset.userId, hash);
    await endAllSessions(db, reset.userId);
    await db.deleteFrom('known_devices').where('user_id', '=', reset.userId).execute();
    await addKnownDevice(db, reset.userId, device);
    await queueMail(db, ctx.secrets, {
      userId: reset.userId,
      recipient: reset.email,
      locale: reset.locale,
      template: 'password_changed',
    });
  });
  ctx.log.info({ event: 'password_reset', userId: reset.userId }, 'password reset');
  // Only a browser that was signed in as this user has a session cookie to clear.
  const cleared = ctx.user?.id === reset.userId ? [clearedSessionCookie()] : [];
  return { body: null, headers: { 'Set-Cookie': [deviceCookie(device), ...cleared] } };
});
