// The routes for signing in and out and for the user's sessions.
import { sql } from 'kysely';
import {
  listSessions,
  removeCurrentSession,
  removeOtherSessions,
  removeSession,
} from '../../../../../src/contract/accounts/sessions';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import {
  sessionLife,
  clearedSessionCookie,
  endSession,
  endOtherSessions,
} from '../../../http/sessions';
import { hashToken } from '../../../lib/secretBox';
import { createNotFoundError } from '../../../http/apiError';
import { createSessionRoute } from './createSession.handler';
import { describeUserAgent } from './openSession';

/**
 * Ends one of the user's sessions in every process at once. Another user's session answers 404,
 * like a missing one.
 */
const removeSessionRoute = implement(removeSession, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const endedSession = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', params.id)
    .where('userId', '=', user.id)
    .returning('tokenHash')
    .executeTakeFirst();
  if (endedSession === undefined) throw createNotFoundError();
  ctx.log.info({ event: 'session_ended', userId: user.id }, 'session ended');
  const isCurrent = endedSession.tokenHash.equals(hashToken(ctx.sessionToken ?? ''));
  return { body: null, ...(isCurrent && { headers: { 'Set-Cookie': clearedSessionCookie() } }) };
});

/** Ends every session of the user except the current one. */
const removeOtherSessionsRoute = implement(removeOtherSessions, async ({ ctx }) => {
  const user = requireUser(ctx);
  const endedCount = await endOtherSessions(ctx.db, user.id, ctx.sessionToken ?? '');
  ctx.log.info(
    { event: 'sessions_ended', userId: user.id, ended: endedCount },
    'other sessions ended',
  );
  return { body: { ended: endedCount } };
});

/** Signs out. The session is deleted from the database, so it ends in every process at once. */
const removeCurrentSessionRoute = implement(removeCurrentSession, async ({ ctx }) => {
  if (ctx.sessionToken !== null) await endSession(ctx.db, ctx.sessionToken);
  if (ctx.user !== null) ctx.log.info({ event: 'sign_out', userId: ctx.user.id }, 'signed out');
  return { body: null, headers: { 'Set-Cookie': clearedSessionCookie() } };
});

/**
 * Lists the user's sessions, latest first. Expired sessions are excluded, even if they are not
 * deleted yet.
 */
const listSessionsRoute = implement(listSessions, async ({ ctx }) => {
  const user = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'createdAt', 'lastSeenAt', 'expiresAt', 'userAgent', 'countryCode'])
    .where('userId', '=', user.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - make_interval(days => ${sessionLife.idleDays})`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = hashToken(ctx.sessionToken ?? '');
  return {
    body: {
      sessions: rows.map((row) => ({
        id: row.id,
        is_current: row.tokenHash.equals(current),
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        ...describeUserAgent(row.userAgent),
        country_code: row.countryCode,
      })),
    },
  };
});

export const sessionsRoutes: readonly RouteDefinition[] = [
  createSessionRoute,
  removeCurrentSessionRoute,
  listSessionsRoute,
  removeSessionRoute,
  removeOtherSessionsRoute,
];
