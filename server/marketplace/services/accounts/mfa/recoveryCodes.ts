// Recovery codes: ten of fifty bits each, for somebody whose telephone is gone. Shown once, kept as keyed fingerprints,
// good once. The letters are those that nobody takes for one another; I, L and O are read as 1 and 0.
import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { SecretBox } from '../../../secrets/secretBox';
import { mfaPolicy } from './mfaPolicy';

// Crockford's 32: five bits each.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
const groups = 2;

function drawCode(): string {
  const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

function plainRecoveryCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[^0-9A-Z]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function fingerprintOf(secrets: SecretBox, userId: number, typed: string): Buffer {
  return secrets.fingerprint(plainRecoveryCode(typed), `recovery code ${userId}`);
}

/** New codes in the place of all old ones. Call it in a transaction. */
export async function replaceRecoveryCodes(db: Kysely<Database>, secrets: SecretBox, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < mfaPolicy.recoveryCodes) codes.add(drawCode());
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ user_id: userId, code_hash: fingerprintOf(secrets, userId, code) })))
    .execute();
  return [...codes];
}

/** Of many right ones at once, one is right. */
export async function takeRecoveryCode(db: Kysely<Database>, secrets: SecretBox, userId: number, typed: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = clock_timestamp()
    where user_id = ${userId} and code_hash = ${fingerprintOf(secrets, userId, typed)} and used_at is null
    returning user_id`.execute(db);
  return rows.length === 1;
}
