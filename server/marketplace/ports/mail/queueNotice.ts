// Writes notifications to the notification center, and queues them by email, text message, both or
// neither, by the user's settings or the kind's defaults. Bots get none. In quiet hours, messages
// wait, or are left out if the lot closes before. For `outbid`, the database function store_bids
// does the same: its statement writes everything.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import {
  notificationKinds,
  quietKinds,
  type NotificationKind,
} from '../../domain/notifications/notificationKinds';

type NoticeRecipient = {
  userId: number;
  params: Readonly<Record<string, unknown>>;
  /** Queued at most once per channel and key. */
  dedupeKey: string;
};
type Notice = {
  kind: Exclude<NotificationKind, 'security'>;
  /** A mail template that also has a text message. */
  template: string;
  /** false: only in the notification center, whatever the settings are. */
  isEmailed?: boolean;
};

/** The same notification to many recipients, each with their own parameters, in one statement. */
export async function queueNotices(
  db: Kysely<Database>,
  { kind, template, isEmailed = true }: Notice,
  recipients: readonly NoticeRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const { email, sms, required } = notificationKinds[kind];
  const isRequired = (channel: 'email' | 'sms'): boolean =>
    required.some((name) => name === channel);
  await sql`
    with recipient as (
      select u.id, u.email, u.locale, u.phone, u.phone_confirmed_at, r.params,
        r."dedupeKey" as dedupe_key,
        case when ${quietKinds.includes(kind)} then quiet_hours_end(u.id, now()) end as send_after
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
        as r ("userId" bigint, params jsonb, "dedupeKey" text)
      join users u on u.id = r."userId"
      where not u.is_bot and u.closed_at is null
    ),
    mail as (
      insert into mails
        (user_id, recipient, locale, template, params, dedupe_key, channel, send_after)
      select u.id, w.recipient, u.locale, ${template}, u.params, u.dedupe_key || w.suffix,
        w.channel, u.send_after
      from recipient u
      left join notification_settings n on n.user_id = u.id and n.type = ${kind}
      cross join lateral (values
        (
          'email', u.email, '',
          ${isRequired('email')} or (${isEmailed} and coalesce(n.email, ${email}))
        ),
        (
          'text', case when u.phone_confirmed_at is not null then u.phone end, ':text',
          ${isRequired('sms')} or (${isEmailed} and coalesce(n.sms, ${sms}))
        )
      ) as w (channel, recipient, suffix, enabled)
      where w.enabled and w.recipient is not null
        and coalesce(u.send_after < (u.params->>'closes_at')::timestamptz, true)
      on conflict (dedupe_key) do nothing
    ),
    notification as (
      insert into notifications (user_id, kind, template, params, dedupe_key)
      select id, ${kind}, ${template}, params, dedupe_key from recipient
      on conflict (dedupe_key) do nothing
      returning user_id
    )
    select notify_account(user_id, 'state', 0) from notification`.execute(db);
}

export async function queueNotice(
  db: Kysely<Database>,
  { kind, template, isEmailed, ...recipient }: Notice & NoticeRecipient,
): Promise<void> {
  await queueNotices(db, { kind, template, ...(isEmailed === undefined ? {} : { isEmailed }) }, [
    recipient,
  ]);
}
