// Recovery codes for users who lost their phone: ten single-use codes of fifty bits each, shown
// once and stored as keyed fingerprints. The alphabet avoids letters that are easily confused; I
// and L are read as 1, O as 0.
import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { SecretBox } from '../../../lib/secretBox';
import { mfaPolicy } from './mfaPolicy';

// Crockford's base 32: five bits per letter.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
const groups = 2;

function generateCode(): string {
  const formatGroup = (): string =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, formatGroup).join('-');
}

function normalizeRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

function createFingerprint(secrets: SecretBox, userId: number, typed: string): Buffer {
  return secrets.fingerprint(normalizeRecoveryCode(typed), `recovery code ${userId}`);
}

/** Replaces all old codes. Must run in a transaction. */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  secrets: SecretBox,
  userId: number,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < mfaPolicy.recoveryCodes) codes.add(generateCode());
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(
      [...codes].map((code) => ({
        userId,
        codeHash: createFingerprint(secrets, userId, code),
      })),
    )
    .execute();
  return [...codes];
}

/** Only one of several concurrent uses of a code succeeds. */
export async function consumeRecoveryCode(
  db: Kysely<Database>,
  secrets: SecretBox,
  userId: number,
  typed: string,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = clock_timestamp()
    where user_id = ${userId} and code_hash = ${createFingerprint(secrets, userId, typed)}
      and used_at is null
    returning user_id`.execute(db);
  return rows.length === 1;
}
