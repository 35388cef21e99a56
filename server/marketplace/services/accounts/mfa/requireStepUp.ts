// Requires a second factor for a request: consumes the grant for exactly this request, or refuses
// with 403 mfa_error and a new challenge. Call it after every other check, and outside a
// transaction, because a rollback would discard the challenge or restore a grant that was just
// spent. A grant is valid once, for one session or device, one action and one body, for ten
// minutes.
import { sql } from 'kysely';
import type { WireMfaReason } from '../../../../../src/contract/accounts/mfa';
import { ApiError, createUnauthenticatedError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import {
  toBinding,
  challengeColumns,
  getAttemptScope,
  hashRequest,
  wireChallenge,
} from './challenges';
import { mfaPolicy } from './mfaPolicy';

type StepUp = {
  /** The operation, such as `update_email`. A grant for one action is not valid for another. */
  action: string;
  reason: Exclude<WireMfaReason, 'new_device'>;
  /** What exactly is approved: the request's body with the ids from its path. */
  body: unknown;
  /** What screens and mails show as being approved. Must not contain secrets. */
  subject?: Readonly<Record<string, string | number>>;
};
type DeviceStepUp = Omit<StepUp, 'action' | 'reason'> & {
  userId: number;
  deviceToken: string;
  action: 'sign_in';
  reason: 'new_device';
  /** Headers for the refusal, such as the Set-Cookie that registers the device. */
  headers?: Record<string, string>;
};

/** Identifies a grant. The bid engine consumes it under the lot's lock. */
export type GrantKey = { userId: number; binding: Buffer; action: string; bodyHash: Buffer };
type ChallengeRequest = GrantKey &
  Pick<StepUp, 'subject'> & { reason: WireMfaReason; headers?: Record<string, string> };

/** Returns the key of a signed-in user's grant. Throws ApiError 401 without a session. */
export function toGrantKey(
  { user, sessionToken, secrets }: RequestContext,
  { action, body }: Pick<StepUp, 'action' | 'body'>,
): GrantKey {
  if (user === null || sessionToken === null) throw createUnauthenticatedError();
  return {
    userId: user.id,
    binding: toBinding(sessionToken),
    action,
    bodyHash: hashRequest(secrets, body),
  };
}

const isUnused = ({ userId, binding, action, bodyHash }: GrantKey) => sql<boolean>`
  user_id = ${userId} and binding = ${binding} and action = ${action} and body_hash = ${bodyHash}
  and used_at is null and verified_at is not null and grant_expires_at > clock_timestamp()`;

/** `skip locked`: each grant serves only one of several concurrent requests. */
async function consumeGrant({ db }: RequestContext, key: GrantKey): Promise<boolean> {
  const { rows } = await sql`
    update mfa_challenges set used_at = clock_timestamp()
    where id = (
      select id from mfa_challenges where ${isUnused(key)}
      order by grant_expires_at limit 1
      for update skip locked
    )
    returning id`.execute(db);
  return rows.length === 1;
}

/** Returns when the grant expires, or null without one. Does not consume it. */
export async function peekGrant(
  { db }: Pick<RequestContext, 'db'>,
  key: GrantKey,
): Promise<Date | null> {
  const row = await db
    .selectFrom('mfaChallenges')
    .select(({ fn }) => fn.max('grantExpiresAt').as('until'))
    .where(isUnused(key))
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Creates a challenge and throws ApiError 403 mfa_error with it. */
export async function createChallenge(
  ctx: RequestContext,
  { userId, binding, action, bodyHash, reason, subject = {}, headers = {} }: ChallengeRequest,
): Promise<never> {
  await consumeRateLimit(ctx, 'challengesPerUser', getAttemptScope({ userId, reason }));
  const row = await ctx.db
    .insertInto('mfaChallenges')
    .values({
      ...{ userId, binding, action, reason, bodyHash },
      subject: JSON.stringify(subject),
      expiresAt: sql<Date>`
        clock_timestamp() + make_interval(secs => ${mfaPolicy.challengeSeconds})`,
    })
    .returning(challengeColumns)
    .$narrowType<{ reason: WireMfaReason }>()
    .executeTakeFirstOrThrow();
  ctx.log.info({ event: 'mfa_requested', userId, reason }, 'second factor requested');
  throw new ApiError(403, 'mfa_error', 'Confirm that it is you.', [], {
    meta: await wireChallenge(ctx.db, row),
    headers,
  });
}

/**
 * For a signed-in user. Returns if there was a grant, which is then used. Throws ApiError 401, 403
 * mfa_error or 429.
 */
export async function requireStepUp(
  ctx: RequestContext,
  { reason, subject, ...grantRequest }: StepUp,
): Promise<void> {
  const key = toGrantKey(ctx, grantRequest);
  if (await consumeGrant(ctx, key)) return;
  await createChallenge(ctx, { ...key, reason, ...(subject && { subject }) });
}

/** The same for a user who is signing in and is identified only by their device. */
export async function requireDeviceStepUp(
  ctx: RequestContext,
  { userId, deviceToken, action, body, ...rest }: DeviceStepUp,
): Promise<void> {
  const key = {
    userId,
    binding: toBinding(deviceToken),
    action,
    bodyHash: hashRequest(ctx.secrets, body),
  };
  if (await consumeGrant(ctx, key)) return;
  await createChallenge(ctx, { ...key, ...rest });
}
