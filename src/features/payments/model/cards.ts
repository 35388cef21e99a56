// Which cards can pay, and how a card is displayed.
import type { Card } from '../../../api/accounts/decodeCard';
import { getBrandName } from '../../../lib/getBrandName';

export function getUsableCards(cards: readonly Card[]): Card[] {
  return cards.filter(({ status, isExpired }) => status === 'active' && !isExpired);
}

/** The chosen card if it can pay, otherwise the default or first usable one; null if none. */
export function choosePaymentCard(cards: readonly Card[], chosenId: number | null): Card | null {
  const available = getUsableCards(cards);
  return (
    available.find(({ id }) => id === chosenId) ??
    available.find(({ isDefault }) => isDefault) ??
    available[0] ??
    null
  );
}

export function formatCardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${getBrandName(brand)} •••• ${last4}`;
}

/** `09/29`. */
export function formatCardExpiry({
  expMonth,
  expYear,
}: Pick<Card, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}
