// What the checks of a customs form look at: the draft and what is known of the parcel without it. Types and one function,
// pure; made by services/shipping/customs.
import type { WireCustomsDraft } from '../../../../src/contract/shipping/customs';
import type { Money } from '../../../../src/lib/money';
import type { CustomsForm } from './formChoice';
import { borderBetween, customsPlaceOf, type Border, type CustomsPlace } from './territories';

export type CustomsFault = { code: string; attribute: string };

type PlaceFacts = { country: string; postcode?: string | undefined };
export type CustomsCheck = {
  form: CustomsForm;
  from: CustomsPlace;
  to: CustomsPlace;
  destinationCountry: string;
  border: Border;
  isPro: boolean;
  value: Money;
  /** What each lot was sold for. */
  hammerOf: ReadonlyMap<number, Money>;
  draft: WireCustomsDraft;
};

type Facts = Pick<CustomsCheck, 'form' | 'isPro' | 'value' | 'hammerOf' | 'draft'> & { sender: PlaceFacts; recipient: PlaceFacts };

export function customsCheck({ sender, recipient, ...facts }: Facts): CustomsCheck {
  const from = customsPlaceOf(sender.country, sender.postcode);
  const to = customsPlaceOf(recipient.country, recipient.postcode);
  return { ...facts, from, to, destinationCountry: recipient.country, border: borderBetween(from, to) };
}

export type CustomsItem = WireCustomsDraft['items'][number];

/** In the currency of the parcel; a lot is worth what it was sold for and nothing else. */
export function valueOfItem({ hammerOf, value }: CustomsCheck, item: CustomsItem): Money {
  return hammerOf.get(item.lot_id) ?? { minor: 0, currency: value.currency };
}
