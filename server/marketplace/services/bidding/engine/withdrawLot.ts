// Takes a lot out of its auction before it has ended, under the same lock as the bids. Called for the seller or an
// admin by whoever has checked that they may; never undone.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { biddingFigures } from '../../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { liveEventPayload } from '../../../domain/bidding/liveEventPayload';
import { withdrawLot as withdrawn } from '../../../domain/bidding/settleLot';
import { databaseNow } from './databaseNow';
import { lockLot } from './lotLock';
import { lotStateOf } from './lotRow';
import { recordLiveEvents } from './recordLiveEvents';
import { inShortTransaction } from './shortTransaction';

/** false: there is no such lot, or it has ended. */
export function withdrawLot(db: Kysely<Database>, lotId: number): Promise<boolean> {
  return inShortTransaction(db, async (transaction) => {
    const row = await lockLot(transaction, lotId);
    if (row === null) return false;
    const now = await databaseNow(transaction);
    const lot = withdrawn(lotStateOf(row), now);
    if (lot === null) return false;
    await transaction.updateTable('lots').set({ status: lot.status, closed_at: now }).where('id', '=', lotId).execute();
    const payload = liveEventPayload(biddingFigures(lot, now, biddingPolicy), null, now);
    await recordLiveEvents(transaction, [{ auctionId: row.auction_id, lotId, type: 'withdraw', payload }]);
    return true;
  });
}
