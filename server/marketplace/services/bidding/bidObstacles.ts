// Reasons to refuse a bid that depend on the bidder: their country, their limit for the total, and
// their cover. The engine stores them with the answer, so a retry is not evaluated again.
import { calculateBuyerProtectionFee } from '../../../../src/lib/landedCost';
import { createMoney } from '../../../../src/lib/money';
import { getMinimumAge } from '../../domain/age/legalAge';
import type { BidObstacle } from '../../domain/bidding/lotState';
import { feePolicy } from '../../domain/fees/feePolicy';
import { getRequiredCover, holdPolicy } from '../../domain/checkout/bidHold';
import { findShippingRate } from '../../domain/shipping/shippingRate';
import type { SessionUser } from '../../http/context';
import type { BidCover } from '../cards/holdRows';
import type { LockedLot } from './engine/lotRow';

type LotOffer = Pick<LockedLot, 'shipping' | 'isFreeShipping'>;

/** In minor units; null if the lot neither ships to the country nor can be picked up. */
function getShippingMinor(offer: LotOffer, country: string): number | null {
  const rate = findShippingRate(offer, country);
  if (rate !== null) return rate.price_minor;
  const { is_pickup_only: isPickupOnly, pickup } = offer.shipping;
  return isPickupOnly || pickup !== null ? 0 : null;
}

type BidAmount = {
  amountMinor: number;
  maxTotalMinor: number | undefined;
  /** The bidder's cover; null if they need none. */
  cover: BidCover | null;
};

/** An untrusted bidder must have a reserved amount for the bid and its fee, up to a maximum. */
function findCoverObstacle(currency: string, { amountMinor, cover }: BidAmount): BidObstacle[] {
  if (cover === null) return [];
  const missing = getRequiredCover(amountMinor, currency) - cover.authorizedMinor;
  if (missing <= 0) return [];
  return [
    {
      code: 'authorisation_required',
      meta: { hold_amount: missing, currency_code: holdPolicy.currency, has_card: cover.hasCard },
    },
  ];
}

type AdultLot = Pick<LockedLot, 'ageCheckRequired' | 'explicitContent'>;

/** What a user must confirm before bidding on or buying a lot for adults. */
export function findAdultObstacles(
  lot: AdultLot,
  {
    passedAge,
    acceptsExplicitContent,
    countryCode,
  }: Pick<SessionUser, 'passedAge' | 'acceptsExplicitContent' | 'countryCode'>,
) {
  return [
    ...(lot.ageCheckRequired && (passedAge ?? 0) < getMinimumAge(countryCode)
      ? (['age_check_required'] as const)
      : []),
    ...(lot.explicitContent && !acceptsExplicitContent
      ? (['explicit_content_not_accepted'] as const)
      : []),
  ];
}

export function findBidObstacles(
  lot: LotOffer & AdultLot & Pick<LockedLot, 'currencyCode'>,
  user: SessionUser,
  bidAmount: BidAmount,
): BidObstacle[] {
  const { amountMinor, maxTotalMinor } = bidAmount;
  const adultObstacles = findAdultObstacles(lot, user);
  if (adultObstacles.length > 0) return adultObstacles;
  const shippingMinor = getShippingMinor(lot, user.countryCode);
  if (shippingMinor === null) return ['shipping_not_available'];
  const missingCover = findCoverObstacle(lot.currencyCode, bidAmount);
  // The rules refuse an invalid amount with a more precise code.
  if (maxTotalMinor === undefined || !Number.isSafeInteger(amountMinor)) return missingCover;
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  const fee = calculateBuyerProtectionFee(createMoney(amountMinor, lot.currencyCode), {
    percentage,
    fixed: createMoney(fixedMinor, lot.currencyCode),
  });
  return amountMinor + fee.minor + shippingMinor > maxTotalMinor
    ? ['price_moved', ...missingCover]
    : missingCover;
}
