// One-time codes for registration, email, phone and second factor. There is one row per purpose
// and owner: a new code replaces the previous one. Codes come from a cryptographic random source
// and are stored as keyed fingerprints. The caller sends them (see ports/mail/queueMail). All times
// are the database’s.
import { randomInt, createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { Database, OneTimeCodes } from '../../../database/generated/database';
import { createTooManyRequestsError } from '../../../http/apiError';
import { countAttempt } from '../../../http/rateLimit';
import type { SecretBox } from '../../../lib/secretBox';

// Masks a destination so that its owner recognizes it and others do not learn it.

/** `noa@example.test` → `n•••@example.test`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [first = ''] = local;
  return `${first}•••@${domain}`;
}

/** `+31612345678` (E.164) → `+31 •• 78`. `callingCode` has no plus sign. */
function maskPhone(phone: string, callingCode: string): string {
  return `+${callingCode} •• ${phone.slice(-2)}`;
}

// A stored phone number as its owner sees it: `+31 •• 78`. Works only for numbers that were
// validated before they were stored.

/** `phone` in E.164. */
export function maskStoredPhone(phone: string): string {
  return maskPhone(phone, parsePhoneNumberFromString(phone)?.countryCallingCode ?? '');
}

/** Limits of one-time codes (docs/domain.md, "Second factor and codes"). */
export const codePolicy = {
  digits: 6,
  lifeSeconds: 5 * 60,
  /** Lifetime of links that are sent with a code or instead of one. */
  linkMinutes: 30,
  attempts: 5,
  /** The pause after the first, the second and every later code. */
  resendSeconds: [30, 60, 120],
  /** Per recipient and purpose, in any 60 minutes. */
  mostAnHour: 5,
} as const;

/** Seconds until the next code may be sent, after `sends` codes. */
function getPauseAfter(sends: number): number {
  const pauses = codePolicy.resendSeconds;
  return pauses[Math.min(sends, pauses.length) - 1] ?? pauses[0];
}

/**
 * A hash of an email address or phone number for tables of codes and counters, which must not hold
 * personal data. Case and surrounding spaces do not change it.
 */
export function toDestinationKey(destination: string): string {
  return createHash('sha256').update(destination.trim().toLowerCase()).digest('base64url');
}

/** `owner` is the user or thing that the code is for, such as `user:7` or a challenge's id. */
type CodeOwner = { purpose: OneTimeCodes['purpose']; owner: string };
type CodeRequest = CodeOwner & {
  destinationHint: string;
  /** The key of the hourly limit: the user or the destination, independent of the challenge. */
  countAs: string;
};

export type CheckedCode =
  { kind: 'right' } | { kind: 'wrong'; attemptsLeft: number } | { kind: 'expired' };

const toContext = ({ purpose, owner }: CodeOwner): string => `code ${purpose} ${owner}`;

function generateCode(): string {
  return String(randomInt(10 ** codePolicy.digits)).padStart(codePolicy.digits, '0');
}

/** Strips spaces and dashes and converts full-width digits. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/gu, '');
}

const resendPauses = sql`(array[${sql.join(codePolicy.resendSeconds)}]::int[])`;

/**
 * Creates a code and invalidates the previous one. Throws ApiError 429 during the pause after a
 * code, or after five codes in an hour.
 */
export async function createOneTimeCode(
  db: Kysely<Database>,
  box: SecretBox,
  { destinationHint, countAs, ...id }: CodeRequest,
): Promise<{ code: string; sent: WireSentCode }> {
  const pending = await db
    .selectFrom('oneTimeCodes')
    .select(sql<number>`extract(epoch from resend_at - clock_timestamp())::float8`.as('seconds'))
    .where('purpose', '=', id.purpose)
    .where('owner', '=', id.owner)
    .executeTakeFirst();
  if (pending !== undefined && pending.seconds > 0)
    throw createTooManyRequestsError(Math.ceil(pending.seconds));
  const hour = await countAttempt(db, `codes:${id.purpose}:${countAs}`, {
    limit: codePolicy.mostAnHour,
    windowSeconds: 3600,
  });
  if (!hour.allowed) throw createTooManyRequestsError(hour.retryAfterSeconds);

  const code = generateCode();
  const fingerprint = box.fingerprint(code, toContext(id));
  // The condition serializes concurrent requests: the second one sees the first one's pause.
  const { rows } = await sql<{ expiresAt: Date; resendAt: Date; attemptsLeft: number }>`
    insert into one_time_codes (
      purpose, owner, code_hash, destination_hint, expires_at, attempts_left, send_count, resend_at
    )
    values (
      ${id.purpose}, ${id.owner}, ${fingerprint}, ${destinationHint},
      clock_timestamp() + make_interval(secs => ${codePolicy.lifeSeconds}),
      ${codePolicy.attempts}, 1,
      clock_timestamp() + make_interval(secs => ${getPauseAfter(1)})
    )
    on conflict (purpose, owner) do update set
      code_hash = excluded.code_hash, destination_hint = excluded.destination_hint,
      created_at = clock_timestamp(), expires_at = excluded.expires_at,
      attempts_left = excluded.attempts_left, used_at = null,
      send_count = one_time_codes.send_count + 1,
      resend_at = clock_timestamp() + make_interval(
        secs => ${resendPauses}[
          least(one_time_codes.send_count + 1, ${codePolicy.resendSeconds.length})
        ]
      )
    where one_time_codes.resend_at <= clock_timestamp()
    returning expires_at, resend_at, attempts_left`.execute(db);
  const row = rows[0];
  if (row === undefined) throw createTooManyRequestsError(getPauseAfter(1));
  return {
    code,
    sent: {
      destination_hint: destinationHint,
      expires_at: row.expiresAt.toISOString(),
      resend_at: row.resendAt.toISOString(),
      attempts_left: row.attemptsLeft,
    },
  };
}

/**
 * Checks and consumes the code in one statement, so only one of several concurrent right answers
 * succeeds.
 */
export async function checkOneTimeCode(
  db: Kysely<Database>,
  box: SecretBox,
  id: CodeOwner,
  typed: string,
): Promise<CheckedCode> {
  const fingerprint = box.fingerprint(normalizeCode(typed), toContext(id));
  const { rows } = await sql<{ isRight: boolean; attemptsLeft: number }>`
    update one_time_codes set
      used_at = case when code_hash = ${fingerprint} then clock_timestamp() end,
      attempts_left =
        case when code_hash = ${fingerprint} then attempts_left else attempts_left - 1 end
    where purpose = ${id.purpose} and owner = ${id.owner} and used_at is null
      and attempts_left > 0 and expires_at > clock_timestamp()
    returning used_at is not null as is_right, attempts_left`.execute(db);
  const row = rows[0];
  if (row === undefined) return { kind: 'expired' };
  return row.isRight ? { kind: 'right' } : { kind: 'wrong', attemptsLeft: row.attemptsLeft };
}

/**
 * The pending code's details, so that a screen can restore itself after a reload; null without one.
 */
export async function readSentCode(
  db: Kysely<Database>,
  { purpose, owner }: CodeOwner,
): Promise<WireSentCode | null> {
  const row = await db
    .selectFrom('oneTimeCodes')
    .select(['destinationHint', 'expiresAt', 'resendAt', 'attemptsLeft'])
    .where('purpose', '=', purpose)
    .where('owner', '=', owner)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    destination_hint: row.destinationHint,
    expires_at: row.expiresAt.toISOString(),
    resend_at: row.resendAt.toISOString(),
    attempts_left: row.attemptsLeft,
  };
}
