import fc from 'fast-check';
import type { BidSubmission, BidState } from './bidMachine';
import { parseBidRecord, toBidRecord, toBidState } from './bidRecord';

const intent = { lotId: 1, type: 'autobid' as const, amount: { minor: 40_000, currency: 'EUR' } };
const key = '0123456789abcdef0123456789abcdef';
const submission: BidSubmission = { intent, key, ceilingMinor: 45_000, viewerId: 501 };
const roundTrip = (state: BidState) => parseBidRecord(JSON.stringify(toBidRecord(state)), 1);

it('keeps a draft with its key and asks to confirm it again', () => {
  const record = roundTrip({ name: 'signingIn', intent, key, submission: null });
  expect(record && toBidState(record, 501)).toEqual({ name: 'confirming', intent, key });
  expect(record && toBidState(record, null)).toEqual({
    name: 'signingIn',
    intent,
    key,
    submission: null,
  });
});

it.each<BidState>([
  { name: 'sending', submission },
  { name: 'checking', submission, attempt: 3, waitMs: 1 },
  { name: 'signingIn', intent, key, submission },
])('checks the result after a reload of a bid in state %j', (state) => {
  const record = roundTrip(state);
  expect(record && toBidState(record, 501)).toEqual({
    name: 'checking',
    submission,
    attempt: 0,
    waitMs: 0,
  });
  expect(record && toBidState(record, null)).toEqual({
    name: 'signingIn',
    intent,
    key,
    submission,
  });
});

it('never resends the bid of one user for another', () => {
  const record = roundTrip({ name: 'sending', submission });
  expect(record && toBidState(record, 777)).toEqual({ name: 'idle' });
});

it('asks to confirm again after a reload while an unusual amount is confirmed', () => {
  const record = roundTrip({ name: 'confirmingUnusualAmount', intent, key, submission });
  expect(record && toBidState(record, 501)).toEqual({ name: 'confirming', intent, key });
});

it.each<BidState>([
  { name: 'idle' },
  { name: 'accepted', intent, outcome: 'leading', sequence: 1 },
  { name: 'refused', intent, refusals: [] },
])('stores nothing for a finished bid: %j', (state) => {
  expect(toBidRecord(state)).toBeNull();
});

it('rejects stored values of another form', () => {
  const good = { phase: 'sent', submission };
  const broken: unknown[] = [
    null,
    1,
    'x',
    [],
    {},
    { ...good, phase: 'done' },
    { phase: 'draft', intent, key: 'short' },
    { phase: 'draft', intent: { ...intent, type: 'free' }, key },
    { phase: 'sent', submission: { ...submission, ceilingMinor: '1' } },
    {
      phase: 'sent',
      submission: { ...submission, intent: { ...intent, amount: { minor: 1.5, currency: 'EUR' } } },
    },
    {
      phase: 'sent',
      submission: { ...submission, intent: { ...intent, amount: { minor: 1, currency: 'euro' } } },
    },
  ];
  expect(broken.map((value) => parseBidRecord(JSON.stringify(value), 1))).toEqual(
    broken.map(() => null),
  );
  expect(parseBidRecord('{', 1)).toBeNull();
  expect(parseBidRecord(JSON.stringify(good), 2)).toBeNull();
  expect(parseBidRecord(JSON.stringify(good), 1)).toEqual(good);
});

it('never throws on any stored text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseBidRecord(text, 1);
    }),
  );
});
