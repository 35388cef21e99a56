// The words of a package's life: which message says a state, an event, an exception and what to do about it. Keys of the
// namespace `shipping`. Called by the components of this feature; pure.
import type { PackageEvent } from '../../../api/shipping/decodePackage';
import type { Translate } from '../../../i18n/createTranslator';
import { isPackageEventDescription, type PackageEventDescription } from '../../../lib/orders/packageEvents';
import type { PackageException, PackageStatus } from '../../../lib/orders/packageStates';

export type Side = 'buyer' | 'seller';

const stateIds: Readonly<Record<PackageStatus, string>> = {
  pending_supply: 'shipping.state.pending_supply',
  label_purchased: 'shipping.state.label_purchased',
  handed_over: 'shipping.state.handed_over',
  in_transit: 'shipping.state.in_transit',
  customs: 'shipping.state.customs',
  out_for_delivery: 'shipping.state.out_for_delivery',
  delivered: 'shipping.state.delivered',
  returned: 'shipping.state.returned',
  lost: 'shipping.state.lost',
};

const exceptionIds: Readonly<Record<PackageException, { title: string } & Record<Side, string>>> = {
  customs_clearance: { title: 'shipping.exception.customs_clearance.title', buyer: 'shipping.exception.customs_clearance.buyer', seller: 'shipping.exception.customs_clearance.seller' },
  customs_payment_due: { title: 'shipping.exception.customs_payment_due.title', buyer: 'shipping.exception.customs_payment_due.buyer', seller: 'shipping.exception.customs_payment_due.seller' },
  delivery_attempt_failed: { title: 'shipping.exception.delivery_attempt_failed.title', buyer: 'shipping.exception.delivery_attempt_failed.buyer', seller: 'shipping.exception.delivery_attempt_failed.seller' },
  incorrect_address: { title: 'shipping.exception.incorrect_address.title', buyer: 'shipping.exception.incorrect_address.buyer', seller: 'shipping.exception.incorrect_address.seller' },
  damaged: { title: 'shipping.exception.damaged.title', buyer: 'shipping.exception.damaged.buyer', seller: 'shipping.exception.damaged.seller' },
  refused: { title: 'shipping.exception.refused.title', buyer: 'shipping.exception.refused.buyer', seller: 'shipping.exception.refused.seller' },
  pickup_expired: { title: 'shipping.exception.pickup_expired.title', buyer: 'shipping.exception.pickup_expired.buyer', seller: 'shipping.exception.pickup_expired.seller' },
};

/** What a package that came back or is lost means for each side. */
const endIds: Readonly<Partial<Record<PackageStatus, Record<Side, string>>>> = {
  lost: { buyer: 'shipping.lost.buyer', seller: 'shipping.lost.seller' },
  returned: { buyer: 'shipping.returned.buyer', seller: 'shipping.returned.seller' },
};

/** Of what happened. An exception is told by its own title. */
const eventIds: Readonly<Record<Exclude<PackageEventDescription, 'exception'>, string>> = {
  package_opened: 'shipping.event.package_opened',
  label_purchased: 'shipping.event.label_purchased',
  label_voided: 'shipping.event.label_voided',
  tracking_code_added: 'shipping.event.tracking_code_added',
  tracking_code_changed: 'shipping.event.tracking_code_changed',
  tracking_code_removed: 'shipping.event.tracking_code_removed',
  handed_over_by_seller: 'shipping.event.handed_over_by_seller',
  accepted_at_drop_off: 'shipping.event.accepted_at_drop_off',
  left_drop_off: 'shipping.event.left_drop_off',
  arrived_at_hub: 'shipping.event.arrived_at_hub',
  arrived_in_country: 'shipping.event.arrived_in_country',
  customs_started: 'shipping.event.customs_started',
  customs_cleared: 'shipping.event.customs_cleared',
  out_for_delivery: 'shipping.event.out_for_delivery',
  delivered: 'shipping.event.delivered',
  returned_to_sender: 'shipping.event.returned_to_sender',
  lost: 'shipping.event.lost',
};

export const stateText = (state: PackageStatus, t: Translate): string => t(stateIds[state]);

export const exceptionTitle = (exception: PackageException, t: Translate): string => t(exceptionIds[exception].title);

/** What this side is to do about it. */
export const exceptionAdvice = (exception: PackageException, side: Side, t: Translate): string => t(exceptionIds[exception][side]);

/** null for a package that is neither lost nor back. */
export function stateAdvice(state: PackageStatus, side: Side, t: Translate): string | null {
  const ids = endIds[state];
  return ids === undefined ? null : t(ids[side]);
}

/** What this version has no words for is told as the state that it led to. */
export function eventText({ description, state, exception }: PackageEvent, t: Translate): string {
  if (exception !== null) return exceptionTitle(exception, t);
  return isPackageEventDescription(description) && description !== 'exception' ? t(eventIds[description]) : stateText(state, t);
}
