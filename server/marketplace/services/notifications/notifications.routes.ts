// The routes of the notification center. Texts and links are those of the mails, in the language of
// the page.
import { sql, type Kysely } from 'kysely';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type WireNotification,
} from '../../../../src/contract/buyer/notifications';
import type { Locale } from '../../../../src/lib/locales';
import type { Database } from '../../database/generated/database';
import { createNotFoundError } from '../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { renderMail } from '../../ports/mail/renderMail';
import { countUnread, isUnread } from './countUnread';

const defaultPageSize = 30;

type Row = {
  id: number;
  kind: WireNotification['type'];
  template: string;
  params: Record<string, unknown>;
  createdAt: Date;
  /** With microseconds, which a Date does not have. */
  position: string;
  isUnread: boolean;
};
type Cursor = { position: string; id: number };

const formatCursor = ({ position, id }: Cursor): string => `${position}_${id}`;

/** Returns null for a text of another form, and the list starts from the latest. */
function parseCursor(text: string | undefined): Cursor | null {
  const [, position, id] = /^(\d{1,13}(?:\.\d{1,6})?)_(\d{1,15})$/.exec(text ?? '') ?? [];
  return position === undefined ? null : { position, id: Number(id) };
}

function readRows(
  db: Kysely<Database>,
  { userId, cursor, limit }: { userId: number; cursor: Cursor | null; limit: number },
): Promise<Row[]> {
  return db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.kind', 'n.template', 'n.params', 'n.createdAt'])
    .select([
      isUnread.as('isUnread'),
      sql<string>`extract(epoch from n.created_at)::text`.as('position'),
    ])
    .where('n.userId', '=', userId)
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`
        (n.created_at, n.id)
          < (to_timestamp(0) + ${cursor?.position ?? 0} * interval '1 second', ${cursor?.id ?? 0})`),
    )
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns nothing for a template that this version does not know. */
function toWireNotification(row: Row, locale: Locale): WireNotification[] {
  const mail = renderMail({ template: row.template, locale, params: row.params }, '');
  if (mail === null) return [];
  return [
    {
      id: row.id,
      type: row.kind,
      title: mail.subject,
      text: mail.paragraphs[0] ?? '',
      url: mail.link === null ? null : mail.link.url.slice(`/${locale}`.length),
      created_at: row.createdAt.toISOString(),
      is_read: !row.isUnread,
    },
  ];
}

async function readUnreadCount(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectNoFrom(countUnread(sql`${userId}::bigint`).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const notificationsRoutes: readonly RouteDefinition[] = [
  implement(listNotifications, async ({ query, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const limit = query.per_page ?? defaultPageSize;
    const [rows, unreadCount] = await Promise.all([
      readRows(ctx.db, { userId, cursor: parseCursor(query.cursor), limit: limit + 1 }),
      readUnreadCount(ctx.db, userId),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      body: {
        notifications: page.flatMap((row) => toWireNotification(row, ctx.locale)),
        unread_count: unreadCount,
        next_cursor: last === undefined ? null : formatCursor(last),
      },
    };
  }),
  implement(readNotification, async ({ params, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { numUpdatedRows } = await ctx.db
      .updateTable('notifications')
      .set({ readAt: sql<Date>`coalesce(read_at, clock_timestamp())` })
      .where('id', '=', params.id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw createNotFoundError();
    return { body: { unread_count: await readUnreadCount(ctx.db, userId) } };
  }),
  implement(readAllNotifications, async ({ ctx }) => {
    const { id: userId } = requireUser(ctx);
    await ctx.db
      .insertInto('notificationPreferences')
      .values({ userId, readUntil: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ readUntil: sql<Date>`clock_timestamp()` }),
      )
      .execute();
    return { body: { unread_count: await readUnreadCount(ctx.db, userId) } };
  }),
];
