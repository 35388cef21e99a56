// The challenges that passkeys sign. Each is bound to one browser or session and one purpose, and
// can be used once.
import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { passkeyPolicy } from './relyingParty';

export type ChallengeScope = {
  purpose: 'register' | 'sign_in' | 'confirm';
  /** The hash of the session's or the device's token. */
  binding: Buffer;
  /** Absent when signing in: the user is not known yet. */
  userId?: number;
  mfaChallengeId?: string;
};

/** Returns 256 random bits in base64url. */
export async function issueChallenge(
  db: Kysely<Database>,
  { purpose, binding, userId, mfaChallengeId }: ChallengeScope,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose,
      binding,
      user_id: userId ?? null,
      mfa_challenge_id: mfaChallengeId ?? null,
      expires_at: sql<Date>`
        clock_timestamp() + make_interval(secs => ${passkeyPolicy.challengeSeconds})`,
    })
    .execute();
  return challenge;
}

/**
 * Consumes the challenge, whatever the rest of the check gives. Returns false if it was used, has
 * expired or belongs to another scope.
 */
export async function consumeChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, binding, userId, mfaChallengeId }: ChallengeScope,
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and binding = ${binding}
      and user_id is not distinct from ${userId ?? null}
      and mfa_challenge_id is not distinct from ${mfaChallengeId ?? null}
      and expires_at > clock_timestamp()
    returning id`.execute(db);
  return rows.length === 1;
}

/** Returns the challenge that a credential claims to answer, or null if it is unreadable. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson);
    // The pattern also keeps out NUL, which PostgreSQL does not accept in text.
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
