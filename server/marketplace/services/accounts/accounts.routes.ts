// The routes of the accounts service.
import type { RouteDefinition } from '../../http/implement';

export const accountsRoutes: readonly RouteDefinition[] = [];
