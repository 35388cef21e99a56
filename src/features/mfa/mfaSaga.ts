// Asks for the second factor on behalf of every request that was refused for want of one: those refused for the same
// reason share one screen and one code, those for another come after it, and each is answered exactly once. Run by
// app/runMfa in the browser. It sends nothing itself: codes are the screens' work, repeating is the base query's.
import type { Channel, Task } from 'redux-saga';
import { call, cancel, fork, take, type Effect } from 'redux-saga/effects';
import { isCodeMethod } from '../../api/accounts/mfa';
import type { MfaOutcome } from '../../api/core/apiExtra';
import type { Instant } from '../../lib/instant';
import type { MfaTold } from '../../platform/eventChannel';
import type { OverlayName, OverlayParams, OverlayResult } from '../../platform/overlayNames';
import { answerRound, hearScreen, joinRound, startRound, type MfaRound, type WaitingRequest } from './model/mfaRound';

export type MfaParts = {
  /** Opens an overlay; `hear` gets what it and those above it tell until the result. */
  open: (name: OverlayName, params: OverlayParams, hear: (told: MfaTold) => void) => Promise<OverlayResult>;
  /** In this browser, on this address. */
  canUsePasskeys: () => boolean;
  /** By the server's clock. */
  now: () => Instant;
  wait: (ms: number) => Promise<void>;
  report: (error: unknown) => void;
};

export type MfaMessage = ({ type: 'requestRefused' } & WaitingRequest) | { type: 'pageLeft' };

type Saga<Result = void> = Generator<Effect, Result, unknown>;

/** Answers of requests that went out together come within this time: the first sight of the screen names them all. */
const GATHER_MS = 50;

/** While a round is on: who belongs to it joins it, who does not waits, and who left the page waits for nothing. */
export function* gatherRequests({ report }: MfaParts, messages: Channel<MfaMessage>, round: MfaRound, later: WaitingRequest[]): Saga {
  for (;;) {
    const message = (yield take(messages)) as MfaMessage;
    try {
      if (message.type === 'pageLeft') for (const { answer } of later.splice(0)) answer('CANCELLED');
      else if (message.challenge.reason === round.reason) joinRound(round, message);
      else later.push(message);
    } catch (error) {
      report(error);
    }
  }
}

/** One round: with more than one way to prove it, the choice comes first, and its overlay opens the next one. */
export function* askTogether({ open, canUsePasskeys, wait, report }: MfaParts, round: MfaRound): Saga<MfaOutcome> {
  try {
    yield call(wait, GATHER_MS);
    const { id, methods } = round.requests[0].challenge;
    const usable = methods.filter((method) => isCodeMethod(method) || canUsePasskeys());
    const [only] = usable;
    const hear = (told: MfaTold): void => hearScreen(round, told);
    const result =
      // A passkey is asked for by a press, which the choice has a button for.
      usable.length === 1 && only !== undefined && isCodeMethod(only)
        ? yield call(open, 'MFA_OTP', { challenge: id, method: only }, hear)
        : yield call(open, 'REQUEST_MFA', { challenge: id }, hear);
    if (result === 'SUCCESS') return 'SUCCESS';
    return round.isBegunAgain ? 'AGAIN' : 'CANCELLED';
  } catch (error) {
    report(error);
    return 'FAILED';
  }
}

/** A challenge that ran out while its request waited for another screen: the request asks for a new one. */
function dropExpired({ now }: MfaParts, later: WaitingRequest[]): void {
  const at = now();
  const fresh = later.filter(({ challenge, answer }) => {
    const isOver = challenge.expiresAt <= at;
    if (isOver) answer('AGAIN');
    return !isOver;
  });
  later.splice(0, later.length, ...fresh);
}

/** Takes every waiting request of the first one's reason out of `later`; null when nobody waits. */
function nextRound(later: WaitingRequest[]): MfaRound | null {
  const first = later.shift();
  if (first === undefined) return null;
  const round = startRound(first);
  const others = later.splice(0);
  for (const request of others) {
    if (request.challenge.reason === round.reason) joinRound(round, request);
    else later.push(request);
  }
  return round;
}

export function* mfaSaga(parts: MfaParts, messages: Channel<MfaMessage>): Saga {
  const later: WaitingRequest[] = [];
  for (;;) {
    dropExpired(parts, later);
    let round = nextRound(later);
    while (round === null) {
      const message = (yield take(messages)) as MfaMessage;
      if (message.type === 'requestRefused') round = startRound(message);
    }
    // What an effect gives back is not in redux-saga's types; it is what the worker above says.
    const gathering = (yield fork(gatherRequests, parts, messages, round, later)) as Task;
    const outcome = (yield call(askTogether, parts, round)) as MfaOutcome;
    yield cancel(gathering);
    later.unshift(...answerRound(round, outcome));
  }
}
