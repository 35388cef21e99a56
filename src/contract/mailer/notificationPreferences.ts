// When a user is told: quiet hours and reminders. And the unsubscribe link of a mail.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { nullable } from '../core/schemas';

/** `22:00` */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const ReminderMinutes = Type.Union([Type.Literal(15), Type.Literal(60), Type.Literal(1440)]);

export const NotificationPreferences = Type.Object({
  /**
   * Emails and text messages about outbids, new lots and closing lots wait until they end; one
   * about a lot that closes before is not sent. null: no quiet hours.
   */
  quiet_hours: nullable(Type.Object({ from: TimeOfDay, until: TimeOfDay })),
  /** The zone of the quiet hours and of digests, such as `Europe/Amsterdam`. */
  time_zone: Type.String({ maxLength: 60 }),
  /** How long before a lot closes its followers and bidders are reminded. */
  reminder_minutes: Type.Array(ReminderMinutes, { maxItems: 3 }),
});
export type WireNotificationPreferences = Static<typeof NotificationPreferences>;

const response = Type.Object({ notification_preferences: NotificationPreferences });

export const getNotificationPreferences = defineEndpoint({
  service: 'mailer',
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/mailer/api/v1/external/users/notification_preferences',
  summary: 'Returns the quiet hours and the reminders of the user.',
  auth: 'session',
  response,
});

export const updateNotificationPreferences = defineEndpoint({
  service: 'mailer',
  name: 'updateNotificationPreferences',
  method: 'PUT',
  path: '/mailer/api/v1/external/users/notification_preferences',
  summary: 'Replaces the quiet hours and the reminders of the user.',
  auth: 'session',
  body: NotificationPreferences,
  response,
  errors: ['quiet_hours_empty', 'time_zone_unknown'],
});

export const createUnsubscription = defineEndpoint({
  service: 'mailer',
  name: 'createUnsubscription',
  method: 'POST',
  path: '/mailer/api/v1/external/unsubscriptions',
  summary: 'Turns off the emails that an unsubscribe link is about. Idempotent.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 120 }) }),
  response: Type.Object({ type: Type.String() }),
  errors: ['token_invalid'],
});
