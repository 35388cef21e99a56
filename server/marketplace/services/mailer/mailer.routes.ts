// The signed-in user's notification settings, by kind and channel.
import {
  getNotificationSettings,
  updateNotificationSettings,
  type WireNotificationSetting,
} from '../../../../src/contract/mailer/notificationSettings';
import type { ErrorDetail } from '../../../../src/contract/allEndpoints';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import {
  allNotificationKinds,
  notificationKinds,
} from '../../domain/notifications/notificationKinds';
import { ApiError } from '../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';

async function readSettings(
  db: Kysely<Database>,
  userId: number,
): Promise<WireNotificationSetting[]> {
  const rows = await db
    .selectFrom('notificationSettings')
    .selectAll()
    .where('userId', '=', userId)
    .execute();
  const settingsByType = new Map(rows.map((row) => [row.type, row]));
  return allNotificationKinds.map((type) => {
    const { required, ...defaults } = notificationKinds[type];
    const { email, sms } = settingsByType.get(type) ?? defaults;
    return { type, channels: { email, sms }, required_channels: [...required] };
  });
}

type Change = Pick<WireNotificationSetting, 'type' | 'channels'>;

async function hasPhone(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('phoneConfirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns one error per kind with an impossible setting. */
function findFaults(changes: readonly Change[], canText: boolean): ErrorDetail[] {
  return changes.flatMap(({ type, channels }): ErrorDetail[] => {
    const { required } = notificationKinds[type];
    const missing = required.find((channel) => !channels[channel]);
    if (missing !== undefined)
      return [
        {
          code: 'channel_required',
          message: 'These messages are always sent.',
          attribute: type,
          meta: { channel: missing },
        },
      ];
    return channels.sms && !canText
      ? [{ code: 'phone_missing', message: 'Confirm a phone number first.', attribute: type }]
      : [];
  });
}

export const mailerRoutes: readonly RouteDefinition[] = [
  implement(getNotificationSettings, async ({ ctx }) => ({
    body: { notification_settings: await readSettings(ctx.db, requireUser(ctx).id) },
  })),
  implement(updateNotificationSettings, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    // If a kind is repeated, the last setting counts.
    const changes = [
      ...new Map(body.notification_settings.map((change) => [change.type, change])).values(),
    ];
    const faults = findFaults(changes, await hasPhone(ctx.db, userId));
    if (faults.length > 0)
      throw new ApiError(
        422,
        faults[0]?.code ?? 'validation_failed',
        'Some settings are not possible.',
        faults,
      );
    if (changes.length > 0) {
      await ctx.db
        .insertInto('notificationSettings')
        .values(
          changes.map(({ type, channels }) => ({
            userId,
            type,
            email: channels.email,
            sms: channels.sms,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'type'])
            .doUpdateSet({ email: sql<boolean>`excluded.email`, sms: sql<boolean>`excluded.sms` }),
        )
        .execute();
    }
    return { body: { notification_settings: await readSettings(ctx.db, userId) } };
  }),
];
