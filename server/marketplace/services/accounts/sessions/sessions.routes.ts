// The routes for signing in and out and for the user's sessions.
import type { RouteDefinition } from '../../../http/implement';
import { createSessionRoute } from './createSession.handler';
import { listSessionsRoute } from './listSessions.handler';
import { removeCurrentSessionRoute } from './removeCurrentSession.handler';
import { removeOtherSessionsRoute } from './removeOtherSessions.handler';
import { removeSessionRoute } from './removeSession.handler';

export const sessionsRoutes: readonly RouteDefinition[] = [
  createSessionRoute,
  removeCurrentSessionRoute,
  listSessionsRoute,
  removeSessionRoute,
  removeOtherSessionsRoute,
];
