// Signs in. Whether an account exists shows neither in the answer nor in the time it takes: an unknown address costs
// a verification too, against a hash that nobody has the password of. Only the right password learns that a device is
// new: it is then asked for a second factor, once for each device.
import { createSession } from '../../../../../src/contract/accounts/sessions';
import { decoyHash, hashesAtOnce, isOutdatedHash } from '../../../domain/accounts/passwords';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { deviceCookie } from '../../../http/sessionCookies';
import { createTurns } from '../../../http/turns';
import { queueMail } from '../../../mail/queueMail';
import { newToken } from '../../../secrets/secretBox';
import { requireDeviceStepUp } from '../mfa/requireStepUp';
import { sharedHasher } from '../passwords/sharedHasher';
import { fieldRefusals, invalidCredentials } from '../refusals';
import { deviceName } from './describeUserAgent';
import { isKnownDevice } from './knownDevices';
import { openSession, type OpenedSession } from './openSession';
import { countSignIn } from './signInTries';
import { takeSignInChallenge, type SignInAccount } from './takeSignInChallenge';

type Credentials = { email: string; password: string };
type Account = SignInAccount & { new_device_check: boolean };

// Whole sign-ins wait in line, not only their hashes: one is counted in the database while another is hashed, and a
// crowd of them neither fills the connections by which pages are read nor costs a query before its turn.
const signIns = createTurns(hashesAtOnce + 1, { longest: 100, refusal: 'too many people are signing in' });

/** Throws ApiError 401 for an unknown, disabled or closed account and for a wrong password alike, 503 for too long a line. */
async function checkPassword(ctx: RequestContext, { email, password }: Credentials): Promise<Account> {
  const { db, log } = ctx;
  const tries = await countSignIn(ctx, email);
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_seller', 'locale', 'password_hash', 'new_device_check', 'disabled_at', 'closed_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  const matches = await sharedHasher.verify(found?.password_hash ?? decoyHash, password);
  if (!found || !matches || found.disabled_at !== null || found.closed_at !== null) {
    log.warn({ event: 'sign_in_failed' }, 'sign-in failed');
    throw invalidCredentials();
  }
  await tries.succeeded();
  if (isOutdatedHash(found.password_hash)) {
    await db.updateTable('users').set({ password_hash: await sharedHasher.hash(password) }).where('id', '=', found.id).execute();
  }
  return found;
}

async function tellOfNewDevice({ db, secrets, clock, userAgent }: RequestContext, { id, email, locale }: SignInAccount): Promise<void> {
  const params = { device: deviceName(userAgent), at: new Date(clock.now()).toISOString() };
  await queueMail(db, secrets, { userId: id, recipient: email, locale, template: 'new_device_notice', params });
}

async function signInByPassword(ctx: RequestContext, credentials: Credentials): Promise<OpenedSession> {
  const account = await signIns.take(() => checkPassword(ctx, credentials));
  const device = ctx.deviceToken ?? newToken();
  const isKnown = !account.new_device_check || (ctx.deviceToken !== null && (await isKnownDevice(ctx.db, account.id, device)));
  if (!isKnown) {
    await requireDeviceStepUp(ctx, {
      userId: account.id,
      deviceToken: device,
      action: 'sign_in',
      reason: 'new_device',
      body: credentials,
      subject: { device: deviceName(ctx.userAgent) },
      headers: { 'Set-Cookie': deviceCookie(device) },
    });
  }
  const opened = await ctx.db.transaction().execute((db) => openSession(db, ctx, account, device));
  if (!isKnown) await tellOfNewDevice(ctx, account);
  return opened;
}

async function signInByChallenge(ctx: RequestContext, challengeId: string): Promise<OpenedSession> {
  const counted = await takeTry(ctx, 'signInPerAddress', ctx.clientIp);
  const { deviceToken } = ctx;
  const account = deviceToken === null ? null : await takeSignInChallenge(ctx.db, deviceToken, challengeId);
  if (deviceToken === null || account === null) throw invalidCredentials();
  await counted.forget();
  const opened = await ctx.db.transaction().execute((db) => openSession(db, ctx, account, deviceToken));
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
  const { headers, signedIn } = await signInByPassword(ctx, { email: email.trim().toLowerCase(), password });
  return { headers, body: signedIn };
});
