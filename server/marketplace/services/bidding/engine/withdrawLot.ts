// Withdraws a lot from its auction before it has ended, under the same lock as bids. The caller
// checks permissions. Cannot be undone.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import {
  calculateBiddingFigures,
  createLiveEventPayload,
} from '../../../domain/bidding/biddingFigures';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { withdrawLot as withdrawn } from '../../../domain/bidding/biddingRules';
import { databaseNow } from '../../../database/databaseNow';
import { lockLot } from './lotLock';
import { toLotState } from './lotRow';
import { recordLiveEvents } from './writeBatch';
import { runShortTransaction } from './shortTransaction';

/** Returns false if there is no such lot or it has ended. */
export function withdrawLot(db: Kysely<Database>, lotId: number): Promise<boolean> {
  return runShortTransaction(db, async (transaction) => {
    const row = await lockLot(transaction, lotId);
    if (row === null) return false;
    const now = await databaseNow(transaction);
    const lot = withdrawn(toLotState(row), now);
    if (lot === null) return false;
    await transaction
      .updateTable('lots')
      .set({ status: lot.status, closedAt: now })
      .where('id', '=', lotId)
      .execute();
    const payload = createLiveEventPayload(
      calculateBiddingFigures(lot, now, biddingPolicy),
      null,
      now,
    );
    await recordLiveEvents(transaction, [
      { auctionId: row.auctionId, lotId, type: 'withdraw', payload },
    ]);
    return true;
  });
}
