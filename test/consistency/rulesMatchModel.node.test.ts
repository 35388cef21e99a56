// Compares the product's rules with the model: 2,000 random histories of a lot, each step in full.
import fc from 'fast-check';
import type { PlaceBidResult } from '../../server/marketplace/services/bidding/engine/placeBidRequest';
import { scenarioMs, lotScenario, sellerId } from './lotScenario';
import {
  bidOnModel,
  closeModel,
  getMinimum,
  getPrice,
  withdrawModel,
  type ModelLot,
} from './model';
import { ProductLot } from './productLot';
import { defaultFigures } from './quickPolicy';

const start = Date.parse('2026-05-01T12:00:00Z');

function getReply(result: PlaceBidResult): string {
  if (result.kind !== 'answer') return result.kind;
  const { outcome, refusals } = result.answer;
  return outcome === 'refused' ? `refused:${refusals[0]?.code ?? 'nothing'}` : outcome;
}

/** Jest's comparison costs more than the rules, so it runs only to show a difference. */
function expectSame(actual: object, expected: object): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

test('2,000 random histories of a lot match the model', () => {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  fc.assert(
    fc.property(lotScenario, ({ reserve, firstBid, steps }) => {
      const end = start + scenarioMs;
      const product = new ProductLot({ seller: sellerId, firstBid, reserve, opens: start, end });
      const model: ModelLot = {
        seller: sellerId,
        start: firstBid,
        reserve,
        opens: start,
        end,
        extensions: 0,
        over: null,
        rows: [],
        leader: null,
        max: 0,
      };
      const replies: PlaceBidResult[] = [];
      let now = start;

      for (const step of steps) {
        switch (step.do) {
          case 'wait':
            now += step.ms;
            break;
          case 'withdraw':
            product.withdraw(now);
            withdrawModel(model, now);
            break;
          case 'close': {
            const settled = product.close(now);
            const wasOver = model.over;
            closeModel(model, now);
            expect(settled?.status ?? null).toBe(wasOver === null ? model.over : null);
            const sold = settled?.status === 'closed_sold';
            if (settled !== null)
              expect(settled).toMatchObject({
                winnerId: sold ? model.leader : null,
                hammerMinor: sold ? (getPrice(model) ?? 0) * 100 : null,
              });
            break;
          }
          case 'bid': {
            const amount =
              { minimum: getMinimum(model), maximum: model.max, zero: 0 }[step.from] + step.above;
            const reply = product.bid(step, amount, now);
            const expected = bidOnModel(model, { ...step, amount, at: now }, defaultFigures);
            count(expected);
            if (getReply(reply) !== expected) expect(getReply(reply)).toBe(expected);
            replies.push(reply);
            break;
          }
          case 'retry': {
            const earlier = product.asked.at(-1 - step.back);
            const first = replies.at(-1 - step.back);
            if (earlier === undefined || first?.kind !== 'answer') break;
            const again = step.changed
              ? { ...earlier.request, amountMinor: earlier.request.amountMinor + 100 }
              : earlier.request;
            const changed = again.amountMinor !== earlier.request.amountMinor;
            expect(product.send(earlier.step, again, now)).toEqual(
              changed ? { kind: 'conflict' } : { ...first, replayed: true, view: undefined },
            );
            count(changed ? 'conflict' : 'replayed');
            break;
          }
        }
        expectSame(product.picture(), {
          price: getPrice(model),
          minimum: getMinimum(model),
          leader: model.leader,
          max: model.max,
          end: model.end,
          extensions: model.extensions,
          over: model.over,
          operations: replies.length,
          rows: model.rows.length,
          lastRows: model.rows.slice(-2),
        });
      }
      // Invariants of every history, independent of both implementations.
      const amounts = model.rows.map((row) => row.amount);
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    }),
    { numRuns: 2_000 },
  );
  // A run must reach every case to prove anything about it.
  const cases = [
    'leading',
    'outbid',
    'outbid_tie',
    'leading_below_reserve',
    'replayed',
    'conflict',
    'refused:bid_too_low',
    'refused:already_highest_bidder',
    'refused:lot_closed',
    'refused:lot_withdrawn',
    'refused:seller_cannot_bid',
    'refused:account_unverified',
    'refused:unpaid_orders',
    'refused:currency_mismatch',
    'refused:bid_not_whole_amount',
    'refused:bid_above_limit',
  ];
  expect(cases.filter((name) => (counts.get(name) ?? 0) < 20)).toEqual([]);
});
