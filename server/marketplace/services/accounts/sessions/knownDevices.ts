// The browsers that a user has signed in from, by the hash of the browser's secret cookie.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { deviceDays } from '../../../http/sessions';
import { hashToken } from '../../../secrets/secretBox';

function selectDevices(db: Kysely<Database>, deviceToken: string) {
  return db
    .selectFrom('known_devices')
    .select('known_devices.user_id')
    .where('known_devices.device_hash', '=', hashToken(deviceToken))
    .where(
      'known_devices.last_seen_at',
      '>',
      sql<Date>`now() - make_interval(days => ${deviceDays})`,
    );
}

export async function isKnownDevice(
  db: Kysely<Database>,
  userId: number,
  deviceToken: string,
): Promise<boolean> {
  return (
    (await selectDevices(db, deviceToken).where('user_id', '=', userId).executeTakeFirst()) !==
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
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all selectDevices except this browser. */
export async function removeOtherDevices(
  db: Kysely<Database>,
  userId: number,
  deviceToken: string | null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', hashToken(deviceToken ?? ''))
    .execute();
}

export async function addKnownDevice(
  db: Kysely<Database>,
  userId: number,
  deviceToken: string,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(deviceToken) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    .execute();
}
