// Converts the stored payload of a live event to the wire's `lot`: whole major units and the names
// of the contract. A payload of another form (written by an older release) gives null: the event
// then only signals a change, and clients read the lot again.
import type { WireLiveEvent } from '../../../src/contract/buyer/bidding';
import { getMinorPerMajor } from '../../../src/lib/money';
import type { LiveEventPayload } from '../domain/bidding/biddingFigures';

type StoredLot = Pick<
  LiveEventPayload,
  | 'lotId'
  | 'currency'
  | 'priceMinor'
  | 'nextMinimumMinor'
  | 'sequence'
  | 'extensionCount'
  | 'opensAt'
  | 'effectiveCloseAt'
  | 'leaderToken'
  | 'winnerToken'
  | 'reservePriceMet'
  | 'status'
  | 'buyNowMinor'
>;

const numbers = ['lotId', 'nextMinimumMinor', 'sequence', 'extensionCount'] as const;
const texts = ['currency', 'opensAt', 'effectiveCloseAt', 'status'] as const;
const optional = {
  priceMinor: 'number',
  leaderToken: 'string',
  winnerToken: 'string',
  reservePriceMet: 'boolean',
  buyNowMinor: 'number',
} as const;

function isStored(value: Record<string, unknown>): value is Record<string, unknown> & StoredLot {
  return (
    numbers.every((key) => typeof value[key] === 'number') &&
    texts.every((key) => typeof value[key] === 'string') &&
    Object.entries(optional).every(
      ([key, type]) => value[key] === null || typeof value[key] === type,
    )
  );
}

const unfinished = new Set<string>(['scheduled', 'open', 'closing']);

export function liveWireLot(payload: Record<string, unknown>): WireLiveEvent['lot'] {
  if (!isStored(payload)) return null;
  const { currency, priceMinor } = payload;
  const unit = getMinorPerMajor(currency);
  return {
    id: payload.lotId,
    bid:
      priceMinor === null
        ? null
        : { amount: Math.floor(priceMinor / unit), currency_code: currency },
    nextMinimumBid: Math.ceil(payload.nextMinimumMinor / unit),
    // Each recorded bid has the next number, so the last number is their count.
    bidCount: payload.sequence,
    sequence: payload.sequence,
    extensionCount: payload.extensionCount,
    biddingStartTime: payload.opensAt,
    biddingEndTime: payload.effectiveCloseAt,
    highestBidderToken: payload.leaderToken,
    winnerToken: payload.winnerToken,
    reservePriceMet: payload.reservePriceMet,
    closeStatus: unfinished.has(payload.status) ? null : payload.status,
    buyNow: payload.buyNowMinor !== null,
  };
}
