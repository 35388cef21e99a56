// Converts built lots to rows of lots, bids and orders.
import { createMoney } from '../../../src/lib/money';
import { isReservePriceMet } from '../../marketplace/domain/bidding/biddingRules';
import { feePolicy, calculateFees } from '../../marketplace/domain/fees/feePolicy';
import type { BuiltLot } from './buildCatalogue';

const newLotColumnNames = [
  'id',
  'externalId',
  'auctionId',
  'categoryId',
  'categoryPath',
  'sellerId',
  'cataloguePosition',
  'title',
  'subtitle',
  'slug',
  'description',
  'language',
  'specifications',
  'tags',
  'pictures',
  'objectType',
  'currencyCode',
  'startAmountMinor',
  'reserveMinor',
  'buyNowMinor',
  'estimateMinMinor',
  'estimateMaxMinor',
  'ageCheckRequired',
  'shipping',
  'isFreeShipping',
  'favoriteCount',
  'viewCount',
  'publishedAt',
  'status',
  'opensAt',
  'plannedCloseAt',
  'effectiveCloseAt',
] as const;

export const newLotColumns: readonly string[] = newLotColumnNames;

export const lotColumns: readonly string[] = [
  ...newLotColumnNames,
  'reserveMet',
  'bidSequence',
  'currentAmountMinor',
  'leaderId',
  'leaderMaxMinor',
  'winnerId',
  'closedAt',
  'extensionCount',
  'operationSequence',
];

export function lotValues({ lot, state, result }: BuiltLot): Record<string, unknown> {
  return {
    ...lot,
    status: result?.status ?? lot.status,
    effectiveCloseAt: state.effectiveCloseAt,
    extensionCount: state.extensionCount,
    reserveMet: lot.status === 'scheduled' ? null : isReservePriceMet(state),
    bidSequence: state.sequence,
    // The history was not created by requests, so there are no numbered operations.
    operationSequence: 0,
    currentAmountMinor: state.priceMinor,
    leaderId: state.leaderId,
    leaderMaxMinor: state.leaderMaxMinor,
    winnerId: result?.winnerId ?? null,
    closedAt: result?.closedAt ?? null,
  };
}

export const bidColumns: readonly string[] = [
  'lotId',
  'sequence',
  'userId',
  'amountMinor',
  'kind',
  'explanation',
  'createdAt',
];

export function bidValues({ lot, bids }: BuiltLot): Record<string, unknown>[] {
  return bids.map((bid) => ({
    lotId: lot.id,
    sequence: bid.sequence,
    userId: bid.bidderId,
    amountMinor: bid.amountMinor,
    kind: bid.kind,
    explanation: bid.explanation,
    createdAt: bid.at,
  }));
}

export const orderColumns: readonly string[] = [
  'reference',
  'lotId',
  'auctionId',
  'buyerId',
  'sellerId',
  'status',
  'currencyCode',
  'hammerMinor',
  'buyerProtectionFeeMinor',
  'sellerCommissionMinor',
  'createdAt',
  'payBy',
];

/** The order that a settlement would have created; null for an unsold lot. */
export function orderValues({ lot, state, result }: BuiltLot): Record<string, unknown> | null {
  if (!result || result.winnerId === null || state.priceMinor === null) return null;
  const fees = calculateFees(createMoney(state.priceMinor, lot.currencyCode));
  return {
    reference: `G${String(lot.id).padStart(8, '0')}`,
    lotId: lot.id,
    auctionId: lot.auctionId,
    buyerId: result.winnerId,
    sellerId: lot.sellerId,
    status: 'awaiting_payment',
    currencyCode: lot.currencyCode,
    hammerMinor: state.priceMinor,
    buyerProtectionFeeMinor: fees.buyerProtection.minor,
    sellerCommissionMinor: fees.sellerCommission.minor,
    createdAt: result.closedAt,
    payBy: new Date(result.closedAt.getTime() + feePolicy.payWithinMs),
  };
}
