// Lists the user's sessions, latest first. Expired sessions are excluded, even if they are not
// deleted yet.
import { sql } from 'kysely';
import { listSessions } from '../../../../../src/contract/accounts/sessions';
import { implement, requireUser } from '../../../http/implement';
import { sessionLife } from '../../../http/sessions';
import { hashToken } from '../../../secrets/secretBox';
import { describeUserAgent } from './describeUserAgent';

export const listSessionsRoute = implement(listSessions, async ({ ctx }) => {
  const user = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('sessions')
    .select([
      'id',
      'token_hash',
      'created_at',
      'last_seen_at',
      'expires_at',
      'user_agent',
      'country_code',
    ])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${sessionLife.idleDays})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = hashToken(ctx.sessionToken ?? '');
  return {
    body: {
      sessions: rows.map((row) => ({
        id: row.id,
        is_current: row.token_hash.equals(current),
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        ...describeUserAgent(row.user_agent),
        country_code: row.country_code,
      })),
    },
  };
});
