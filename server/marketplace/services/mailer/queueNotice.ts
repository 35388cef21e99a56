// Queues messages of one of the kinds that their readers may turn off: by e-mail, by text, by both or not at all, as they
// said or as the kind has it. Called by jobs inside their transactions; bots get none. The bidding engine does the same
// for `outbid` in the database (migration 007), where its statement writes everything.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { notificationKinds, type NotificationKind } from '../../domain/notifications/notificationKinds';

type Reader = {
  userId: number;
  params: Readonly<Record<string, unknown>>;
  /** The same key is queued once for each channel. */
  dedupeKey: string;
};
type Notice = {
  kind: NotificationKind;
  /** A template of the mails, which has text messages too. */
  template: string;
};

/** The same message to many, each with their own facts, in one statement. */
export async function queueNotices(db: Kysely<Database>, { kind, template }: Notice, readers: readonly Reader[]): Promise<void> {
  if (readers.length === 0) return;
  const { email, sms, required } = notificationKinds[kind];
  const always = (channel: 'email' | 'sms'): boolean => required.some((name) => name === channel);
  await sql`
    insert into mails (user_id, recipient, locale, template, params, dedupe_key, channel)
    select u.id, w.recipient, u.locale, ${template}, r.params, r."dedupeKey" || w.suffix, w.channel
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r ("userId" bigint, params jsonb, "dedupeKey" text)
    join users u on u.id = r."userId"
    left join notification_settings n on n.user_id = u.id and n.type = ${kind}
    cross join lateral (values
      ('email', u.email, '', ${always('email')} or coalesce(n.email, ${email})),
      ('text', case when u.phone_confirmed_at is not null then u.phone end, ':text', ${always('sms')} or coalesce(n.sms, ${sms}))
    ) as w (channel, recipient, suffix, wanted)
    where not u.is_bot and u.closed_at is null and w.wanted and w.recipient is not null
    on conflict (dedupe_key) do nothing`.execute(db);
}

export async function queueNotice(db: Kysely<Database>, { kind, template, ...reader }: Notice & Reader): Promise<void> {
  await queueNotices(db, { kind, template }, [reader]);
}
