// The routes of the search service.
import type { RouteDefinition } from '../../http/implement';

export const searchRoutes: readonly RouteDefinition[] = [];
