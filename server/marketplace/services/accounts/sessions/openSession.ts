// Starts the session of an authenticated user and records the device as known. A session that came
// with the request ends, which prevents session fixation.
import { type Kysely, sql } from 'kysely';
import Bowser from 'bowser';
import type { WireSignedIn, WireSession } from '../../../../../src/contract/accounts/sessions';
import type { Database } from '../../../database/generated/database';
import type { RequestContext } from '../../../http/context';
import {
  deviceCookie,
  endSession,
  sessionCookie,
  startSession,
  deviceDays,
} from '../../../http/sessions';
import { hashToken } from '../../../lib/secretBox';
import { queueMail } from '../../../ports/mail/queueMail';

type UserAgentDescription = Pick<WireSession, 'browser' | 'os' | 'device_type'>;

function getDeviceType(type: string | undefined): UserAgentDescription['device_type'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'unknown';
}

/**
 * Derives browser, system and device type from a user agent, for the list of sessions and
 * new-device notices. A hint for display only, never a basis for decisions.
 */
export function describeUserAgent(userAgent: string): UserAgentDescription {
  if (userAgent.trim() === '') return { browser: null, os: null, device_type: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    os: os.name || null,
    device_type: getDeviceType(platform.type),
  };
}

/** `Firefox, macOS`; empty if nothing is recognized. */
export function formatDeviceName(userAgent: string): string {
  const { browser, os } = describeUserAgent(userAgent);
  return [browser, os].filter((part) => part !== null).join(', ');
}

// The browsers that a user has signed in from, by the hash of the browser's secret cookie.

function selectDevices(db: Kysely<Database>, deviceToken: string) {
  return db
    .selectFrom('knownDevices')
    .select('knownDevices.userId')
    .where('knownDevices.deviceHash', '=', hashToken(deviceToken))
    .where('knownDevices.lastSeenAt', '>', sql<Date>`now() - make_interval(days => ${deviceDays})`);
}

export async function isKnownDevice(
  db: Kysely<Database>,
  userId: number,
  deviceToken: string,
): Promise<boolean> {
  return (
    (await selectDevices(db, deviceToken).where('userId', '=', userId).executeTakeFirst()) !==
    undefined
  );
}

/**
 * The same check by email, before the account is loaded. It costs one query whether or not the
 * account exists.
 */
export async function hasDeviceSignedInAs(
  db: Kysely<Database>,
  email: string,
  deviceToken: string | null,
): Promise<boolean> {
  const row = await selectDevices(db, deviceToken ?? '')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all known devices except this browser. */
export async function removeOtherDevices(
  db: Kysely<Database>,
  userId: number,
  deviceToken: string | null,
): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('deviceHash', '!=', hashToken(deviceToken ?? ''))
    .execute();
}

export async function addKnownDevice(
  db: Kysely<Database>,
  userId: number,
  deviceToken: string,
): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashToken(deviceToken) })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Sends the notice about a sign-in from a new browser. */
export async function notifyNewDevice(
  { db, secrets, clock, userAgent }: RequestContext,
  { id, email, locale }: { id: number; email: string; locale: string },
): Promise<void> {
  const params = { device: formatDeviceName(userAgent), at: new Date(clock.now()).toISOString() };
  await queueMail(db, secrets, {
    userId: id,
    recipient: email,
    locale,
    template: 'new_device_notice',
    params,
  });
}

export type SignInUser = {
  id: number;
  displayName: string | null;
  isSeller: boolean;
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
    .where('isAdmin', '=', true)
    .where('totpEnabledAt', 'is', null)
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
        display_name: user.displayName,
        is_seller: user.isSeller,
        locale: user.locale,
        ...(needsAuthenticator ? { needs_authenticator: true } : {}),
      },
    },
  };
}
