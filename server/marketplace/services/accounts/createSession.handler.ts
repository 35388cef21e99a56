// Signs in. Whether an account exists shows neither in the answer nor in the time it takes: an unknown address costs
// a verification too, against a hash that nobody has the password of.
import { createSession } from '../../../../src/contract/accounts/sessions';
import { createPasswordHasher, decoyHash, isOutdatedHash, type PasswordHasher } from '../../domain/accounts/passwords';
import { ApiError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { endSession, startSession } from '../../http/sessionUser';
import { countSignIn } from './signInLimits';

// Shared by all requests of the process: its queue is what limits the hashing.
const hasher: PasswordHasher = createPasswordHasher();

const cookieOf = (token: string, expiresAt: Date): string =>
  `session=${token}; Path=/; HttpOnly; SameSite=Lax; Expires=${expiresAt.toUTCString()}`;

export const createSessionRoute = implement(createSession, async ({ body, ctx }) => {
  const { db, log, sessionToken, userAgent } = ctx;
  const email = body.email.trim().toLowerCase();
  const tries = await countSignIn(ctx, email);
  const user = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'is_seller', 'locale', 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  const matches = await hasher.verify(user?.password_hash ?? decoyHash, body.password);
  if (!user || !matches) {
    log.warn({ event: 'sign_in_failed' }, 'sign-in failed');
    throw new ApiError(401, 'invalid_credentials', 'The e-mail address or the password is not right.');
  }
  await tries.succeeded();
  if (isOutdatedHash(user.password_hash)) {
    await db.updateTable('users').set({ password_hash: await hasher.hash(body.password) }).where('id', '=', user.id).execute();
  }
  // A session that came along ends here: nobody can plant one and wait for it to be signed in.
  if (sessionToken !== null) await endSession(db, sessionToken);
  const { token, expiresAt } = await startSession(db, user.id, userAgent);
  log.info({ event: 'sign_in', userId: user.id }, 'signed in');
  return {
    headers: { 'Set-Cookie': cookieOf(token, expiresAt) },
    body: {
      session: { expires_at: expiresAt.toISOString() },
      user: { id: user.id, display_name: user.display_name, is_seller: user.is_seller, locale: user.locale },
    },
  };
});
