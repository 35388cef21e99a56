// Converts built lots to rows of lots, bids and orders.
import { createMoney } from '../../../src/lib/money';
import { isReservePriceMet } from '../../marketplace/domain/bidding/biddingRules';
import { feePolicy, calculateFees } from '../../marketplace/domain/fees/feePolicy';
import type { BuiltLot } from './buildCatalog';

const newLotColumnNames = [
  'id',
  'external_id',
  'auction_id',
  'category_id',
  'category_path',
  'seller_id',
  'catalogue_position',
  'title',
  'subtitle',
  'slug',
  'description',
  'language',
  'specifications',
  'tags',
  'pictures',
  'object_type',
  'currency_code',
  'start_amount_minor',
  'reserve_minor',
  'buy_now_minor',
  'estimate_min_minor',
  'estimate_max_minor',
  'age_check_required',
  'shipping',
  'is_free_shipping',
  'favorite_count',
  'view_count',
  'published_at',
  'status',
  'opens_at',
  'planned_close_at',
  'effective_close_at',
] as const;

export const newLotColumns: readonly string[] = newLotColumnNames;

export const lotColumns: readonly string[] = [
  ...newLotColumnNames,
  'reserve_met',
  'bid_sequence',
  'current_amount_minor',
  'leader_id',
  'leader_max_minor',
  'winner_id',
  'closed_at',
  'extension_count',
  'operation_sequence',
];

export function lotValues({ lot, state, result }: BuiltLot): Record<string, unknown> {
  return {
    ...lot,
    status: result?.status ?? lot.status,
    effective_close_at: state.effectiveCloseAt,
    extension_count: state.extensionCount,
    reserve_met: lot.status === 'scheduled' ? null : isReservePriceMet(state),
    bid_sequence: state.sequence,
    // The history was not created by requests, so there are no numbered operations.
    operation_sequence: 0,
    current_amount_minor: state.priceMinor,
    leader_id: state.leaderId,
    leader_max_minor: state.leaderMaxMinor,
    winner_id: result?.winnerId ?? null,
    closed_at: result?.closedAt ?? null,
  };
}

export const bidColumns: readonly string[] = [
  'lot_id',
  'sequence',
  'user_id',
  'amount_minor',
  'kind',
  'explanation',
  'created_at',
];

export function bidValues({ lot, bids }: BuiltLot): Record<string, unknown>[] {
  return bids.map((bid) => ({
    lot_id: lot.id,
    sequence: bid.sequence,
    user_id: bid.bidderId,
    amount_minor: bid.amountMinor,
    kind: bid.kind,
    explanation: bid.explanation,
    created_at: bid.at,
  }));
}

export const orderColumns: readonly string[] = [
  'reference',
  'lot_id',
  'auction_id',
  'buyer_id',
  'seller_id',
  'status',
  'currency_code',
  'hammer_minor',
  'buyer_protection_fee_minor',
  'seller_commission_minor',
  'created_at',
  'pay_by',
];

/** The order that a settlement would have created; null for an unsold lot. */
export function orderValues({ lot, state, result }: BuiltLot): Record<string, unknown> | null {
  if (!result || result.winnerId === null || state.priceMinor === null) return null;
  const fees = calculateFees(createMoney(state.priceMinor, lot.currency_code));
  return {
    reference: `G${String(lot.id).padStart(8, '0')}`,
    lot_id: lot.id,
    auction_id: lot.auction_id,
    buyer_id: result.winnerId,
    seller_id: lot.seller_id,
    status: 'awaiting_payment',
    currency_code: lot.currency_code,
    hammer_minor: state.priceMinor,
    buyer_protection_fee_minor: fees.buyerProtection.minor,
    seller_commission_minor: fees.sellerCommission.minor,
    created_at: result.closedAt,
    pay_by: new Date(result.closedAt.getTime() + feePolicy.payWithinMs),
  };
}
