// Asks for the second factor for every request that was refused without it. Requests refused for
// the same reason share one screen and one code; others wait for the next round. Each request is
// answered exactly once. The screens send and verify codes, and the base query repeats requests.
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, put, race, take, type Effect } from 'redux-saga/effects';
import { isCodeMethod } from '../../../api/accounts/mfa';
import type { MfaOutcome } from '../../../api/core/apiExtra';
import { pageShown } from '../../../api/core/store';
import type { Instant } from '../../../lib/instant';
import type { OverlayName, OverlayParams, OverlayResult } from '../../../platform/overlayNames';
import {
  challengesGathered,
  codeApproved,
  requestAnswered,
  requestRefused,
  restartRequested,
  screenOpened,
  type WaitingRequest,
} from './mfaActions';
import { getChallengeIds, getUnapproved, startRound, updateRound, type MfaRound } from './mfaRound';

export type MfaDependencies = {
  /** Resolves to the overlay's result. */
  open: (name: OverlayName, params: OverlayParams) => Promise<OverlayResult>;
  /** In this browser, on this origin. */
  canUsePasskeys: () => boolean;
  /** The server's time. */
  now: () => Instant;
  wait: (ms: number) => Promise<void>;
  report: (error: unknown) => void;
};

// redux-saga does not type the results of effects.
type Saga<Result = void> = Generator<Effect, Result, unknown>;

/**
 * Refusals of requests sent together arrive within this time, so the screen can list them all when
 * it opens.
 */
const GATHER_MS = 50;

function* answerRequests(
  { report }: MfaDependencies,
  requests: readonly WaitingRequest[],
  outcome: MfaOutcome,
): Saga {
  for (const { requestId } of requests) {
    try {
      yield put(requestAnswered({ requestId, outcome }));
    } catch (error) {
      report(error);
    }
  }
}

function* showChallenges(round: MfaRound): Saga {
  const challengeIds = getChallengeIds(round);
  yield put(challengesGathered({ challengeId: round.requests[0].challenge.id, challengeIds }));
}

/**
 * During a round, requests refused for the same reason join it. Others wait in `queue` and are
 * cancelled when the visitor opens another page.
 */
export function* gatherRequests(
  dependencies: MfaDependencies,
  actions: Channel<UnknownAction>,
  round: MfaRound,
  queue: WaitingRequest[],
): Saga {
  for (;;) {
    const action = yield take(actions);
    try {
      if (pageShown.match(action))
        yield call(answerRequests, dependencies, queue.splice(0), 'CANCELLED');
      else if (requestRefused.match(action)) {
        if (action.payload.challenge.reason !== round.reason) queue.push(action.payload);
        else {
          round.requests.push(action.payload);
          yield call(showChallenges, round);
        }
      } else if (screenOpened.match(action)) {
        if (action.payload.challengeId === round.requests[0].challenge.id)
          yield call(showChallenges, round);
      } else updateRound(round, action as UnknownAction);
    } catch (error) {
      dependencies.report(error);
    }
  }
}

/**
 * Runs one round. With several methods, the overlay for choosing opens first and opens the code
 * overlay.
 */
export function* runRound(
  { open, canUsePasskeys, wait, report }: MfaDependencies,
  round: MfaRound,
): Saga<MfaOutcome> {
  try {
    yield call(wait, GATHER_MS);
    const { id, methods } = round.requests[0].challenge;
    const usableMethods = methods.filter((method) => isCodeMethod(method) || canUsePasskeys());
    const [onlyMethod] = usableMethods;
    const result =
      // A passkey needs a user gesture, so its button is in the overlay for choosing.
      usableMethods.length === 1 && onlyMethod !== undefined && isCodeMethod(onlyMethod)
        ? yield call(open, 'MFA_OTP', { challenge: id, method: onlyMethod })
        : yield call(open, 'REQUEST_MFA', { challenge: id });
    if (result === 'SUCCESS') return 'SUCCESS';
    return round.isRestartRequested ? 'AGAIN' : 'CANCELLED';
  } catch (error) {
    report(error);
    return 'FAILED';
  }
}

/**
 * Challenges that expired while their request waited for another screen. These requests need a new
 * challenge.
 */
function takeExpired(queue: WaitingRequest[], now: Instant): WaitingRequest[] {
  const waiting = queue.splice(0);
  const isExpired = ({ challenge }: WaitingRequest): boolean => challenge.expiresAt <= now;
  queue.push(...waiting.filter((request) => !isExpired(request)));
  return waiting.filter(isExpired);
}

/**
 * Removes all requests with the reason of the first one from the queue. Returns null if the queue
 * is empty.
 */
function takeNextRound(queue: WaitingRequest[]): MfaRound | null {
  const [first, ...queued] = queue.splice(0);
  if (first === undefined) return null;
  const round = startRound(first);
  for (const request of queued)
    (request.challenge.reason === round.reason ? round.requests : queue).push(request);
  return round;
}

export function* mfaSaga(dependencies: MfaDependencies): Saga {
  const queue: WaitingRequest[] = [];
  const actions = (yield actionChannel(
    [requestRefused, screenOpened, codeApproved, restartRequested, pageShown],
    buffers.expanding(),
  )) as Channel<UnknownAction>;
  for (;;) {
    yield call(answerRequests, dependencies, takeExpired(queue, dependencies.now()), 'AGAIN');
    let round = takeNextRound(queue);
    while (round === null) {
      const action = yield take(actions);
      if (requestRefused.match(action)) round = startRound(action.payload);
    }
    // gatherRequests never returns; the race cancels it.
    const { outcome } = (yield race({
      gathered: call(gatherRequests, dependencies, actions, round, queue),
      outcome: call(runRound, dependencies, round),
    })) as { outcome: MfaOutcome };
    const unapproved = outcome === 'SUCCESS' ? getUnapproved(round) : [];
    queue.unshift(...unapproved);
    const answered = round.requests.filter((request) => !unapproved.includes(request));
    yield call(answerRequests, dependencies, answered, outcome);
  }
}
