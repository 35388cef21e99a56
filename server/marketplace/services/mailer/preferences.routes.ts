// Quiet hours, reminders, and the unsubscribe links of mails.
import { sql, type Kysely } from 'kysely';
import {
  createUnsubscription,
  getNotificationPreferences,
  updateNotificationPreferences,
  type WireNotificationPreferences,
} from '../../../../src/contract/mailer/notificationPreferences';
import type { Database } from '../../database/generated/database';
import { notificationKinds } from '../../domain/notifications/notificationKinds';
import { ApiError } from '../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { readUnsubscribeToken } from '../../ports/mail/unsubscribeToken';

const defaults: WireNotificationPreferences = {
  quiet_hours: null,
  time_zone: 'Europe/Amsterdam',
  reminder_minutes: [60],
};

const toClock = (time: string): string => time.slice(0, 'hh:mm'.length);
const reminders: readonly number[] = [15, 60, 1440];
const isReminder = (
  minutes: number,
): minutes is WireNotificationPreferences['reminder_minutes'][number] =>
  reminders.includes(minutes);

async function readPreferences(
  db: Kysely<Database>,
  userId: number,
): Promise<WireNotificationPreferences> {
  const row = await db
    .selectFrom('notificationPreferences')
    .select(['timeZone', 'quietFrom', 'quietUntil', 'reminderMinutes'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return defaults;
  return {
    quiet_hours:
      row.quietFrom === null || row.quietUntil === null
        ? null
        : { from: toClock(row.quietFrom), until: toClock(row.quietUntil) },
    time_zone: row.timeZone,
    reminder_minutes: row.reminderMinutes.filter(isReminder),
  };
}

/** PostgreSQL must know the zone: it computes with it. */
async function isTimeZone(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

export const preferencesRoutes: readonly RouteDefinition[] = [
  implement(getNotificationPreferences, async ({ ctx }) => ({
    body: { notification_preferences: await readPreferences(ctx.db, requireUser(ctx).id) },
  })),
  implement(updateNotificationPreferences, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { quiet_hours: quiet, time_zone: timeZone } = body;
    if (quiet !== null && quiet.from === quiet.until)
      throw new ApiError(422, 'quiet_hours_empty', 'Quiet hours end later than they begin.');
    if (!(await isTimeZone(ctx.db, timeZone)))
      throw new ApiError(422, 'time_zone_unknown', 'There is no such time zone.');
    const values = {
      timeZone,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      reminderMinutes: [...new Set(body.reminder_minutes)].sort((a, b) => a - b),
    };
    await ctx.db
      .insertInto('notificationPreferences')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
    return { body: { notification_preferences: await readPreferences(ctx.db, userId) } };
  }),
  implement(createUnsubscription, async ({ body, ctx }) => {
    const target = readUnsubscribeToken(ctx.secrets, body.token);
    if (target === null) throw new ApiError(422, 'token_invalid', 'This link is not valid.');
    const { kind } = target;
    if (kind === 'news') {
      await sql`
        update marketing_consents set granted = false, updated_at = clock_timestamp()
        where user_id = ${target.userId} and channel = 'email'`.execute(ctx.db);
      return { body: { type: kind } };
    }
    // The account may have been closed since.
    await sql`
      insert into notification_settings (user_id, type, email, sms)
      select id, ${kind}, false, ${notificationKinds[kind].sms} from users
      where id = ${target.userId} and closed_at is null
      on conflict (user_id, type) do update set email = false`.execute(ctx.db);
    return { body: { type: kind } };
  }),
];
