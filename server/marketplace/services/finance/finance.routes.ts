// The routes of the finance service.
import type { RouteDefinition } from '../../http/implement';

export const financeRoutes: readonly RouteDefinition[] = [];
