// Requests that were refused for the same reason and are answered together, by one screen and one code: who is in, who
// must hear of it, and which challenges a code has approved. Used by mfaSaga; knows no screen.
import type { MfaChallenge, MfaReason } from '../../../api/accounts/mfa';
import type { MfaOutcome } from '../../../api/core/apiExtra';
import type { MfaTold } from '../../../platform/eventChannel';

/** A request that was refused and waits. */
export type WaitingRequest = { challenge: MfaChallenge; answer: (outcome: MfaOutcome) => void };

export type MfaRound = {
  reason: MfaReason;
  /** The first is the one whose challenge the code is checked against. */
  requests: [WaitingRequest, ...WaitingRequest[]];
  listeners: ((challengeIds: readonly string[]) => void)[];
  approved: Set<string>;
  isBegunAgain: boolean;
};

/** The first and twenty more: what one verification may take (contract, verifyMfaChallenge). */
const MOST_TOGETHER = 21;

export function startRound(first: WaitingRequest): MfaRound {
  return { reason: first.challenge.reason, requests: [first], listeners: [], approved: new Set(), isBegunAgain: false };
}

/** Requests for the very same thing may share a challenge. */
function challengesOf({ requests }: MfaRound): string[] {
  return [...new Set(requests.map(({ challenge }) => challenge.id))].slice(0, MOST_TOGETHER);
}

export function joinRound(round: MfaRound, request: WaitingRequest): void {
  round.requests.push(request);
  const ids = challengesOf(round);
  for (const tell of round.listeners) tell(ids);
}

/** What a screen tells is for the round whose first challenge it shows. */
export function hearScreen(round: MfaRound, told: MfaTold): void {
  if (told.challengeId !== round.requests[0].challenge.id) return;
  switch (told.type) {
    case 'screenShown':
      round.listeners.push(told.tell);
      told.tell(challengesOf(round));
      return;
    case 'codeApproved':
      for (const id of told.challengeIds) round.approved.add(id);
      return;
    case 'againAsked':
      round.isBegunAgain = true;
      return;
  }
}

/** Answers everybody; after a success, only those whose challenge the code took with it: the others are returned. */
export function answerRound({ requests, approved }: MfaRound, outcome: MfaOutcome): WaitingRequest[] {
  const left = outcome === 'SUCCESS' ? requests.slice(1).filter(({ challenge }) => !approved.has(challenge.id) && challenge.id !== requests[0].challenge.id) : [];
  for (const request of requests) if (!left.includes(request)) request.answer(outcome);
  return left;
}
