// Notification settings of a user, by kind and channel. Messages that the law or a purchase
// requires are always sent.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';

const Channel = Type.Object({ email: Type.Boolean(), sms: Type.Boolean() });
const Kind = Type.Union([
  Type.Literal('outbid'),
  Type.Literal('new_matches'),
  Type.Literal('closing_soon'),
  Type.Literal('won'),
  Type.Literal('order_updates'),
  Type.Literal('sold'),
  Type.Literal('security'),
]);

export const NotificationSetting = Type.Object({
  type: Kind,
  channels: Channel,
  /** Channels that cannot be turned off. */
  required_channels: Type.Array(Type.Union([Type.Literal('email'), Type.Literal('sms')])),
});
export type WireNotificationSetting = Static<typeof NotificationSetting>;

export const getNotificationSettings = defineEndpoint({
  service: 'mailer',
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/mailer/api/v1/external/users/notification_settings',
  summary: 'Lists the notification settings of the user.',
  auth: 'session',
  response: Type.Object({ notification_settings: Type.Array(NotificationSetting) }),
});

export const updateNotificationSettings = defineEndpoint({
  service: 'mailer',
  name: 'updateNotificationSettings',
  method: 'PUT',
  path: '/mailer/api/v1/external/users/notification_settings',
  summary: 'Updates the notification settings. Omitted kinds stay unchanged.',
  auth: 'session',
  body: Type.Object({
    notification_settings: Type.Array(Type.Object({ type: Kind, channels: Channel }), {
      maxItems: 20,
    }),
  }),
  response: Type.Object({ notification_settings: Type.Array(NotificationSetting) }),
  errors: ['channel_required', 'phone_missing'],
});
