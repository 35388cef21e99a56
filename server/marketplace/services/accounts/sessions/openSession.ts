// Starts the session of an authenticated user and records the device as known. A session that came
// with the request ends, which prevents session fixation.
import type { Kysely } from 'kysely';
import type { WireSignedIn } from '../../../../../src/contract/accounts/sessions';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { deviceCookie, endSession, sessionCookie, startSession } from '../../../http/sessions';
import { addKnownDevice } from './knownDevices';

export type SignInUser = {
  id: number;
  display_name: string | null;
  is_seller: boolean;
  locale: string;
};
export type OpenedSession = { headers: { 'Set-Cookie': string[] }; signedIn: WireSignedIn };

/** `db` is the caller's transaction. */
export async function openSession(
  db: Kysely<Database>,
  { sessionToken, userAgent, country, log }: RequestContext,
  user: SignInUser,
  deviceToken: string,
): Promise<OpenedSession> {
  const adminWithoutTotp = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('is_admin', '=', true)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  const needsAuthenticator = adminWithoutTotp !== undefined;
  const session = await startSession(db, user.id, { userAgent, country, deviceToken });
  await addKnownDevice(db, user.id, deviceToken);
  if (sessionToken !== null) await endSession(db, sessionToken);
  log.info({ event: 'sign_in', userId: user.id }, 'signed in');
  return {
    headers: { 'Set-Cookie': [sessionCookie(session), deviceCookie(deviceToken)] },
    signedIn: {
      session: { expires_at: session.expiresAt.toISOString() },
      user: {
        id: user.id,
        display_name: user.display_name,
        is_seller: user.is_seller,
        locale: user.locale,
        ...(needsAuthenticator ? { needs_authenticator: true } : {}),
      },
    },
  };
}
