// Starts the session of somebody who has proved who they are: by password, by a verified challenge, by the code of their
// registration. The device is known from now on. A session that came along ends: nobody can plant one and wait for it
// to be signed in.
import type { Kysely } from 'kysely';
import type { WireSignedIn } from '../../../../../src/contract/accounts/sessions';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { deviceCookie, sessionCookie } from '../../../http/sessionCookies';
import { endSession, startSession } from '../../../http/sessionUser';
import { rememberDevice } from './knownDevices';

export type SignInUser = { id: number; display_name: string | null; is_seller: boolean; locale: string };
export type OpenedSession = { headers: { 'Set-Cookie': string[] }; signedIn: WireSignedIn };

/** `db`: the caller's transaction. */
export async function openSession(db: Kysely<Database>, { sessionToken, userAgent, country, log }: RequestContext, user: SignInUser, deviceToken: string): Promise<OpenedSession> {
  const found = await db.selectFrom('users').select('id').where('id', '=', user.id).where('is_admin', '=', true).where('totp_enabled_at', 'is', null).executeTakeFirst();
  const needsAuthenticator = found !== undefined;
  const session = await startSession(db, user.id, { userAgent, country, deviceToken });
  await rememberDevice(db, user.id, deviceToken);
  if (sessionToken !== null) await endSession(db, sessionToken);
  log.info({ event: 'sign_in', userId: user.id }, 'signed in');
  return {
    headers: { 'Set-Cookie': [sessionCookie(session), deviceCookie(deviceToken)] },
    signedIn: {
      session: { expires_at: session.expiresAt.toISOString() },
      user: { id: user.id, display_name: user.display_name, is_seller: user.is_seller, locale: user.locale, ...(needsAuthenticator ? { needs_authenticator: true } : {}) },
    },
  };
}
