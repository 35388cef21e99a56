// The routes of the accounts service: signing in and out.
import type { RouteDefinition } from '../../http/implement';
import { createSessionRoute } from './createSession.handler';
import { removeCurrentSessionRoute } from './removeCurrentSession.handler';

export const accountsRoutes: readonly RouteDefinition[] = [createSessionRoute, removeCurrentSessionRoute];
