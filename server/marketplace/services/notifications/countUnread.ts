// Counts the notifications that a user has not read, for their profile, their live stream and the
// notification center.
import { sql, type RawBuilder } from 'kysely';

/** A condition on a notification `n`. */
export const isUnread: RawBuilder<boolean> = sql<boolean>`(n.read_at is null and n.created_at > (
  select coalesce(max(p.read_until), '-infinity')
  from notification_preferences p where p.user_id = n.user_id))`;

/** A scalar subquery. */
export const countUnread = (userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(*)::int from notifications n where n.user_id = ${userId} and ${isUnread})`;
