// The descriptions of the events in a package's history. The marketplace writes them, and the
// screens have a message for each, `shipping.event.<description>`. Pure.
export const packageEventDescriptions = [
  'package_opened',
  'label_purchased',
  'label_voided',
  'tracking_code_added',
  'tracking_code_changed',
  'tracking_code_removed',
  'handed_over_by_seller',
  'accepted_at_drop_off',
  'departed_drop_off',
  'arrived_at_hub',
  'arrived_in_country',
  'customs_started',
  'customs_cleared',
  'out_for_delivery',
  'delivered',
  'returned_to_sender',
  'lost',
  // Something went wrong; the exception of the same event says what.
  'exception',
] as const;
export type PackageEventDescription = (typeof packageEventDescriptions)[number];

export function isPackageEventDescription(text: string): text is PackageEventDescription {
  return packageEventDescriptions.some((description) => description === text);
}
