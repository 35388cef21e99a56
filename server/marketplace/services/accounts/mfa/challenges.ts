// Challenges: the second factor that one action needs, bound to the request that it approves.
import { sql, type Kysely } from 'kysely';
import type {
  WireMfaMethod,
  WireMfaReason,
  WireMfaChallenge,
} from '../../../../../src/contract/accounts/mfa';
import { createNotFoundError, ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { hashToken, type SecretBox } from '../../../lib/secretBox';
import { canonicalJson } from '../../../lib/canonicalJson';
import type { Database } from '../../../database/generated/database';
import { readSentCode } from '../codes/oneTimeCodes';
import { readMfaOwner } from './readMfaOwner';
import { mfaPolicy } from './mfaPolicy';

export type ChallengeRow = {
  id: string;
  userId: number;
  binding: Buffer;
  reason: WireMfaReason;
  subject: Record<string, string | number>;
  method: WireMfaMethod | null;
  attemptsLeft: number;
  expiresAt: Date;
  verifiedAt: Date | null;
  isOver: boolean;
};

/** For `select` and `returning`. */
export const challengeColumns = [
  ...(['id', 'userId', 'binding', 'reason', 'subject', 'method'] as const),
  ...(['attemptsLeft', 'expiresAt', 'verifiedAt'] as const),
  sql<boolean>`expires_at <= clock_timestamp()`.as('isOver'),
] as const;

export const toBinding = (token: string): Buffer => hashToken(token);

/** The code belongs to the challenge, not to the method: there is one code at a time. */
export const toCodeOwner = (challengeId: string) =>
  ({ purpose: 'mfa', owner: challengeId }) as const;

/**
 * The scope of rate limits. Someone who only knows the password must not use up the attempts and
 * codes of the owner's sessions.
 */
export const getAttemptScope = ({
  userId,
  reason,
}: Pick<ChallengeRow, 'userId' | 'reason'>): string =>
  `${userId}:${reason === 'new_device' ? 'sign_in' : 'session'}`;

/**
 * Only the session or device that was refused can see its challenge. Everyone
 * else gets 404, so that a leaked id is worthless. Throws ApiError 404 if the challenge does not
 * exist or belongs to another session, device or user.
 */
export async function findChallenge(
  { db, user, sessionToken, deviceToken }: RequestContext,
  id: string,
): Promise<ChallengeRow> {
  const row = await db
    .selectFrom('mfaChallenges')
    .select(challengeColumns)
    .where('id', '=', id)
    .where((eb) => {
      const isFromSession =
        user === null || sessionToken === null
          ? eb.lit(false)
          : eb.and({ userId: user.id, binding: toBinding(sessionToken) });
      const isFromDevice =
        deviceToken === null ? eb.lit(false) : eb('binding', '=', toBinding(deviceToken));
      return eb.or([
        eb.and([eb('action', '<>', 'sign_in'), isFromSession]),
        eb.and([eb('action', '=', 'sign_in'), isFromDevice]),
      ]);
    })
    .$narrowType<{ reason: WireMfaReason }>()
    .executeTakeFirst();
  if (row === undefined) throw createNotFoundError();
  return row;
}

/** The error for a challenge that accepts no more codes: approved, expired or out of attempts. */
export function createChallengeVoidError(): ApiError {
  return new ApiError(422, 'challenge_void', 'Start again: this confirmation is no longer open.');
}

// A keyed fingerprint of a request's body, independent of the order of its keys. Bodies contain
// passwords, and an unkeyed hash would expose them to anyone who can read the table.

/** Returns 32 bytes. */
export function hashRequest(secrets: SecretBox, body: unknown): Buffer {
  return secrets.fingerprint(canonicalJson(body ?? null), 'step-up body');
}

function getStatus({ verifiedAt, attemptsLeft, isOver }: ChallengeRow): WireMfaChallenge['status'] {
  if (verifiedAt !== null) return 'verified';
  return isOver || attemptsLeft === 0 ? 'void' : 'pending';
}

/**
 * A challenge on the wire: in the meta of 403 mfa_error and in the answers of its own endpoints.
 * Destinations are masked; codes, numbers and addresses never appear in full.
 */
export async function wireChallenge(
  db: Kysely<Database>,
  row: ChallengeRow,
): Promise<WireMfaChallenge> {
  const [owner, sent] = await Promise.all([
    readMfaOwner(db, row.userId),
    row.method === null ? null : readSentCode(db, toCodeOwner(row.id)),
  ]);
  return {
    challenge_id: row.id,
    reason: row.reason,
    subject: row.subject,
    methods: owner.methods,
    method: row.method,
    destination_hint: sent?.destination_hint ?? null,
    destinations: owner.destinations,
    expires_at: sent?.expires_at ?? row.expiresAt.toISOString(),
    attempts_left: row.attemptsLeft,
    resend_at: sent?.resend_at ?? null,
    status: getStatus(row),
  };
}

const isOpen = sql<boolean>`verified_at is null and expires_at > clock_timestamp()`;

/**
 * Returns the number of attempts left after this one. Throws if the challenge has no attempts left,
 * has expired or is already approved.
 */
export async function consumeAttempt({ db }: RequestContext, id: string): Promise<number> {
  const row = await db
    .updateTable('mfaChallenges')
    .set((eb) => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('id', '=', id)
    .where('attemptsLeft', '>', 0)
    .where(isOpen)
    .returning('attemptsLeft')
    .executeTakeFirst();
  if (row === undefined) throw createChallengeVoidError();
  return row.attemptsLeft;
}

/** An expired code reveals nothing about the valid one, so it does not cost an attempt. */
export async function refundAttempt({ db }: RequestContext, id: string): Promise<void> {
  await sql`
    update mfa_challenges
    set attempts_left = least(${mfaPolicy.attempts}, attempts_left + 1)
    where id = ${id}`.execute(db);
}

/**
 * Approves a challenge and gives back the attempt that was counted for it. `also` lists challenges
 * of requests that were refused together with this one. `db` is the transaction that consumes the
 * checked code.
 */
export async function approveChallenge(
  db: Kysely<Database>,
  row: ChallengeRow,
  method: WireMfaMethod,
  also: readonly string[],
): Promise<ChallengeRow> {
  const rows = await db
    .updateTable('mfaChallenges')
    .set((eb) => ({
      verifiedAt: sql<Date>`clock_timestamp()`,
      grantExpiresAt: sql<Date>`
        clock_timestamp() + make_interval(secs => ${mfaPolicy.grantSeconds})`,
      method,
      attemptsLeft: eb
        .case()
        .when('id', '=', row.id)
        .then(eb('attemptsLeft', '+', 1))
        .else(eb.ref('attemptsLeft'))
        .end(),
    }))
    .where('userId', '=', row.userId)
    .where('binding', '=', row.binding)
    .where('reason', '=', row.reason)
    .where(isOpen)
    .where((eb) =>
      eb.or([
        eb('id', '=', row.id),
        eb.and([eb('id', 'in', [row.id, ...also]), eb('attemptsLeft', '>', 0)]),
      ]),
    )
    .returning(challengeColumns)
    .$narrowType<{ reason: WireMfaReason }>()
    .execute();
  const ownRow = rows.find(({ id }) => id === row.id);
  if (ownRow === undefined) throw createChallengeVoidError();
  return ownRow;
}
