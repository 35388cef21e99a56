// The routes of the lots service.
import type { RouteDefinition } from '../../http/implement';

export const lotsRoutes: readonly RouteDefinition[] = [];
