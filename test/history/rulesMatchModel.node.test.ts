// The product's rules against the model: 2,000 random lives of a lot, each step compared in full.
import fc from 'fast-check';
import type { PlaceBidResult } from '../../server/marketplace/services/bidding/engine/placeBidRequest';
import { lifeMs, lotLife, sellerId } from './lotLife';
import { bidOnModel, closeModel, minimumOf, priceOf, withdrawModel, type ModelLot } from './model';
import { ProductLot } from './productLot';
import { usualFigures } from './quickPolicy';

const start = Date.parse('2026-05-01T12:00:00Z');

function replyOf(result: PlaceBidResult): string {
  if (result.kind !== 'answer') return result.kind;
  const { outcome, refusals } = result.answer;
  return outcome === 'refused' ? `refused:${refusals[0]?.code ?? 'nothing'}` : outcome;
}

/** Jest's comparison costs more than the rules; it is only needed to show a difference. */
function expectSame(actual: object, expected: object): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

test('2,000 random lives of a lot go as the model says', () => {
  const seen = new Map<string, number>();
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
  fc.assert(
    fc.property(lotLife, ({ reserve, firstBid, steps }) => {
      const end = start + lifeMs;
      const product = new ProductLot({ seller: sellerId, firstBid, reserve, opens: start, end });
      const model: ModelLot = { seller: sellerId, start: firstBid, reserve, opens: start, end, extensions: 0, over: null, rows: [], leader: null, max: 0 };
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
            if (settled !== null) expect(settled).toMatchObject({ winnerId: sold ? model.leader : null, hammerMinor: sold ? (priceOf(model) ?? 0) * 100 : null });
            break;
          }
          case 'bid': {
            const amount = { minimum: minimumOf(model), maximum: model.max, zero: 0 }[step.from] + step.above;
            const reply = product.bid(step, amount, now);
            const expected = bidOnModel(model, { ...step, amount, at: now }, usualFigures);
            count(expected);
            if (replyOf(reply) !== expected) expect(replyOf(reply)).toBe(expected);
            replies.push(reply);
            break;
          }
          case 'retry': {
            const earlier = product.asked.at(-1 - step.back);
            const first = replies.at(-1 - step.back);
            if (earlier === undefined || first?.kind !== 'answer') break;
            const again = step.changed ? { ...earlier.request, amountMinor: earlier.request.amountMinor + 100 } : earlier.request;
            const changed = again.amountMinor !== earlier.request.amountMinor;
            expect(product.send(earlier.step, again, now)).toEqual(changed ? { kind: 'conflict' } : { ...first, replayed: true, view: undefined });
            count(changed ? 'conflict' : 'replayed');
            break;
          }
        }
        expectSame(product.picture(), {
          price: priceOf(model), minimum: minimumOf(model), leader: model.leader, max: model.max, end: model.end, extensions: model.extensions,
          over: model.over, operations: replies.length, rows: model.rows.length, lastRows: model.rows.slice(-2),
        });
      }
      // What must hold in every life, whatever either of the two says.
      const amounts = model.rows.map((row) => row.amount);
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    }),
    { numRuns: 2_000 },
  );
  // A run that never met a case proves nothing about it.
  const cases = [
    'leading', 'outbid', 'outbid_tie', 'leading_below_reserve', 'replayed', 'conflict', 'refused:bid_too_low', 'refused:already_highest_bidder',
    'refused:lot_closed', 'refused:lot_withdrawn', 'refused:seller_cannot_bid', 'refused:account_unverified', 'refused:unpaid_orders',
    'refused:currency_mismatch', 'refused:bid_not_whole_amount', 'refused:bid_above_limit',
  ];
  expect(cases.filter((name) => (seen.get(name) ?? 0) < 20)).toEqual([]);
});
