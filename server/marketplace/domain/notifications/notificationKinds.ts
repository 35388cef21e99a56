// The kinds of notifications, their defaults, and the channels that cannot be turned off because
// the law or a purchase requires them. Codes, receipts and security notices are not optional and
// have no setting.
export const notificationKinds = {
  outbid: { email: true, sms: false, required: [] },
  new_matches: { email: true, sms: false, required: [] },
  closing_soon: { email: true, sms: false, required: [] },
  won: { email: true, sms: false, required: ['email'] },
  order_updates: { email: true, sms: false, required: ['email'] },
  sold: { email: true, sms: false, required: [] },
  security: { email: true, sms: false, required: ['email'] },
} as const satisfies Record<
  string,
  { email: boolean; sms: boolean; required: readonly ('email' | 'sms')[] }
>;

export type NotificationKind = keyof typeof notificationKinds;

function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name);
}

/** Kinds that quiet hours hold back. The others cannot wait: they are about money and security. */
export const quietKinds: readonly NotificationKind[] = ['outbid', 'new_matches', 'closing_soon'];

export const allNotificationKinds: readonly NotificationKind[] =
  Object.keys(notificationKinds).filter(isNotificationKind);
