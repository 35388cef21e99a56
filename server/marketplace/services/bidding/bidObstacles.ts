// Refusals of a bid that need the visitor and not the state of the bidding: where they live, the ceiling they set
// for the whole sum, and what somebody new has set aside. Handed to the engine, which keeps them with the answer; so a retry is not judged a second time.
import { buyerProtectionFee } from '../../../../src/lib/landedCost';
import { money } from '../../../../src/lib/money';
import { minimumAge } from '../../domain/age/legalAge';
import type { BidObstacle } from '../../domain/bidding/lotState';
import { feePolicy } from '../../domain/fees/feePolicy';
import { coverFor, holdPolicy } from '../../domain/payments/bidHold';
import { findShippingRate } from '../../domain/shipping/shippingRate';
import type { SessionUser } from '../../http/context';
import type { BidCover } from '../authorisation-payments/bidCover';
import type { LockedLot } from './engine/lockedLot';

type Offer = Pick<LockedLot, 'shipping' | 'is_free_shipping'>;

/** In minor units; null where the lot neither goes to that country nor can be picked up. */
function shippingTo(offer: Offer, country: string): number | null {
  const rate = findShippingRate(offer, country);
  if (rate !== null) return rate.price_minor;
  const { is_pickup_only: isPickupOnly, pickup } = offer.shipping;
  return isPickupOnly || pickup !== null ? 0 : null;
}

type Offered = {
  amountMinor: number;
  maxTotalMinor: number | undefined;
  /** What the bidder has set aside; null for somebody who need not. */
  cover: BidCover | null;
};

/** Somebody new has money set aside for the bid and its fee, up to a figure (domain.md 2). */
function coverObstacle(currency: string, { amountMinor, cover }: Offered): BidObstacle[] {
  if (cover === null) return [];
  const missing = coverFor(amountMinor, currency) - cover.authorisedMinor;
  if (missing <= 0) return [];
  return [{ code: 'authorisation_required', meta: { hold_amount: missing, currency_code: holdPolicy.currency, has_card: cover.hasCard } }];
}

type ForAdults = Pick<LockedLot, 'age_check_required' | 'explicit_content'>;

/** What a person has to say before they may bid on a lot for adults, or buy it. */
export function adultObstacles(lot: ForAdults, { passedAge, acceptsExplicitContent, countryCode }: Pick<SessionUser, 'passedAge' | 'acceptsExplicitContent' | 'countryCode'>) {
  return [
    ...(lot.age_check_required && (passedAge ?? 0) < minimumAge(countryCode) ? (['age_check_required'] as const) : []),
    ...(lot.explicit_content && !acceptsExplicitContent ? (['explicit_content_not_accepted'] as const) : []),
  ];
}

export function bidObstacles(lot: Offer & ForAdults & Pick<LockedLot, 'currency_code'>, user: SessionUser, offered: Offered): BidObstacle[] {
  const { amountMinor, maxTotalMinor } = offered;
  const forAdults = adultObstacles(lot, user);
  if (forAdults.length > 0) return forAdults;
  const shippingMinor = shippingTo(lot, user.countryCode);
  if (shippingMinor === null) return ['shipping_not_available'];
  const missingCover = coverObstacle(lot.currency_code, offered);
  // An amount that is no amount is refused by the rules, with a better word.
  if (maxTotalMinor === undefined || !Number.isSafeInteger(amountMinor)) return missingCover;
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  const fee = buyerProtectionFee(money(amountMinor, lot.currency_code), { percentage, fixed: money(fixedMinor, lot.currency_code) });
  return amountMinor + fee.minor + shippingMinor > maxTotalMinor ? ['price_moved', ...missingCover] : missingCover;
}
