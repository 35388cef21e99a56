// The kinds of messages that Gavel sends of its own accord, each with what holds until its reader says otherwise, and what
// cannot be turned off because the law or a purchase needs it. Data; codes, receipts and notices of security are no
// matter of taste and are not asked about.
export const notificationKinds = {
  outbid: { email: true, sms: false, required: [] },
  closing_soon: { email: true, sms: false, required: [] },
  won: { email: true, sms: false, required: ['email'] },
  order_updates: { email: true, sms: false, required: ['email'] },
  sold: { email: true, sms: false, required: [] },
  security: { email: true, sms: false, required: ['email'] },
} as const satisfies Record<string, { email: boolean; sms: boolean; required: readonly ('email' | 'sms')[] }>;

export type NotificationKind = keyof typeof notificationKinds;

function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(notificationKinds, name);
}

export const allNotificationKinds: readonly NotificationKind[] = Object.keys(notificationKinds).filter(isNotificationKind);
