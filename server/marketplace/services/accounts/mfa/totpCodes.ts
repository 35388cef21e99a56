// Authenticator app codes (RFC 6238). The key is sealed in the database and only opened here. A
// used time step and all earlier ones are refused, so of several concurrent requests with the same
// code only one succeeds.
import { Secret, TOTP } from 'otpauth';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { RequestContext } from '../../../http/context';
import type { SecretBox } from '../../../lib/secretBox';
import { normalizeCode } from '../codes/oneTimeCodes';
import { mfaPolicy } from './mfaPolicy';

type TotpDeps = Pick<RequestContext, 'secrets' | 'clock'> & { db: Kysely<Database> };

const { algorithm, digits, periodSeconds, window, secretBytes, issuer } = mfaPolicy.totp;
const toContext = (userId: number): string => `totp ${userId}`;

function createTotp(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm, digits, period: periodSeconds, secret });
}

/** Creates a key: as base32 and as an otpauth URI for the user, and sealed for the table. */
export function createTotpKey(
  secrets: SecretBox,
  user: { id: number; email: string },
): { secret: string; uri: string; sealed: Buffer } {
  const secret = new Secret({ size: secretBytes });
  return {
    secret: secret.base32,
    uri: createTotp(secret, user.email).toString(),
    sealed: secrets.seal(secret.base32, toContext(user.id)),
  };
}

/** Returns the time step of the code, or null if it matches no current step. */
export function findCodeStep(base32: string, typed: string, nowMs: number): number | null {
  const token = normalizeCode(typed);
  if (!/^\d+$/.test(token) || token.length !== digits) return null;
  const delta = createTotp(Secret.fromBase32(base32), '').validate({
    token,
    timestamp: nowMs,
    window,
  });
  return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
}

/**
 * With `pending`, the code is the first one and enables the app. Consumes the time step if the code
 * is right.
 */
export async function consumeTotpCode(
  { db, secrets, clock }: TotpDeps,
  userId: number,
  typed: string,
  state: 'enabled' | 'pending',
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('totpSecret')
    .where('id', '=', userId)
    .executeTakeFirst();
  const sealed = row?.totpSecret ?? null;
  const base32 = sealed === null ? null : secrets.open(sealed, toContext(userId));
  if (sealed === null || base32 === null) return false;
  const step = findCodeStep(base32, typed, clock.now());
  if (step === null) return false;
  const { rows } = await sql`
    update users set totp_last_step = ${step},
      totp_enabled_at = coalesce(totp_enabled_at, clock_timestamp())
    where id = ${userId} and totp_secret = ${sealed} and totp_last_step < ${step}
      and ${state === 'enabled' ? sql`totp_enabled_at is not null` : sql`totp_enabled_at is null`}
    returning id`.execute(db);
  return rows.length === 1;
}
