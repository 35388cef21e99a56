// A round: requests that were refused for the same reason and are answered together, with one
// screen and one code. Tracks which challenges the code approved.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { MfaReason } from '../../../api/accounts/mfa';
import { codeApproved, restartRequested, type WaitingRequest as QueuedRequest } from './mfaActions';

export type MfaRound = {
  reason: MfaReason;
  /** The code is checked against the first request's challenge. */
  requests: [QueuedRequest, ...QueuedRequest[]];
  approvedIds: Set<string>;
  isRestartRequested: boolean;
};

/**
 * The first challenge and twenty more, the limit of one verification (contract:
 * verifyMfaChallenge).
 */
const MAX_CHALLENGES = 21;

export function startRound(first: QueuedRequest): MfaRound {
  return {
    reason: first.challenge.reason,
    requests: [first],
    approvedIds: new Set(),
    isRestartRequested: false,
  };
}

/** Several requests for the same thing may share a challenge. */
export function getChallengeIds({ requests }: MfaRound): string[] {
  return [...new Set(requests.map(({ challenge }) => challenge.id))].slice(0, MAX_CHALLENGES);
}

/** A screen's actions apply only to the round whose first challenge it shows. */
export function updateRound(round: MfaRound, action: UnknownAction): void {
  const { id } = round.requests[0].challenge;
  if (codeApproved.match(action) && action.payload.challengeId === id)
    for (const approvedId of action.payload.challengeIds) round.approvedIds.add(approvedId);
  if (restartRequested.match(action) && action.payload.challengeId === id)
    round.isRestartRequested = true;
}

/** Requests whose challenge was not approved by a successful code. They get a new round. */
export function getUnapproved({ requests, approvedIds }: MfaRound): QueuedRequest[] {
  const [{ challenge: first }, ...others] = requests;
  return others.filter(
    ({ challenge }) => !approvedIds.has(challenge.id) && challenge.id !== first.id,
  );
}
