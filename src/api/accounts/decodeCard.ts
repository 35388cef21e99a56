// Decodes payment cards: brand, last four digits and expiry, never a card number.
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
  /** The provider's challenge that the cardholder must complete first, or null. */
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
