// One-time codes for every purpose: registration, e-mail, phone, second factor. One row for each purpose and owner: a new
// code takes the place of the old one. Codes are drawn from the system's random source and kept as keyed fingerprints.
// Called by the accounts service; sending is the caller's (see mail/queueMail). Times are the database's.
import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { Database } from '../../../database/schema';
import type { CodePurpose } from '../../../database/identitySchema';
import { tooMany } from '../../../http/apiError';
import { countTry } from '../../../http/rateLimit';
import type { SecretBox } from '../../../secrets/secretBox';
import { codePolicy, pauseAfter } from './codePolicy';

/** `owner` is whom or what the code is for, such as `user:7` or a challenge's id. */
export type CodeOwner = { purpose: CodePurpose; owner: string };
type Wanted = CodeOwner & {
  destinationHint: string;
  /** Who is counted for the limit of an hour: the person or the destination, whatever the challenge. */
  countedAs: string;
};

export type CheckedCode = { kind: 'right' } | { kind: 'wrong'; attemptsLeft: number } | { kind: 'expired' };

const contextOf = ({ purpose, owner }: CodeOwner): string => `code ${purpose} ${owner}`;

function drawCode(): string {
  return String(randomInt(10 ** codePolicy.digits)).padStart(codePolicy.digits, '0');
}

/** What people type: blanks and dashes between digits are theirs, full-width digits are digits. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/gu, '');
}

const pauses = sql`(array[${sql.join(codePolicy.resendSeconds)}]::int[])`;

/** Draws a code and voids the one before. Throws ApiError 429 before its time, or beyond five in an hour. */
export async function drawOneTimeCode(db: Kysely<Database>, box: SecretBox, { destinationHint, countedAs, ...id }: Wanted): Promise<{ code: string; sent: WireSentCode }> {
  const waiting = await db
    .selectFrom('one_time_codes')
    .select(sql<number>`extract(epoch from resend_at - clock_timestamp())::float8`.as('seconds'))
    .where('purpose', '=', id.purpose)
    .where('owner', '=', id.owner)
    .executeTakeFirst();
  if (waiting !== undefined && waiting.seconds > 0) throw tooMany(Math.ceil(waiting.seconds));
  const hour = await countTry(db, `codes:${id.purpose}:${countedAs}`, { limit: codePolicy.mostAnHour, windowSeconds: 3600 });
  if (!hour.allowed) throw tooMany(hour.retryAfterSeconds);

  const code = drawCode();
  const fingerprint = box.fingerprint(code, contextOf(id));
  // The condition makes one of two that come together wait: the second finds the first one's pause.
  const { rows } = await sql<{ expires_at: Date; resend_at: Date; attempts_left: number }>`
    insert into one_time_codes (purpose, owner, code_hash, destination_hint, expires_at, attempts_left, sends, resend_at)
    values (${id.purpose}, ${id.owner}, ${fingerprint}, ${destinationHint}, clock_timestamp() + make_interval(secs => ${codePolicy.lifeSeconds}),
      ${codePolicy.attempts}, 1, clock_timestamp() + make_interval(secs => ${pauseAfter(1)}))
    on conflict (purpose, owner) do update set
      code_hash = excluded.code_hash, destination_hint = excluded.destination_hint, created_at = clock_timestamp(),
      expires_at = excluded.expires_at, attempts_left = excluded.attempts_left, used_at = null,
      sends = one_time_codes.sends + 1,
      resend_at = clock_timestamp() + make_interval(secs => ${pauses}[least(one_time_codes.sends + 1, ${codePolicy.resendSeconds.length})])
    where one_time_codes.resend_at <= clock_timestamp()
    returning expires_at, resend_at, attempts_left`.execute(db);
  const row = rows[0];
  if (row === undefined) throw tooMany(pauseAfter(1));
  return { code, sent: { destination_hint: destinationHint, expires_at: row.expires_at.toISOString(), resend_at: row.resend_at.toISOString(), attempts_left: row.attempts_left } };
}

/** Of many right answers at once exactly one is right: looking and taking are one statement. */
export async function checkOneTimeCode(db: Kysely<Database>, box: SecretBox, id: CodeOwner, typed: string): Promise<CheckedCode> {
  const fingerprint = box.fingerprint(plainCode(typed), contextOf(id));
  const { rows } = await sql<{ is_right: boolean; attempts_left: number }>`
    update one_time_codes set
      used_at = case when code_hash = ${fingerprint} then clock_timestamp() end,
      attempts_left = case when code_hash = ${fingerprint} then attempts_left else attempts_left - 1 end
    where purpose = ${id.purpose} and owner = ${id.owner} and used_at is null and attempts_left > 0 and expires_at > clock_timestamp()
    returning used_at is not null as is_right, attempts_left`.execute(db);
  const row = rows[0];
  if (row === undefined) return { kind: 'expired' };
  return row.is_right ? { kind: 'right' } : { kind: 'wrong', attemptsLeft: row.attempts_left };
}

/** The present code's facts, for a screen that comes back after a reload; null where none waits. */
export async function readSentCode(db: Kysely<Database>, { purpose, owner }: CodeOwner): Promise<WireSentCode | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['destination_hint', 'expires_at', 'resend_at', 'attempts_left'])
    .where('purpose', '=', purpose)
    .where('owner', '=', owner)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { destination_hint: row.destination_hint, expires_at: row.expires_at.toISOString(), resend_at: row.resend_at.toISOString(), attempts_left: row.attempts_left };
}
