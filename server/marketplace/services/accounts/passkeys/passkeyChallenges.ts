// The challenges that passkeys sign. Each is bound to one browser or session and one purpose, and
// can be used once.
import { randomBytes, createHash } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { sql, type Kysely } from 'kysely';
import { getPasskeyOrigin } from '../../../../../src/lib/getPasskeyOrigin';
import type { Database } from '../../../database/generated/database';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';

// The relying party: the domain that passkeys are bound to, and the limits of the feature.

export const passkeyPolicy = {
  name: 'Gavel',
  /** From issuing the options until the credential must arrive. */
  challengeSeconds: 5 * 60,
  /** Passkeys per user. */
  most: 20,
  /**
   * EdDSA, ES256 and RS256, which cover the authenticators of all systems. A fixed list, so that it
   * does not depend on the machine.
   */
  algorithms: [-8, -7, -257],
};

type RelyingParty = { id: string; origin: string };

/**
 * Throws ApiError 409 passkeys_unavailable if the public origin cannot have passkeys, such as an IP
 * address.
 */
export function getRelyingParty({ settings }: Pick<RequestContext, 'settings'>): RelyingParty {
  const origin = getPasskeyOrigin(settings.webOrigin);
  if (origin === null)
    throw new ApiError(409, 'passkeys_unavailable', 'Passkeys need a domain name and https.');
  return { id: new URL(origin).hostname, origin };
}

/**
 * The user id that authenticators store. It is the same for all passkeys of a user and does not
 * reveal who the user is.
 */
export function getUserHandle(
  { secrets }: Pick<RequestContext, 'secrets'>,
  userId: number,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash('sha256')
      .update(secrets.fingerprint(String(userId), 'passkey user'))
      .digest(),
  );
}

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
    .insertInto('passkeyChallenges')
    .values({
      challenge,
      purpose,
      binding,
      userId: userId ?? null,
      mfaChallengeId: mfaChallengeId ?? null,
      expiresAt: sql<Date>`
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
