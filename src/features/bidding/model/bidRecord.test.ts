import fc from 'fast-check';
import type { BidOrder, BidState } from './bidMachine';
import { parseRecord, recordOf, stateOfRecord } from './bidRecord';

const intent = { lotId: 1, type: 'autobid' as const, amount: { minor: 40_000, currency: 'EUR' } };
const key = '0123456789abcdef0123456789abcdef';
const order: BidOrder = { intent, key, ceilingMinor: 45_000, viewerId: 501 };
const through = (state: BidState) => parseRecord(JSON.stringify(recordOf(state)), 1);

it('remembers a wish with its key, and asks again to confirm it', () => {
  const record = through({ name: 'signingIn', intent, key, order: null });
  expect(record && stateOfRecord(record, 501)).toEqual({ name: 'confirming', intent, key });
  expect(record && stateOfRecord(record, null)).toEqual({ name: 'signingIn', intent, key, order: null });
});

it.each<BidState>([{ name: 'sending', order }, { name: 'checking', order, attempt: 3, waitMs: 1 }, { name: 'signingIn', intent, key, order }])('checks after a reload what became of a bid in state %j', (state) => {
  const record = through(state);
  expect(record && stateOfRecord(record, 501)).toEqual({ name: 'checking', order, attempt: 0, waitMs: 0 });
  expect(record && stateOfRecord(record, null)).toEqual({ name: 'signingIn', intent, key, order });
});

it('never sends the bid of one person for another', () => {
  const record = through({ name: 'sending', order });
  expect(record && stateOfRecord(record, 777)).toEqual({ name: 'idle' });
});

it('asks once more after a reload in the middle of the doubt', () => {
  const record = through({ name: 'doubting', intent, key, order });
  expect(record && stateOfRecord(record, 501)).toEqual({ name: 'confirming', intent, key });
});

it.each<BidState>([{ name: 'idle' }, { name: 'accepted', intent, outcome: 'leading', sequence: 1 }, { name: 'refused', intent, refusals: [] }])('forgets what is over: %j', (state) => {
  expect(recordOf(state)).toBeNull();
});

it('believes nothing that is not of its form', () => {
  const good = { phase: 'sent', order };
  const broken: unknown[] = [
    null, 1, 'x', [], {}, { ...good, phase: 'done' }, { phase: 'wanted', intent, key: 'short' }, { phase: 'wanted', intent: { ...intent, type: 'free' }, key },
    { phase: 'sent', order: { ...order, ceilingMinor: '1' } }, { phase: 'sent', order: { ...order, intent: { ...intent, amount: { minor: 1.5, currency: 'EUR' } } } },
    { phase: 'sent', order: { ...order, intent: { ...intent, amount: { minor: 1, currency: 'euro' } } } },
  ];
  expect(broken.map((value) => parseRecord(JSON.stringify(value), 1))).toEqual(broken.map(() => null));
  expect(parseRecord('{', 1)).toBeNull();
  expect(parseRecord(JSON.stringify(good), 2)).toBeNull();
  expect(parseRecord(JSON.stringify(good), 1)).toEqual(good);
});

it('never throws, whatever stands in storage', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    parseRecord(text, 1);
  }));
});
