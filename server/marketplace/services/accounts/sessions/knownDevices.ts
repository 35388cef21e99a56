// Which browsers a person has signed in from, by the hash of the browser's own secret cookie. Called when signing in.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { deviceDays } from '../../../http/sessionCookies';
import { hashToken } from '../../../secrets/secretBox';

function devices(db: Kysely<Database>, deviceToken: string) {
  return db
    .selectFrom('known_devices')
    .select('known_devices.user_id')
    .where('known_devices.device_hash', '=', hashToken(deviceToken))
    .where('known_devices.last_seen_at', '>', sql<Date>`now() - make_interval(days => ${deviceDays})`);
}

export async function isKnownDevice(db: Kysely<Database>, userId: number, deviceToken: string): Promise<boolean> {
  return (await devices(db, deviceToken).where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

/** The same before anything is known of the account, if there is one; one question whatever the answer. */
export async function isDeviceOfAddress(db: Kysely<Database>, email: string, deviceToken: string | null): Promise<boolean> {
  const row = await devices(db, deviceToken ?? '')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}

/** All but that of this browser. */
export async function forgetOtherDevices(db: Kysely<Database>, userId: number, deviceToken: string | null): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '!=', hashToken(deviceToken ?? ''))
    .execute();
}

export async function rememberDevice(db: Kysely<Database>, userId: number, deviceToken: string): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(deviceToken) })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }))
    .execute();
}
