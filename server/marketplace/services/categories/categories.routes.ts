// The routes of the categories service.
import type { RouteDefinition } from '../../http/implement';

export const categoriesRoutes: readonly RouteDefinition[] = [];
