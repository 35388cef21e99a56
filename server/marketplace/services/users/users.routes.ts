// The routes of the users service.
import type { RouteDefinition } from '../../http/implement';

export const usersRoutes: readonly RouteDefinition[] = [];
