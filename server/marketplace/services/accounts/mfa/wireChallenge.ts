// A challenge on the wire: in the meta of 403 mfa_error and in the answers of its own endpoints.
// Destinations are masked; codes, numbers and addresses never appear in full.
import type { Kysely } from 'kysely';
import type { WireMfaChallenge } from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/schema';
import { readSentCode } from '../codes/oneTimeCodes';
import { toCodeOwner, type ChallengeRow } from './challengeRow';
import { readMfaOwner } from './readMfaOwner';

function getStatus({
  verified_at: verifiedAt,
  attempts_left: attemptsLeft,
  is_over: isOver,
}: ChallengeRow): WireMfaChallenge['status'] {
  if (verifiedAt !== null) return 'verified';
  return isOver || attemptsLeft === 0 ? 'void' : 'pending';
}

export async function wireChallenge(
  db: Kysely<Database>,
  row: ChallengeRow,
): Promise<WireMfaChallenge> {
  const [owner, sent] = await Promise.all([
    readMfaOwner(db, row.user_id),
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
    expires_at: sent?.expires_at ?? row.expires_at.toISOString(),
    attempts_left: row.attempts_left,
    resend_at: sent?.resend_at ?? null,
    status: getStatus(row),
  };
}
