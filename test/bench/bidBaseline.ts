// The baseline of the bids benchmark, in a separate process as the marketplace is: the same locking
// transaction without HTTP, sessions and validation. A message starts one round; the reply is its
// tally. DATABASE_URL is the database.
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { planBid, runLoad, type BidPlan } from './bidLoad';

export type BaselineRound = {
  plan: BidPlan;
  lots: number[];
  bidders: number[];
  first: number;
  ms: number;
};

const MINOR_PER_EURO = 100;
const db = openDatabase(process.env['DATABASE_URL'] ?? '');

process.on('message', ({ plan, lots, bidders, first, ms }: BaselineRound) => {
  const send = async (number: number): Promise<number> => {
    const { lotId, bidder, amount, type } = planBid(plan, lots, number);
    const result = await placeBid(db, {
      lotId,
      userId: bidders[bidder % bidders.length] ?? 0,
      idempotencyKey: `baseline-${process.pid}-${plan}-${number}`,
      amountMinor: amount * MINOR_PER_EURO,
      currency: 'EUR',
      type,
    });
    return result.kind === 'answer' ? result.answer.status : 500;
  };
  void runLoad({ ms, first, send }).then((tally) => process.send?.(tally));
});
process.on('disconnect', () => void db.destroy());
process.send?.('ready');
