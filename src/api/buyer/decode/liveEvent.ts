// Decodes the events of an auction's live stream.
import type { WireLiveEvent } from '../../../contract/buyer/bidding';
import { parseInstant, type Instant } from '../../../lib/instant';
import { moneyFromMajor } from '../../../lib/money';
import type { LotBidding } from './cardBidding';

export type LiveEvent = {
  id: number;
  type: WireLiveEvent['type'];
  serverNow: Instant;
  lot:
    | (LotBidding & {
        winnerToken: string | null;
        extensionCount: number;
        closeStatus: string | null;
      })
    | null;
};

export function decodeLiveEvent(
  { seq, type, lot, time_ms }: WireLiveEvent,
  getCurrency: (lotId: number) => string,
): LiveEvent {
  if (lot === null) return { id: seq, type, serverNow: time_ms, lot: null };
  const currency = lot.bid?.currency_code ?? getCurrency(lot.id);
  const isSold = lot.closeStatus === 'closed_sold';
  // Without the winner, the event of a purchase does not say who bought the lot.
  const { winnerToken = type === 'buy_now' ? null : lot.highestBidderToken } = lot;
  return {
    id: seq,
    type,
    serverNow: time_ms,
    lot: {
      lotId: lot.id,
      currentBid: lot.bid === null ? null : moneyFromMajor(lot.bid.amount, currency),
      nextMinimumBid: moneyFromMajor(lot.nextMinimumBid, currency),
      leaderToken: lot.highestBidderToken,
      winnerToken: isSold ? winnerToken : null,
      bidCount: lot.bidCount,
      sequence: lot.sequence,
      startsAt: parseInstant(lot.biddingStartTime),
      endsAt: parseInstant(lot.biddingEndTime),
      isReserveMet: lot.reservePriceMet,
      isClosed: lot.closeStatus !== null,
      isSold,
      extensionCount: lot.extensionCount,
      closeStatus: lot.closeStatus,
    },
  };
}
