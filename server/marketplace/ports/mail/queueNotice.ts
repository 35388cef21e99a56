// Queues optional notifications by email, text message, both or neither, by the user's settings or
// the kind's defaults. Bots get none. For `outbid`, the database function store_bids does the same:
// its statement writes everything.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import {
  notificationKinds,
  type NotificationKind,
} from '../../domain/notifications/notificationKinds';

type NoticeRecipient = {
  userId: number;
  params: Readonly<Record<string, unknown>>;
  /** Queued at most once per channel and key. */
  dedupeKey: string;
};
type Notice = {
  kind: NotificationKind;
  /** A mail template that also has a text message. */
  template: string;
};

/** The same notification to many recipients, each with their own parameters, in one statement. */
export async function queueNotices(
  db: Kysely<Database>,
  { kind, template }: Notice,
  recipients: readonly NoticeRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const { email, sms, required } = notificationKinds[kind];
  const isRequired = (channel: 'email' | 'sms'): boolean =>
    required.some((name) => name === channel);
  await sql`
    insert into mails (user_id, recipient, locale, template, params, dedupe_key, channel)
    select u.id, w.recipient, u.locale, ${template}, r.params, r."dedupeKey" || w.suffix, w.channel
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
      as r ("userId" bigint, params jsonb, "dedupeKey" text)
    join users u on u.id = r."userId"
    left join notification_settings n on n.user_id = u.id and n.type = ${kind}
    cross join lateral (values
      (
        'email', u.email, '',
        ${isRequired('email')} or coalesce(n.email, ${email})
      ),
      (
        'text', case when u.phone_confirmed_at is not null then u.phone end, ':text',
        ${isRequired('sms')} or coalesce(n.sms, ${sms})
      )
    ) as w (channel, recipient, suffix, enabled)
    where not u.is_bot and u.closed_at is null and w.enabled and w.recipient is not null
    on conflict (dedupe_key) do nothing`.execute(db);
}

export async function queueNotice(
  db: Kysely<Database>,
  { kind, template, ...recipient }: Notice & NoticeRecipient,
): Promise<void> {
  await queueNotices(db, { kind, template }, [recipient]);
}
