// The state machine of one bid: states, events and the transition table. Pure; useBid makes
// the requests and waits. An event without a transition in the current state is ignored.
import { getResendDelay } from '../../../api/core/idempotentWrite';
import type { Money } from '../../../lib/money';
import type { BidOutcome, Refusal } from './bidOutcome';

export type BidType = 'direct' | 'autobid';
export type BidIntent = {
  lotId: number;
  type: BidType;
  amount: Money;
  /** Shown on other pages while the bid is pending. */
  lotTitle?: string;
};
/**
 * A bid as it is sent, identical on every attempt. `ceilingMinor`: the sum of hammer price, fee and
 * shipping that the bidder saw.
 */
export type BidSubmission = {
  intent: BidIntent;
  key: string;
  ceilingMinor: number;
  viewerId: number;
  /** The bidder cancelled: the bid is voided unless it has already arrived. */
  isVoiding?: true;
};

export type BidState =
  | { name: 'idle' }
  /** Sign-in is required; `submission` is set when the bid may already have been sent. */
  | { name: 'signingIn'; intent: BidIntent; key: string; submission: BidSubmission | null }
  /** `isUnapproved`: the bid was sent and returned because it needs a second factor. */
  | { name: 'confirming'; intent: BidIntent; key: string; isUnapproved?: true }
  /** The amount is many times the minimum: the bidder must confirm it again. */
  | { name: 'confirmingUnusualAmount'; intent: BidIntent; key: string; submission: BidSubmission }
  | { name: 'sending'; submission: BidSubmission }
  /** The response was lost: the same bid is sent again until its result is known. */
  | { name: 'checking'; submission: BidSubmission; attempt: number; waitMs: number }
  | { name: 'accepted'; intent: BidIntent; outcome: BidOutcome; sequence: number | null }
  | { name: 'refused'; intent: BidIntent; refusals: readonly Refusal[] }
  /** The bid had not arrived and no longer can. */
  | { name: 'voided'; intent: BidIntent };

export type BidEvent =
  | { type: 'opened'; intent: BidIntent; key: string; isSignedIn: boolean }
  /** After a reload: the state stored in the tab. */
  | { type: 'resumed'; state: BidState }
  | { type: 'cancelled' }
  | { type: 'confirmed'; ceilingMinor: number; viewerId: number; isUnusualAmount: boolean }
  | { type: 'reconfirmed' }
  | { type: 'answered'; outcome: BidOutcome; sequence: number | null }
  | { type: 'refused'; refusals: readonly Refusal[] }
  /** The required second factor was not given: no bid was placed, and it can be sent again. */
  | { type: 'unapproved' }
  | { type: 'lost' }
  /** The call was turned away before the bid was looked at. */
  | { type: 'turnedAway'; refusals: readonly Refusal[] }
  | { type: 'limited'; seconds: number }
  | { type: 'signedOut' }
  | { type: 'signedIn'; viewerId: number }
  | { type: 'stopped' }
  | { type: 'voided' }
  /** The bid could not be voided: it had already arrived. */
  | { type: 'arrived' }
  /** The network is back: retry without waiting. */
  | { type: 'reconnected' }
  | { type: 'dismissed' };

type BidStateByName<N extends BidState['name']> = Extract<BidState, { name: N }>;
type BidEventByType<T extends BidEvent['type']> = Extract<BidEvent, { type: T }>;
type Table = {
  readonly [N in BidState['name']]: {
    readonly [T in BidEvent['type']]?: (
      state: BidStateByName<N>,
      event: BidEventByType<T>,
    ) => BidState;
  };
};

const idle: BidState = { name: 'idle' };
const checkBid = (
  submission: BidSubmission,
  attempt: number,
  waitMs = getResendDelay(attempt),
): BidState => ({
  name: 'checking',
  submission,
  attempt,
  waitMs,
});

const openBid = (
  _state: BidState,
  { intent, key, isSignedIn }: BidEventByType<'opened'>,
): BidState =>
  isSignedIn
    ? { name: 'confirming', intent, key }
    : { name: 'signingIn', intent, key, submission: null };
const acceptBid = (
  { submission }: { submission: BidSubmission },
  { outcome, sequence }: BidEventByType<'answered'>,
): BidState => ({
  name: 'accepted',
  intent: submission.intent,
  outcome,
  sequence,
});
const refuseBid = (
  { submission }: { submission: BidSubmission },
  { refusals }: { refusals: readonly Refusal[] },
): BidState => ({
  name: 'refused',
  intent: submission.intent,
  refusals,
});
const reconfirm = ({ submission }: { submission: BidSubmission }): BidState => ({
  name: 'confirming',
  intent: submission.intent,
  key: submission.key,
  isUnapproved: true,
});
const toIdle = (): BidState => idle;

export const bidTransitions: Table = {
  idle: { opened: openBid, resumed: (_state, { state }) => state },
  signingIn: {
    opened: (state, event) => (state.submission === null ? openBid(state, event) : state),
    cancelled: ({ intent, key, submission }) =>
      submission === null ? idle : { name: 'signingIn', intent, key, submission },
    signedIn: ({ intent, key, submission }, { viewerId }) => {
      if (submission === null) return { name: 'confirming', intent, key };
      // Another user signed in: they must not resend the first user's bid.
      return submission.viewerId === viewerId ? checkBid(submission, 0, 0) : idle;
    },
  },
  confirming: {
    cancelled: toIdle,
    confirmed: ({ intent, key }, { ceilingMinor, viewerId, isUnusualAmount }) => {
      const submission = { intent, key, ceilingMinor, viewerId };
      return isUnusualAmount
        ? { name: 'confirmingUnusualAmount', intent, key, submission }
        : { name: 'sending', submission };
    },
    signedOut: ({ intent, key }) => ({ name: 'signingIn', intent, key, submission: null }),
  },
  confirmingUnusualAmount: {
    cancelled: toIdle,
    reconfirmed: ({ submission }) => ({ name: 'sending', submission }),
  },
  sending: {
    answered: acceptBid,
    refused: refuseBid,
    unapproved: reconfirm,
    turnedAway: refuseBid,
    lost: ({ submission }) => checkBid(submission, 0),
    limited: ({ submission }, { seconds }) => ({
      name: 'refused',
      intent: submission.intent,
      refusals: [{ code: 'rate_limited', meta: { seconds } }],
    }),
    signedOut: ({ submission }) => ({
      name: 'signingIn',
      intent: submission.intent,
      key: submission.key,
      submission: null,
    }),
  },
  checking: {
    answered: acceptBid,
    refused: refuseBid,
    // The marketplace looks up the key first. A bid that was placed gets its stored response and
    // never this one.
    unapproved: reconfirm,
    lost: ({ submission, attempt }) => checkBid(submission, attempt + 1),
    // These say nothing about the lost bid, so its result stays unknown.
    turnedAway: ({ submission, attempt }) => checkBid(submission, attempt + 1),
    limited: ({ submission, attempt }, { seconds }) =>
      checkBid(submission, attempt + 1, seconds * 1000),
    signedOut: ({ submission }) => ({
      name: 'signingIn',
      intent: submission.intent,
      key: submission.key,
      submission,
    }),
    reconnected: ({ submission, attempt }) => checkBid(submission, attempt, 0),
    stopped: ({ submission }) => checkBid({ ...submission, isVoiding: true }, 0, 0),
    voided: (state) =>
      state.submission.isVoiding === true
        ? { name: 'voided', intent: state.submission.intent }
        : state,
    // Sending the original bid again under its key returns the stored response.
    arrived: ({ submission: { isVoiding: _isVoiding, ...submission } }) =>
      checkBid(submission, 0, 0),
  },
  accepted: { opened: openBid, dismissed: toIdle },
  refused: { opened: openBid, dismissed: toIdle },
  voided: { opened: openBid, dismissed: toIdle },
};

export function getNextBidState(state: BidState, event: BidEvent): BidState {
  // The table's type ties each handler to its state and event, but the compiler cannot follow an
  // index by both.
  const handler = bidTransitions[state.name][event.type] as
    ((state: BidState, event: BidEvent) => BidState) | undefined;
  return handler === undefined ? state : handler(state, event);
}

/** The bid may have been placed: the form accepts no other bid until the result is known. */
export function isUndecided(state: BidState): boolean {
  return (
    state.name === 'sending' ||
    state.name === 'checking' ||
    (state.name === 'signingIn' && state.submission !== null)
  );
}

/** The state has something to show about a bid that was sent. */
export function hasVisibleResult(state: BidState): boolean {
  return (
    state.name === 'checking' ||
    state.name === 'accepted' ||
    state.name === 'refused' ||
    state.name === 'voided' ||
    (state.name === 'signingIn' && state.submission !== null)
  );
}
