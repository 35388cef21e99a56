// The input of the customs form checks: the draft, and what is known of the parcel without it.
// Types and two pure functions.
import type { CustomsFaultCode, WireCustomsDraft } from '../../../../src/contract/shipping/customs';
import type { Money } from '../../../../src/lib/money';
import { orderStates, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { CustomsForm } from './formChoice';
import { getBorderBetween, getCustomsPlace, type Border, type CustomsPlace } from './territories';

/**
 * Whether the customs form of an order's package can still be changed, from the permissions in
 * src/lib/orders/orderStates. Pure.
 */
export function canEditCustoms(status: OrderStatus): boolean {
  return orderStates[status].as.seller.permissions.includes('edit_customs');
}

/** How long the built-in customs take to answer: visible in a demo, but short. Data. */
export const answerAfterMs = 3_000;

export type CustomsFault = { code: CustomsFaultCode; attribute: string };

type PlaceAddress = { country: string; postcode?: string | undefined };
export type CustomsCheck = {
  form: CustomsForm;
  from: CustomsPlace;
  to: CustomsPlace;
  destinationCountry: string;
  border: Border;
  isPro: boolean;
  value: Money;
  /** The hammer price of each lot. */
  hammerByLot: ReadonlyMap<number, Money>;
  draft: WireCustomsDraft;
};

type CustomsParties = Pick<CustomsCheck, 'form' | 'isPro' | 'value' | 'hammerByLot' | 'draft'> & {
  sender: PlaceAddress;
  recipient: PlaceAddress;
};

export function createCustomsCheck({ sender, recipient, ...parcel }: CustomsParties): CustomsCheck {
  const from = getCustomsPlace(sender.country, sender.postcode);
  const to = getCustomsPlace(recipient.country, recipient.postcode);
  return {
    ...parcel,
    from,
    to,
    destinationCountry: recipient.country,
    border: getBorderBetween(from, to),
  };
}

export type CustomsItem = WireCustomsDraft['items'][number];

/** In the parcel's currency; the value of a lot is its hammer price. */
export function getItemValue({ hammerByLot, value }: CustomsCheck, item: CustomsItem): Money {
  return hammerByLot.get(item.lot_id) ?? { minor: 0, currency: value.currency };
}
