// The cards that can pay, and how one is called. Pure.
import type { Card } from '../../../api/accounts/decodeCard';
import { brandName } from '../../../lib/brandName';

export function usableCards(cards: readonly Card[]): Card[] {
  return cards.filter(({ status, isExpired }) => status === 'active' && !isExpired);
}

/** The one that was chosen while it can pay; otherwise the main one. null: there is none. */
export function payingCard(cards: readonly Card[], chosenId: number | null): Card | null {
  const usable = usableCards(cards);
  return usable.find(({ id }) => id === chosenId) ?? usable.find(({ isDefault }) => isDefault) ?? usable[0] ?? null;
}

export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${brandName(brand)} •••• ${last4}`;
}

/** `09/29`. */
export function cardExpiry({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}
