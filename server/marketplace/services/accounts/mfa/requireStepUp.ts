// Asks for the second factor where a request needs one: takes the grant that the person has earned for this very
// request, or refuses with 403 mfa_error and a challenge. Called by handlers after everything else that can refuse, and
// outside of their transactions (a roll-back would take the challenge along, or spend the grant on nothing).
// A grant is good once, for one session or device, one action and one body, for ten minutes.
import { sql } from 'kysely';
import type { WireMfaReason } from '../../../../../src/contract/accounts/mfa';
import { ApiError, unauthenticated } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { takeTry } from '../../../http/rateLimitTable';
import { bindingOf, challengeColumns, sideOf, type ChallengeRow } from './challengeRow';
import { hashOfRequest } from './hashOfRequest';
import { mfaPolicy } from './mfaPolicy';
import { wireChallenge } from './wireChallenge';

type StepUp = {
  /** What is done, such as `update_email`: a grant for one action is none for another. */
  action: string;
  reason: Exclude<WireMfaReason, 'new_device'>;
  /** What the approval is for, to the letter: the request's body, with the ids of its path. */
  body: unknown;
  /** What screens and mails say is approved. Never a secret. */
  subject?: Readonly<Record<string, string | number>>;
};
type DeviceStepUp = Omit<StepUp, 'action' | 'reason'> & {
  userId: number;
  deviceToken: string;
  action: 'sign_in';
  reason: 'new_device';
  /** For the refusal too, such as the Set-Cookie that makes the device known. */
  headers?: Record<string, string>;
};

/** By what a grant is found; the bid engine takes it under the lot's lock. */
export type GrantKey = { userId: number; binding: Buffer; action: string; bodyHash: Buffer };
type Wanted = GrantKey & Pick<StepUp, 'subject'> & { reason: WireMfaReason; headers?: Record<string, string> };

/** The key of a signed-in user's grant. Throws ApiError 401 without a session. */
export function grantKeyOf({ user, sessionToken, secrets }: RequestContext, { action, body }: Pick<StepUp, 'action' | 'body'>): GrantKey {
  if (user === null || sessionToken === null) throw unauthenticated();
  return { userId: user.id, binding: bindingOf(sessionToken), action, bodyHash: hashOfRequest(secrets, body) };
}

const isFree = ({ userId, binding, action, bodyHash }: GrantKey) => sql`
  user_id = ${userId} and binding = ${binding} and action = ${action} and body_hash = ${bodyHash}
  and used_at is null and verified_at is not null and grant_expires_at > clock_timestamp()`;

/** Of many that come at once, each grant serves one: the others pass over it and find none. */
async function takeGrant({ db }: RequestContext, key: GrantKey): Promise<boolean> {
  const { rows } = await sql`
    update mfa_challenges set used_at = clock_timestamp()
    where id = (select id from mfa_challenges where ${isFree(key)} order by grant_expires_at limit 1 for update skip locked)
    returning id`.execute(db);
  return rows.length === 1;
}

/** Until when a grant may be taken; null where there is none. Takes nothing. */
export async function peekGrant({ db }: Pick<RequestContext, 'db'>, key: GrantKey): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select max(grant_expires_at) as until from mfa_challenges where ${isFree(key)}`.execute(db);
  return rows[0]?.until ?? null;
}

/** Makes a challenge and throws it as ApiError 403 mfa_error. */
export async function challenge(ctx: RequestContext, { userId, binding, action, bodyHash, reason, subject = {}, headers = {} }: Wanted): Promise<never> {
  await takeTry(ctx, 'challengesPerUser', sideOf({ user_id: userId, reason }));
  const { rows } = await sql<ChallengeRow>`
    insert into mfa_challenges (user_id, binding, action, reason, subject, body_hash, expires_at)
    values (${userId}, ${binding}, ${action}, ${reason}, ${JSON.stringify(subject)}, ${bodyHash}, clock_timestamp() + make_interval(secs => ${mfaPolicy.challengeSeconds}))
    returning ${challengeColumns}`.execute(ctx.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The challenge was not kept.');
  ctx.log.info({ event: 'mfa_asked', userId, reason }, 'second factor asked');
  throw new ApiError(403, 'mfa_error', 'Confirm that it is you.', [], { meta: await wireChallenge(ctx.db, row), headers });
}

/** For a signed-in user. Returns where the grant was there, which is now used. Throws ApiError 401, 403 mfa_error, 429. */
export async function requireStepUp(ctx: RequestContext, { reason, subject, ...asked }: StepUp): Promise<void> {
  const key = grantKeyOf(ctx, asked);
  if (await takeGrant(ctx, key)) return;
  await challenge(ctx, { ...key, reason, ...(subject && { subject }) });
}

/** The same for somebody who is signing in, and is known by their device alone. */
export async function requireDeviceStepUp(ctx: RequestContext, { userId, deviceToken, action, body, ...rest }: DeviceStepUp): Promise<void> {
  const key = { userId, binding: bindingOf(deviceToken), action, bodyHash: hashOfRequest(ctx.secrets, body) };
  if (await takeGrant(ctx, key)) return;
  await challenge(ctx, { ...key, ...rest });
}
