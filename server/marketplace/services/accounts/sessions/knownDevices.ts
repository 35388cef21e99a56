// Which browsers a person has signed in from, by the hash of the browser's own secret cookie. Called when signing in.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { hashToken } from '../../../secrets/secretBox';

export async function isKnownDevice(db: Kysely<Database>, userId: number, deviceToken: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashToken(deviceToken))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(db: Kysely<Database>, userId: number, deviceToken: string): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(deviceToken) })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }))
    .execute();
}
