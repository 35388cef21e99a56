// Payment cards, from the wire to the app. Used by the cards endpoints; pure. A card here is a token's shadow: brand,
// ending and expiry, never a number.
import type { WireCard } from '../../contract/accounts/cards';

export type CardStatus = WireCard['status'];
export type Card = {
  id: number;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
  isDefault: boolean;
  isExpired: boolean;
  status: CardStatus;
  /** The provider's question that the cardholder must answer first, or null. */
  challengeId: string | null;
};

export function decodeCard(wire: WireCard): Card {
  return {
    id: wire.id,
    brand: wire.brand,
    last4: wire.last4,
    expMonth: wire.exp_month,
    expYear: wire.exp_year,
    holder: wire.holder,
    isDefault: wire.is_default,
    isExpired: wire.is_expired,
    status: wire.status,
    challengeId: wire.next_action?.challenge_id ?? null,
  };
}
