// The routes of the user tracking service.
import type { RouteDefinition } from '../../http/implement';

export const userTrackingRoutes: readonly RouteDefinition[] = [];
