// How a card is called and when it ends, as it stands on the card. Pure; called by the payment settings.
import { brandName } from '../../../lib/brandName';

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} •••• ${last4}`;
}

/** `09/29`. */
export function cardExpiry({ expMonth, expYear }: { expMonth: number; expYear: number }): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}
