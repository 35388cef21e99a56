// The life of one bid, from the wish to the truth, as data: states, events and the table of what leads where. Pure;
// run by hooks/useBid, which does the asking and the waiting. An event that the table does not know changes nothing.
import type { Money } from '../../../lib/money';
import type { BidOutcome, Refusal } from './bidOutcome';
import { waitBefore } from './waitBefore';

export type BidType = 'direct' | 'autobid';
/** What somebody wants to bid. */
export type BidIntent = { lotId: number; type: BidType; amount: Money; /** To name it on other pages. */ lotTitle?: string };
/** A bid as it is sent, the same at each attempt. `ceilingMinor`: hammer, fee and shipping as they were shown. */
export type BidOrder = {
  intent: BidIntent;
  key: string;
  ceilingMinor: number;
  viewerId: number;
  /** The bidder wants it no longer: it is voided where it has not arrived. */
  isVoiding?: true;
};

export type BidState =
  | { name: 'idle' }
  /** Somebody must sign in first; `order` is set when the bid may have been sent already. */
  | { name: 'signingIn'; intent: BidIntent; key: string; order: BidOrder | null }
  /** `isUnapproved`: it was sent, and came back for want of a second factor. */
  | { name: 'confirming'; intent: BidIntent; key: string; isUnapproved?: true }
  /** The amount is many times the minimum: it is asked about again. */
  | { name: 'doubting'; intent: BidIntent; key: string; order: BidOrder }
  | { name: 'sending'; order: BidOrder }
  /** No answer came, so the bid may be in or not: the same bid is sent again until it is known. */
  | { name: 'checking'; order: BidOrder; attempt: number; waitMs: number }
  | { name: 'accepted'; intent: BidIntent; outcome: BidOutcome; sequence: number | null }
  | { name: 'refused'; intent: BidIntent; refusals: readonly Refusal[] }
  /** It had not arrived, and cannot any more. */
  | { name: 'voided'; intent: BidIntent };

export type BidEvent =
  | { type: 'opened'; intent: BidIntent; key: string; isSignedIn: boolean }
  /** After a reload: what the tab remembered. */
  | { type: 'resumed'; state: BidState }
  | { type: 'cancelled' }
  | { type: 'confirmed'; ceilingMinor: number; viewerId: number; isSlip: boolean }
  | { type: 'insisted' }
  | { type: 'answered'; outcome: BidOutcome; sequence: number | null }
  | { type: 'refused'; refusals: readonly Refusal[] }
  /** The second factor that it needs was not given: nothing was placed, and the same bid may be sent again. */
  | { type: 'unapproved' }
  | { type: 'lost' }
  | { type: 'limited'; seconds: number }
  | { type: 'signedOut' }
  | { type: 'signedIn'; viewerId: number }
  | { type: 'stopped' }
  | { type: 'voided' }
  /** It could not be voided: it had arrived before. */
  | { type: 'arrived' }
  /** The line is back: no need to wait any longer. */
  | { type: 'reconnected' }
  | { type: 'dismissed' };

type StateOf<N extends BidState['name']> = Extract<BidState, { name: N }>;
type EventOf<T extends BidEvent['type']> = Extract<BidEvent, { type: T }>;
type Table = {
  readonly [N in BidState['name']]: { readonly [T in BidEvent['type']]?: (state: StateOf<N>, event: EventOf<T>) => BidState };
};

const idle: BidState = { name: 'idle' };
const check = (order: BidOrder, attempt: number, waitMs = waitBefore(attempt)): BidState => ({ name: 'checking', order, attempt, waitMs });

const open = (_state: BidState, { intent, key, isSignedIn }: EventOf<'opened'>): BidState =>
  isSignedIn ? { name: 'confirming', intent, key } : { name: 'signingIn', intent, key, order: null };
const accept = ({ order }: { order: BidOrder }, { outcome, sequence }: EventOf<'answered'>): BidState => ({
  name: 'accepted',
  intent: order.intent,
  outcome,
  sequence,
});
const refuse = ({ order }: { order: BidOrder }, { refusals }: EventOf<'refused'>): BidState => ({ name: 'refused', intent: order.intent, refusals });
const askAgain = ({ order }: { order: BidOrder }): BidState => ({ name: 'confirming', intent: order.intent, key: order.key, isUnapproved: true });
const toIdle = (): BidState => idle;

export const bidTable: Table = {
  idle: { opened: open, resumed: (_state, { state }) => state },
  signingIn: {
    opened: (state, event) => (state.order === null ? open(state, event) : state),
    cancelled: ({ intent, key, order }) => (order === null ? idle : { name: 'signingIn', intent, key, order }),
    signedIn: ({ intent, key, order }, { viewerId }) => {
      if (order === null) return { name: 'confirming', intent, key };
      // Another person: what the first one sent is not theirs to send again.
      return order.viewerId === viewerId ? check(order, 0, 0) : idle;
    },
  },
  confirming: {
    cancelled: toIdle,
    confirmed: ({ intent, key }, { ceilingMinor, viewerId, isSlip }) => {
      const order = { intent, key, ceilingMinor, viewerId };
      return isSlip ? { name: 'doubting', intent, key, order } : { name: 'sending', order };
    },
    signedOut: ({ intent, key }) => ({ name: 'signingIn', intent, key, order: null }),
  },
  doubting: {
    cancelled: toIdle,
    insisted: ({ order }) => ({ name: 'sending', order }),
  },
  sending: {
    answered: accept,
    refused: refuse,
    unapproved: askAgain,
    lost: ({ order }) => check(order, 0),
    limited: ({ order }, { seconds }) => ({ name: 'refused', intent: order.intent, refusals: [{ code: 'rate_limited', meta: { seconds } }] }),
    signedOut: ({ order }) => ({ name: 'signingIn', intent: order.intent, key: order.key, order: null }),
  },
  checking: {
    answered: accept,
    refused: refuse,
    // The marketplace looks for the key first: a bid that is in is answered and never refused like this.
    unapproved: askAgain,
    lost: ({ order, attempt }) => check(order, attempt + 1),
    // Says nothing of the bid that was lost on its way, so it stays unknown.
    limited: ({ order, attempt }, { seconds }) => check(order, attempt + 1, seconds * 1000),
    signedOut: ({ order }) => ({ name: 'signingIn', intent: order.intent, key: order.key, order }),
    reconnected: ({ order, attempt }) => check(order, attempt, 0),
    stopped: ({ order }) => check({ ...order, isVoiding: true }, 0, 0),
    voided: (state) => (state.order.isVoiding === true ? { name: 'voided', intent: state.order.intent } : state),
    // Asked for once more with its own key, it is answered as it was then.
    arrived: ({ order: { isVoiding: _isVoiding, ...order } }) => check(order, 0, 0),
  },
  accepted: { opened: open, dismissed: toIdle },
  refused: { opened: open, dismissed: toIdle },
  voided: { opened: open, dismissed: toIdle },
};

export function nextBidState(state: BidState, event: BidEvent): BidState {
  // The table's type ties each handler to its state and event; indexing by both at once is beyond the compiler.
  const handler = bidTable[state.name][event.type] as ((state: BidState, event: BidEvent) => BidState) | undefined;
  return handler === undefined ? state : handler(state, event);
}

/** The bid may be in: the box says so and takes no other. */
export function isUndecided(state: BidState): boolean {
  return state.name === 'sending' || state.name === 'checking' || (state.name === 'signingIn' && state.order !== null);
}

/** There is something to say about a bid that was sent. */
export function hasResult(state: BidState): boolean {
  return state.name === 'checking' || state.name === 'accepted' || state.name === 'refused' || state.name === 'voided' || (state.name === 'signingIn' && state.order !== null);
}
