// The routes of the fees service.
import type { RouteDefinition } from '../../http/implement';

export const feesRoutes: readonly RouteDefinition[] = [];
