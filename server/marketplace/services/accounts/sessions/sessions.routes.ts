// Signing in and out, and the sessions of a person. Part of accounts.routes.
import type { RouteDefinition } from '../../../http/implement';
import { createSessionRoute } from './createSession.handler';
import { listSessionsRoute } from './listSessions.handler';
import { removeCurrentSessionRoute } from './removeCurrentSession.handler';
import { removeOtherSessionsRoute } from './removeOtherSessions.handler';
import { removeSessionRoute } from './removeSession.handler';

export const sessionsRoutes: readonly RouteDefinition[] = [createSessionRoute, removeCurrentSessionRoute, listSessionsRoute, removeSessionRoute, removeOtherSessionsRoute];
