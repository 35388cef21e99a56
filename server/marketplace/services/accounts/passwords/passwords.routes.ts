// Resetting and changing passwords.
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import {
  updatePassword,
  createPasswordReset,
  confirmPasswordReset,
} from '../../../../../src/contract/accounts/sessions';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import { findPasswordFault } from '../../../domain/accounts/passwords';
import {
  endOtherSessions,
  rotateSession,
  clearedSessionCookie,
  deviceCookie,
  endAllSessions,
} from '../../../http/sessions';
import { queueMail } from '../../../ports/mail/queueMail';
import { type RequestContext, createDeviceToken } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import { hashToken, createToken } from '../../../lib/secretBox';
import { readMfaOwner } from '../mfa/readMfaOwner';
import { requireStepUp } from '../mfa/requireStepUp';
import { createFieldError, createTokenInvalidError } from '../accountErrors';
import { removeOtherDevices, addKnownDevice } from '../sessions/openSession';
import { codePolicy } from '../codes/oneTimeCodes';
import { typedEmail } from '../typedEmail';
import { checkCurrentPassword, sharedHasher, writePassword } from './storedPassword';

/**
 * Delays an answer to the next multiple of a time step, so that its duration reveals nothing: for
 * example, whether an account exists when a password reset is requested. Settles like `work`, at
 * the next multiple of `stepMs` after the start.
 */
async function padResponseTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await delay(stepMs - ((performance.now() - started) % stepMs));
  }
}

// Mails a link for a new password if an account has the address. The answer and the response time
// are the same without an account. Only the newest link is valid.

/** Well above the duration of the work. */
const stepMs = 150;

/** `email` is normalized by typedEmail. */
async function mailLink(
  { db, secrets, log }: RequestContext,
  email: string,
  returnPath: string | undefined,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return;
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('accountTokens')
      .where('userId', '=', user.id)
      .where('kind', '=', 'password_reset')
      .execute();
    await transaction
      .insertInto('accountTokens')
      .values({
        userId: user.id,
        kind: 'password_reset',
        tokenHash: hashToken(token),
        expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})`,
      })
      .execute();
    await queueMail(transaction, secrets, {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'password_reset',
      params: returnPath === undefined ? {} : { return_path: returnPath },
      secrets: { token },
    });
  });
  log.info({ event: 'password_reset_requested', userId: user.id }, 'password reset requested');
}

const createPasswordResetRoute = implement(
  createPasswordReset,
  async ({ body, ctx }) => {
    const email = typedEmail(body.email);
    await consumeRateLimit(ctx, 'resetsPerEmail', email);
    await padResponseTime(stepMs, () => mailLink(ctx, email, body.return_path));
    return { body: { status: 'sent' as const } };
  },
  { rateLimit: 'resetsPerAddress' },
);

function findReset({ db }: RequestContext, token: string) {
  return db
    .selectFrom('accountTokens')
    .innerJoin('users', 'users.id', 'accountTokens.userId')
    .select([
      'accountTokens.id',
      'users.id as userId',
      'users.email',
      'users.displayName',
      'users.locale',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', 'password_reset')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .where('users.closedAt', 'is', null)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Sets a new password by a mailed link, once. All sessions end, and all known devices are removed
 * except this one, which proved access to the mail as a new device would, if the mail is a second
 * factor of theirs. The user is not signed in. A refused password does not use up the link.
 */
const confirmPasswordResetRoute = implement(confirmPasswordReset, async ({ body, ctx }) => {
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
      .updateTable('accountTokens')
      .set({ usedAt: sql<Date>`now()` })
      .where('id', '=', reset.id)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    if (consumed.numUpdatedRows === 0n) throw createTokenInvalidError();
    await writePassword(db, reset.userId, hash);
    await endAllSessions(db, reset.userId);
    await db.deleteFrom('knownDevices').where('userId', '=', reset.userId).execute();
    // Access to the mail is no factor for an admin with the app, who is asked for the app instead.
    const { methods } = await readMfaOwner(db, reset.userId);
    if (methods.includes('email') || !methods.includes('totp'))
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

/**
 * Changes a password, given the current one and a step-up. This session gets a new id, the others
 * end, other devices are no longer known, and a notice goes out. Nothing is written before all
 * checks have passed.
 */
const updatePasswordRoute = implement(updatePassword, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  await checkCurrentPassword(ctx, user.id, body.current_password);
  if (body.password.normalize('NFC') === body.current_password.normalize('NFC'))
    throw createFieldError('password_unchanged', 'password', 'This is already your password.');
  const fault = await findPasswordFault(body.password, user);
  if (fault !== null) throw createFieldError(fault, 'password', 'Choose another password.');
  await requireStepUp(ctx, { action: 'update_password', reason: 'change_password', body });
  const hash = await sharedHasher.hash(body.password);
  const { cookie, ended } = await ctx.db.transaction().execute(async (db) => {
    await writePassword(db, user.id, hash);
    const others = await endOtherSessions(db, user.id, ctx.sessionToken ?? '');
    await removeOtherDevices(db, user.id, ctx.deviceToken);
    await queueMail(db, ctx.secrets, {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'password_changed',
    });
    return { cookie: await rotateSession(ctx, db), ended: others };
  });
  ctx.log.info({ event: 'password_changed', userId: user.id }, 'password changed');
  return { headers: { 'Set-Cookie': cookie }, body: { sessions_ended: ended } };
});

export const passwordsRoutes: readonly RouteDefinition[] = [
  createPasswordResetRoute,
  confirmPasswordResetRoute,
  updatePasswordRoute,
];
