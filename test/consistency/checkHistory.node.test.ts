// Tests each of the twelve counters: a correct history of two bids, and twelve histories with one
// error each.
import { checkHistory } from './checkHistory';
import { counterNames, type Counter } from './findings';
import type { History, Reply } from './history';
import { defaultFigures } from './quickPolicy';

const end = 1_000_000;

function reply(verdict: string, bidId: number, sequence: number, price: number): Reply {
  return { accepted: true, verdict, bidId, lot: { sequence, price, end, extensions: 0 } };
}

/** User 1 bids 10, then user 2 bids 20 and wins; user 2 reads in between. */
function createHistory(): History {
  const [first, second] = [reply('leading', 501, 1, 10), reply('leading', 502, 2, 20)];
  return {
    operations: [
      {
        lot: 7,
        user: 1,
        key: 'a',
        amount: 10,
        auto: false,
        firstCallAt: 100,
        attempts: [{ callAt: 100, replyAt: 110, reply: first }],
        unanswered: 0,
      },
      {
        lot: 7,
        user: 2,
        key: 'b',
        amount: 20,
        auto: false,
        firstCallAt: 140,
        attempts: [
          { callAt: 140, replyAt: 150, reply: second },
          { callAt: 160, replyAt: 170, reply: second },
        ],
        unanswered: 1,
      },
    ],
    reads: [
      {
        lot: 7,
        callAt: 120,
        replyAt: 130,
        sequence: 1,
        price: 10,
        leader: 'token-1',
        end,
        over: false,
      },
    ],
    stored: {
      lots: [
        {
          id: 7,
          seller: 9,
          start: 1,
          reserve: null,
          opens: 0,
          plannedEnd: end,
          end,
          status: 'closed_sold',
          winner: 2,
        },
      ],
      ledger: [
        {
          lot: 7,
          user: 1,
          key: 'a',
          amount: 10,
          auto: false,
          operation: 1,
          verdict: 'leading',
          at: 5_000,
          recordedAt: 5_002,
          reply: first,
        },
        {
          lot: 7,
          user: 2,
          key: 'b',
          amount: 20,
          auto: false,
          operation: 2,
          verdict: 'leading',
          at: 6_000,
          recordedAt: 6_001,
          reply: second,
        },
      ],
      bids: [
        { id: 501, lot: 7, sequence: 1, user: 1, amount: 10, note: null },
        { id: 502, lot: 7, sequence: 2, user: 2, amount: 20, note: null },
      ],
      orders: [
        { lot: 7, id: 900, buyer: 2, seller: 9, hammer: 20, feeMinor: 480, commissionMinor: 250 },
      ],
      closes: [7],
      tokens: new Map([
        [1, 'token-1'],
        [2, 'token-2'],
      ]),
      payments: [{ order: 900, amountMinor: 2_480 }],
    },
    figures: defaultFigures,
    endBeforeHand: null,
  };
}

function at<T>(items: T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`no item at index ${index}`);
  return item;
}

const errors: Record<Counter, (history: History) => void> = {
  lostAcknowledgedBid: ({ stored }) => void stored.bids.pop(),
  doubledKey: ({ stored }) => void stored.ledger.push({ ...at(stored.ledger, 1), operation: 3 }),
  amountNotRising: ({ stored }) => void (at(stored.bids, 1).amount = 10),
  sequenceBroken: ({ stored }) => void (at(stored.bids, 1).sequence = 3),
  realTimeViolated: ({ operations }) => {
    at(operations, 0).firstCallAt = 300;
    at(at(operations, 0).attempts, 0).replyAt = 310;
  },
  unjustifiedReply: ({ stored }) => void (at(stored.ledger, 1).verdict = 'refused:bid_too_low'),
  staleRead: ({ reads }) => void Object.assign(at(reads, 0), { callAt: 155, replyAt: 158 }),
  wrongWinner: ({ stored }) => void stored.closes.push(7),
  retryDiffers: ({ operations }) =>
    void (at(at(operations, 1).attempts, 1).reply = reply('outbid', 502, 2, 20)),
  orderNotExactlyOnce: ({ stored }) => void stored.orders.pop(),
  bidAfterClose: ({ stored }) => void (at(stored.ledger, 1).recordedAt = 16_000),
  moneyNotConserved: ({ stored }) => void (at(stored.orders, 0).feeMinor = 479),
};

test('a correct history has no findings', () => {
  expect(checkHistory(createHistory()).examples).toEqual([]);
});

test.each(counterNames)('%s counts its error', (counter) => {
  const history = createHistory();
  errors[counter](history);
  expect(checkHistory(history).counts[counter]).toBeGreaterThan(0);
});

test('reports a read that shows a bid before it was sent', () => {
  const history = createHistory();
  Object.assign(at(history.reads, 0), { sequence: 2, price: 20, leader: 'token-2' });
  expect(checkHistory(history).counts.staleRead).toBe(1);
});

test('reports a bid that was decided after the closing time', () => {
  const history = createHistory();
  Object.assign(at(history.stored.ledger, 1), { at: end, recordedAt: end + 1 });
  expect(checkHistory(history).counts.bidAfterClose).toBe(1);
});
