// Signs in by password or by a verified challenge. Neither the answer nor its timing reveals
// whether an account exists: an unknown address is verified against a decoy hash. Only the right
// password reveals that a device is new; a second factor is then required, once per device. A
// password that changes during the check opens no session, because the change was meant to end all
// sessions.
import { type Kysely, sql } from 'kysely';
import { createSession } from '../../../../../src/contract/accounts/sessions';
import type { Database } from '../../../database/generated/database';
import { decoyHash, hashesAtOnce, isOutdatedHash } from '../../../domain/accounts/passwords';
import { type RequestContext, createDeviceToken } from '../../../http/context';
import { implement } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { deviceCookie } from '../../../http/sessions';
import { createSemaphore } from '../../../lib/semaphore';
import { hashToken } from '../../../lib/secretBox';
import { requireDeviceStepUp } from '../mfa/requireStepUp';
import { sharedHasher } from '../passwords/storedPassword';
import { createFieldErrors, createInvalidCredentialsError } from '../accountErrors';
import { typedEmail } from '../typedEmail';
import { toBinding } from '../mfa/challenges';
import {
  openSession,
  type OpenedSession,
  isKnownDevice,
  hasDeviceSignedInAs,
  notifyNewDevice,
  type SignInUser,
  formatDeviceName,
} from './openSession';

type SignInAccount = SignInUser & { email: string };

/**
 * Signs in by a verified challenge. The form without JavaScript needs this, because it cannot keep
 * the password while the user enters the code. The challenge is valid once, on the device that it
 * was created for, while its account may sign in. The user's row is locked first, as in a password
 * change, which deletes the challenge. `trx` is the transaction that opens the session. Returns
 * null if the challenge does not exist, belongs to another device, is not verified, was used or has
 * expired.
 */
async function consumeSignInChallenge(
  trx: Kysely<Database>,
  deviceToken: string,
  id: string,
): Promise<SignInAccount | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'displayName', 'isSeller', 'locale'])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mfaChallenges')
        .select('userId')
        .where('id', '=', id)
        .where('action', '=', 'sign_in')
        .where('binding', '=', toBinding(deviceToken)),
    )
    .where('disabledAt', 'is', null)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) return null;
  const consumed = await trx
    .updateTable('mfaChallenges')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('action', '=', 'sign_in')
    .where('binding', '=', toBinding(deviceToken))
    .where('usedAt', 'is', null)
    .where('verifiedAt', 'is not', null)
    .where('grantExpiresAt', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return consumed.numUpdatedRows === 0n ? null : user;
}

type SignInAttempt = { succeeded: () => Promise<void> };

/**
 * Rate limits for sign-in, per account and per address. Unknown accounts count like existing ones.
 * A successful attempt is refunded, so only failures add up. A known device has its own count, so
 * that an attacker elsewhere cannot lock the owner out; a password reset makes a device known.
 * Throws ApiError 429 with Retry-After, or 503 if attempts cannot be counted.
 */
async function countSignInAttempt(ctx: RequestContext, email: string): Promise<SignInAttempt> {
  const addressAttempt = await consumeRateLimit(ctx, 'signInPerAddress', ctx.clientIp);
  const { db, deviceToken } = ctx;
  const isKnown = await hasDeviceSignedInAs(db, email, deviceToken);
  const accountAttempt = await consumeRateLimit(
    ctx,
    'signInPerAccount',
    isKnown && deviceToken !== null ? `${email} ${hashToken(deviceToken).toString('hex')}` : email,
  );
  return {
    succeeded: async () => {
      await accountAttempt.reset();
      await addressAttempt.refund();
    },
  };
}

type Credentials = { email: string; password: string };
/** `password_hash`: the hash that the password matched. */
type Account = SignInAccount & {
  newDeviceCheck: boolean;
  totpEnabledAt: Date | null;
  passwordHash: string;
};

// Limits whole sign-ins, not only their hashes. One is counted in the database while another is
// hashed, and a burst neither exhausts the connections that pages need nor runs queries before its
// turn.
const signInLimits = createSemaphore(hashesAtOnce + 1, {
  maxWaiting: 100,
  fullMessage: 'too many concurrent sign-ins',
});

function refuseSignIn({ log }: RequestContext): never {
  log.warn({ event: 'sign_in_failed' }, 'sign-in failed');
  throw createInvalidCredentialsError();
}

/**
 * Replaces a hash of outdated cost, which the password matched, with a current one, and returns the
 * hash that the account has now. If another request replaced it first, that one stays, and the
 * password must match it too.
 */
async function renewHash(
  ctx: RequestContext,
  { id, passwordHash: old }: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
): Promise<string> {
  const newHash = await sharedHasher.hash(password);
  const renewed = await ctx.db
    .updateTable('users')
    .set({ passwordHash: newHash })
    .where('id', '=', id)
    .where('passwordHash', '=', old)
    .executeTakeFirst();
  if (renewed.numUpdatedRows > 0n) return newHash;
  const { passwordHash: currentHash } = await ctx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await sharedHasher.verify(currentHash, password)) ? currentHash : refuseSignIn(ctx);
}

/**
 * Throws the same ApiError 401 for an unknown, disabled or closed account and for a wrong password,
 * and 503 if the queue is full.
 */
async function checkPassword(
  ctx: RequestContext,
  { email, password }: Credentials,
): Promise<Account> {
  const attempts = await countSignInAttempt(ctx, email);
  const account = await ctx.db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'displayName',
      'isSeller',
      'locale',
      'passwordHash',
      'newDeviceCheck',
      'totpEnabledAt',
      'disabledAt',
      'closedAt',
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  const matches = await sharedHasher.verify(account?.passwordHash ?? decoyHash, password);
  if (!account || !matches || account.disabledAt !== null || account.closedAt !== null)
    return refuseSignIn(ctx);
  await attempts.succeeded();
  return isOutdatedHash(account.passwordHash)
    ? { ...account, passwordHash: await renewHash(ctx, account, password) }
    : account;
}

/**
 * Locks the user's row, as a change of password does. A concurrent change thus comes either before,
 * and this refuses, or after the caller's transaction, and ends the session that it created.
 */
async function assertSameHash(
  ctx: RequestContext,
  db: Kysely<Database>,
  { id, passwordHash: checked }: Account,
): Promise<void> {
  const unchanged = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', checked)
    .where('disabledAt', 'is', null)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (unchanged === undefined) refuseSignIn(ctx);
}

/**
 * A challenge for the old password, created after the change voided the others, would allow signing
 * in without a password. If the hash changed, its id is not returned.
 */
async function requireSecondFactor(
  ctx: RequestContext,
  account: Account,
  device: string,
  credentials: Credentials,
): Promise<void> {
  try {
    await requireDeviceStepUp(ctx, {
      userId: account.id,
      deviceToken: device,
      action: 'sign_in',
      reason: 'new_device',
      body: credentials,
      subject: { device: formatDeviceName(ctx.userAgent) },
      headers: { 'Set-Cookie': deviceCookie(device) },
    });
  } catch (error) {
    await assertSameHash(ctx, ctx.db, account);
    throw error;
  }
}

async function signInByPassword(
  ctx: RequestContext,
  credentials: Credentials,
): Promise<OpenedSession> {
  const account = await signInLimits.run(() => checkPassword(ctx, credentials));
  const device = ctx.deviceToken ?? createDeviceToken(ctx.secrets);
  // Users with an authenticator app are asked for it even if the new-device check is off.
  const requiresNewDeviceCheck = account.newDeviceCheck || account.totpEnabledAt !== null;
  const isKnown =
    !requiresNewDeviceCheck ||
    (ctx.deviceToken !== null && (await isKnownDevice(ctx.db, account.id, device)));
  if (!isKnown) {
    await requireSecondFactor(ctx, account, device, credentials);
  }
  const opened = await ctx.db.transaction().execute(async (trx) => {
    await assertSameHash(ctx, trx, account);
    return openSession(trx, ctx, account, device);
  });
  if (!isKnown) await notifyNewDevice(ctx, account);
  return opened;
}

async function signInByChallenge(ctx: RequestContext, challengeId: string): Promise<OpenedSession> {
  const attempt = await consumeRateLimit(ctx, 'signInPerAddress', ctx.clientIp);
  const { deviceToken } = ctx;
  if (deviceToken === null) throw createInvalidCredentialsError();
  const { account, opened } = await ctx.db.transaction().execute(async (trx) => {
    const challengeAccount = await consumeSignInChallenge(trx, deviceToken, challengeId);
    if (challengeAccount === null) throw createInvalidCredentialsError();
    return {
      account: challengeAccount,
      opened: await openSession(trx, ctx, challengeAccount, deviceToken),
    };
  });
  await attempt.refund();
  await notifyNewDevice(ctx, account);
  return opened;
}

export const createSessionRoute = implement(createSession, async ({ body, ctx }) => {
  const { email, password, challenge_id: challengeId } = body;
  if (challengeId !== undefined) {
    const { headers, signedIn } = await signInByChallenge(ctx, challengeId);
    return { headers, body: signedIn };
  }
  if (email === undefined || password === undefined) {
    const missing = [
      ...(email === undefined ? ['email'] : []),
      ...(password === undefined ? ['password'] : []),
    ];
    throw createFieldErrors(missing.map((attribute) => ({ code: 'required', attribute })));
  }
  const { headers, signedIn } = await signInByPassword(ctx, { email: typedEmail(email), password });
  return { headers, body: signedIn };
});
