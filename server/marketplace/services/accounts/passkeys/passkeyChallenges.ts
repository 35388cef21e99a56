// The challenges that passkeys sign: made for one browser or session and one purpose, taken once. Called by the handlers of
// this folder; forgetExpired deletes those that nobody came back with.
import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { passkeyPolicy } from './relyingParty';

export type ChallengeScope = {
  purpose: 'register' | 'sign_in' | 'confirm';
  /** The hash of the session's or the device's token. */
  binding: Buffer;
  /** Left out for signing in: nobody is known yet. */
  userId?: number;
  mfaChallengeId?: string;
};

/** 256 random bits in base64url. */
export async function issueChallenge(db: Kysely<Database>, { purpose, binding, userId, mfaChallengeId }: ChallengeScope): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose,
      binding,
      user_id: userId ?? null,
      mfa_challenge_id: mfaChallengeId ?? null,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${passkeyPolicy.challengeSeconds})`,
    })
    .execute();
  return challenge;
}

/** True once: whatever becomes of the rest, the challenge is spent. False for one that is used, over, or of another scope. */
export async function takeChallenge(db: Kysely<Database>, challenge: string, { purpose, binding, userId, mfaChallengeId }: ChallengeScope): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and binding = ${binding} and user_id is not distinct from ${userId ?? null}
      and mfa_challenge_id is not distinct from ${mfaChallengeId ?? null} and expires_at > clock_timestamp()
    returning id`.execute(db);
  return rows.length === 1;
}

/** The challenge that a credential says it answers; null where that cannot be read. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson);
    // A NUL is no text for the database.
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
