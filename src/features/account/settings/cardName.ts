// Formats a card's name and expiry date.
import { getBrandName } from '../../../lib/getBrandName';

export function formatCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${getBrandName(brand)} •••• ${last4}`;
}

/** Such as `09/29`. */
export function formatCardExpiry({
  expMonth,
  expYear,
}: {
  expMonth: number;
  expYear: number;
}): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}
