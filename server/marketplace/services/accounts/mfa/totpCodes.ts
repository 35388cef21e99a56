// Codes of authenticator apps (RFC 6238). The key is sealed in the database and opened here alone. A time step that was
// taken once is never taken again, nor is one before it: of many who send the same code at once, one is let in.
import { Secret, TOTP } from 'otpauth';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import type { SecretBox } from '../../../secrets/secretBox';
import { plainCode } from '../codes/oneTimeCodes';
import { mfaPolicy } from './mfaPolicy';

type Tools = Pick<RequestContext, 'secrets' | 'clock'> & { db: Kysely<Database> };

const { algorithm, digits, periodSeconds, window, secretBytes, issuer } = mfaPolicy.totp;
const contextOf = (userId: number): string => `totp ${userId}`;

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm, digits, period: periodSeconds, secret });
}

/** A new key: for the person once, in base32 and as an otpauth address, and sealed for the table. */
export function newTotpKey(secrets: SecretBox, user: { id: number; email: string }): { secret: string; uri: string; sealed: Buffer } {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, uri: totpOf(secret, user.email).toString(), sealed: secrets.seal(secret.base32, contextOf(user.id)) };
}

/** The time step that `typed` is the code of, or null where it is none of the present ones. */
export function stepOfCode(base32: string, typed: string, nowMs: number): number | null {
  const token = plainCode(typed);
  if (!/^\d+$/.test(token) || token.length !== digits) return null;
  const delta = totpOf(Secret.fromBase32(base32), '').validate({ token, timestamp: nowMs, window });
  return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
}

/** `enabled`: the app counts already; `pending`: this would be its first code. Takes the step where the code is right. */
export async function takeTotpCode({ db, secrets, clock }: Tools, userId: number, typed: string, state: 'enabled' | 'pending'): Promise<boolean> {
  const row = await db.selectFrom('users').select('totp_secret').where('id', '=', userId).executeTakeFirst();
  const sealed = row?.totp_secret ?? null;
  const base32 = sealed === null ? null : secrets.open(sealed, contextOf(userId));
  if (sealed === null || base32 === null) return false;
  const step = stepOfCode(base32, typed, clock.now());
  if (step === null) return false;
  const { rows } = await sql`
    update users set totp_last_step = ${step}, totp_enabled_at = coalesce(totp_enabled_at, clock_timestamp())
    where id = ${userId} and totp_secret = ${sealed} and totp_last_step < ${step}
      and ${state === 'enabled' ? sql`totp_enabled_at is not null` : sql`totp_enabled_at is null`}
    returning id`.execute(db);
  return rows.length === 1;
}
