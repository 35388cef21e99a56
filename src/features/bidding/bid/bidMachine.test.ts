import {
  bidTransitions,
  hasVisibleResult,
  isUndecided,
  getNextBidState,
  type BidEvent,
  type BidSubmission,
  type BidState,
} from './bidMachine';

const intent = { lotId: 1, type: 'direct' as const, amount: { minor: 11_000, currency: 'EUR' } };
const key = 'k'.repeat(32);
const submission: BidSubmission = { intent, key, ceilingMinor: 13_590, viewerId: 501 };

const states = {
  idle: { name: 'idle' },
  signingIn: { name: 'signingIn', intent, key, submission: null },
  signingInAfterSending: { name: 'signingIn', intent, key, submission },
  confirming: { name: 'confirming', intent, key },
  unapproved: { name: 'confirming', intent, key, isUnapproved: true },
  confirmingUnusualAmount: { name: 'confirmingUnusualAmount', intent, key, submission },
  sending: { name: 'sending', submission },
  checking: { name: 'checking', submission, attempt: 2, waitMs: 2000 },
  accepted: { name: 'accepted', intent, outcome: 'leading', sequence: 5 },
  refused: { name: 'refused', intent, refusals: [{ code: 'lot_closed', meta: {} }] },
  voiding: {
    name: 'checking',
    submission: { ...submission, isVoiding: true },
    attempt: 2,
    waitMs: 2000,
  },
  voided: { name: 'voided', intent },
} satisfies Record<string, BidState>;

const events = {
  opened: { type: 'opened', intent, key, isSignedIn: true },
  openedSignedOut: { type: 'opened', intent, key, isSignedIn: false },
  resumed: { type: 'resumed', state: states.checking },
  cancelled: { type: 'cancelled' },
  confirmed: { type: 'confirmed', ceilingMinor: 13_590, viewerId: 501, isUnusualAmount: false },
  confirmedUnusual: {
    type: 'confirmed',
    ceilingMinor: 13_590,
    viewerId: 501,
    isUnusualAmount: true,
  },
  reconfirmed: { type: 'reconfirmed' },
  answered: { type: 'answered', outcome: 'leading', sequence: 5 },
  refused: { type: 'refused', refusals: [{ code: 'lot_closed', meta: {} }] },
  unapproved: { type: 'unapproved' },
  lost: { type: 'lost' },
  turnedAway: { type: 'turnedAway', refusals: states.refused.refusals },
  limited: { type: 'limited', seconds: 7 },
  signedOut: { type: 'signedOut' },
  signedIn: { type: 'signedIn', viewerId: 501 },
  signedInAsOther: { type: 'signedIn', viewerId: 777 },
  reconnected: { type: 'reconnected' },
  stopped: { type: 'stopped' },
  voided: { type: 'voided' },
  arrived: { type: 'arrived' },
  dismissed: { type: 'dismissed' },
} satisfies Record<string, BidEvent>;

type S = keyof typeof states;
type E = keyof typeof events;

const recheck = (attempt: number, waitMs: number): BidState => ({
  name: 'checking',
  submission,
  attempt,
  waitMs,
});
const revoid = (attempt: number, waitMs: number): BidState => ({
  name: 'checking',
  submission: { ...submission, isVoiding: true },
  attempt,
  waitMs,
});

// Every transition. A pair that is not listed must not change the state.
const transitions: { [from in S]: { [on in E]?: BidState } } = {
  idle: { opened: states.confirming, openedSignedOut: states.signingIn, resumed: states.checking },
  signingIn: {
    opened: states.confirming,
    openedSignedOut: states.signingIn,
    cancelled: states.idle,
    signedIn: states.confirming,
    signedInAsOther: states.confirming,
  },
  signingInAfterSending: { signedIn: recheck(0, 0), signedInAsOther: states.idle },
  confirming: {
    cancelled: states.idle,
    confirmed: states.sending,
    confirmedUnusual: states.confirmingUnusualAmount,
    signedOut: states.signingIn,
  },
  unapproved: {
    cancelled: states.idle,
    confirmed: states.sending,
    confirmedUnusual: states.confirmingUnusualAmount,
    signedOut: states.signingIn,
  },
  confirmingUnusualAmount: { cancelled: states.idle, reconfirmed: states.sending },
  sending: {
    answered: states.accepted,
    refused: states.refused,
    unapproved: states.unapproved,
    lost: recheck(0, 500),
    turnedAway: states.refused,
    limited: {
      name: 'refused',
      intent,
      refusals: [{ code: 'rate_limited', meta: { seconds: 7 } }],
    },
    signedOut: states.signingIn,
  },
  checking: {
    answered: states.accepted,
    refused: states.refused,
    unapproved: states.unapproved,
    lost: recheck(3, 4000),
    turnedAway: recheck(3, 4000),
    limited: recheck(3, 7000),
    signedOut: states.signingInAfterSending,
    reconnected: recheck(2, 0),
    stopped: revoid(0, 0),
    arrived: recheck(0, 0),
  },
  voiding: {
    answered: states.accepted,
    refused: states.refused,
    unapproved: states.unapproved,
    lost: revoid(3, 4000),
    turnedAway: revoid(3, 4000),
    limited: revoid(3, 7000),
    signedOut: { ...states.signingInAfterSending, submission: { ...submission, isVoiding: true } },
    reconnected: revoid(2, 0),
    stopped: revoid(0, 0),
    voided: states.voided,
    arrived: recheck(0, 0),
  },
  voided: { opened: states.confirming, openedSignedOut: states.signingIn, dismissed: states.idle },
  accepted: {
    opened: states.confirming,
    openedSignedOut: states.signingIn,
    dismissed: states.idle,
  },
  refused: {
    opened: states.confirming,
    openedSignedOut: states.signingIn,
    dismissed: states.idle,
  },
};

const pairs = (Object.keys(states) as S[]).flatMap((from) =>
  (Object.keys(events) as E[]).map((on) => [from, on] as const),
);

it.each(pairs)('%s on %s', (from, on) => {
  expect(getNextBidState(states[from], events[on])).toEqual(transitions[from][on] ?? states[from]);
});

it('has a row for every state', () => {
  expect(Object.keys(bidTransitions).sort()).toEqual(
    [...new Set(Object.values(states).map(({ name }) => name))].sort(),
  );
});

it('keeps the key and the ceiling from the confirmation to the end', () => {
  const sequence: BidEvent[] = [
    events.opened,
    events.confirmedUnusual,
    events.reconfirmed,
    events.lost,
    events.lost,
    events.signedOut,
    events.signedIn,
    events.lost,
  ];
  const end = sequence.reduce(getNextBidState, states.idle as BidState);
  expect(end).toMatchObject({ name: 'checking', submission });
});

it('leaves the checking state only on a conclusive response', () => {
  const ends = (Object.keys(events) as E[]).filter((on) => {
    const { name } = getNextBidState(states.checking, events[on]);
    return name !== 'checking' && name !== 'signingIn';
  });
  expect(ends).toEqual(['answered', 'refused', 'unapproved']);
});

it.each([
  ['idle', false, false],
  ['signingIn', false, false],
  ['signingInAfterSending', true, true],
  ['confirming', false, false],
  ['confirmingUnusualAmount', false, false],
  ['sending', true, false],
  ['checking', true, true],
  ['accepted', false, true],
  ['refused', false, true],
  ['voiding', true, true],
  ['voided', false, true],
] as const)('%s: undecided %s, has a result %s', (name, undecided, result) => {
  expect([isUndecided(states[name]), hasVisibleResult(states[name])]).toEqual([undecided, result]);
});
