// Signs in. Whether an account exists shows neither in the answer nor in the time it takes: an unknown address costs
// a verification too, against a hash that nobody has the password of. Only the right password learns that a device is
// new: it is then asked for a second factor, once for each device. Hashing takes its time: a password that was changed in
// between opens no session, for whoever changed it meant to end them all.
import type { Kysely } from 'kysely';
import { createSession } from '../../../../../src/contract/accounts/sessions';
import type { Database } from '../../../database/schema';
import { decoyHash, hashesAtOnce, isOutdatedHash } from '../../../domain/accounts/passwords';
import type { RequestContext } from '../../../http/context';
import { newDeviceToken } from '../../../http/deviceToken';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { deviceCookie } from '../../../http/sessionCookies';
import { createTurns } from '../../../http/turns';
import { requireDeviceStepUp } from '../mfa/requireStepUp';
import { sharedHasher } from '../passwords/sharedHasher';
import { fieldRefusals, invalidCredentials } from '../refusals';
import { typedEmail } from '../typedEmail';
import { deviceName } from './describeUserAgent';
import { isKnownDevice } from './knownDevices';
import { tellOfNewDevice } from './newDeviceNotice';
import { openSession, type OpenedSession } from './openSession';
import { countSignIn } from './signInTries';
import { takeSignInChallenge, type SignInAccount } from './takeSignInChallenge';

type Credentials = { email: string; password: string };
/** `password_hash`: the one that the password was right for. */
type Account = SignInAccount & { new_device_check: boolean; totp_enabled_at: Date | null; password_hash: string };

// Whole sign-ins wait in line, not only their hashes: one is counted in the database while another is hashed, and a
// crowd of them neither fills the connections by which pages are read nor costs a query before its turn.
const signIns = createTurns(hashesAtOnce + 1, { longest: 100, refusal: 'too many people are signing in' });

function refuse({ log }: RequestContext): never {
  log.warn({ event: 'sign_in_failed' }, 'sign-in failed');
  throw invalidCredentials();
}

/**
 * Puts a hash of today's cost in the place of an older one, which the password was right for, and returns what the account
 * has now. Where somebody else wrote one meanwhile, theirs stays, and the password must be right for it too.
 */
async function renewHash(ctx: RequestContext, { id, password_hash: old }: Pick<Account, 'id' | 'password_hash'>, password: string): Promise<string> {
  const fresh = await sharedHasher.hash(password);
  const renewed = await ctx.db.updateTable('users').set({ password_hash: fresh }).where('id', '=', id).where('password_hash', '=', old).executeTakeFirst();
  if (renewed.numUpdatedRows > 0n) return fresh;
  const { password_hash: present } = await ctx.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  return (await sharedHasher.verify(present, password)) ? present : refuse(ctx);
}

/** Throws ApiError 401 for an unknown, disabled or closed account and for a wrong password alike, 503 for too long a line. */
async function checkPassword(ctx: RequestContext, { email, password }: Credentials): Promise<Account> {
  const tries = await countSignIn(ctx, email);
  const found = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_seller', 'locale', 'password_hash', 'new_device_check', 'totp_enabled_at', 'disabled_at', 'closed_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  const matches = await sharedHasher.verify(found?.password_hash ?? decoyHash, password);
  if (!found || !matches || found.disabled_at !== null || found.closed_at !== null) return refuse(ctx);
  await tries.succeeded();
  return isOutdatedHash(found.password_hash) ? { ...found, password_hash: await renewHash(ctx, found, password) } : found;
}

/**
 * Waits for a change of password that is under way, which locks the user's row first too. So it comes either before this,
 * which then refuses, or after the transaction that this begins, and ends what was made in it.
 */
async function insistOnSameHash(ctx: RequestContext, db: Kysely<Database>, { id, password_hash: checked }: Account): Promise<void> {
  const still = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (still === undefined) refuse(ctx);
}

/** A challenge of an old password, made after the new one voided them all, would sign in without any: nobody learns of it. */
async function insistOnFactor(ctx: RequestContext, account: Account, device: string, credentials: Credentials): Promise<void> {
  try {
    await requireDeviceStepUp(ctx, {
      userId: account.id,
      deviceToken: device,
      action: 'sign_in',
      reason: 'new_device',
      body: credentials,
      subject: { device: deviceName(ctx.userAgent) },
      headers: { 'Set-Cookie': deviceCookie(device) },
    });
  } catch (refused) {
    await insistOnSameHash(ctx, ctx.db, account);
    throw refused;
  }
}

async function signInByPassword(ctx: RequestContext, credentials: Credentials): Promise<OpenedSession> {
  const account = await signIns.take(() => checkPassword(ctx, credentials));
  const device = ctx.deviceToken ?? newDeviceToken(ctx.secrets);
  // Whoever has set up an authenticator app is asked for it, with the check of devices switched off too.
  const asksNewDevices = account.new_device_check || account.totp_enabled_at !== null;
  const isKnown = !asksNewDevices || (ctx.deviceToken !== null && (await isKnownDevice(ctx.db, account.id, device)));
  if (!isKnown) {
    await insistOnFactor(ctx, account, device, credentials);
  }
  const opened = await ctx.db.transaction().execute(async (trx) => {
    await insistOnSameHash(ctx, trx, account);
    return openSession(trx, ctx, account, device);
  });
  if (!isKnown) await tellOfNewDevice(ctx, account);
  return opened;
}

async function signInByChallenge(ctx: RequestContext, challengeId: string): Promise<OpenedSession> {
  const counted = await takeTry(ctx, 'signInPerAddress', ctx.clientIp);
  const { deviceToken } = ctx;
  if (deviceToken === null) throw invalidCredentials();
  const { account, opened } = await ctx.db.transaction().execute(async (trx) => {
    const found = await takeSignInChallenge(trx, deviceToken, challengeId);
    if (found === null) throw invalidCredentials();
    return { account: found, opened: await openSession(trx, ctx, found, deviceToken) };
  });
  await counted.forget();
  await tellOfNewDevice(ctx, account);
  return opened;
}

export const createSessionRoute = implement(createSession, async ({ body, ctx }) => {
  const { email, password, challenge_id: challengeId } = body;
  if (challengeId !== undefined) {
    const { headers, signedIn } = await signInByChallenge(ctx, challengeId);
    return { headers, body: signedIn };
  }
  if (email === undefined || password === undefined) {
    const missing = [...(email === undefined ? ['email'] : []), ...(password === undefined ? ['password'] : [])];
    throw fieldRefusals(missing.map((attribute) => ({ code: 'required', attribute })));
  }
  const { headers, signedIn } = await signInByPassword(ctx, { email: typedEmail(email), password });
  return { headers, body: signedIn };
});
