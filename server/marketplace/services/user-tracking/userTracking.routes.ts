// The routes of the user tracking service.
import type { RouteDefinition } from '../../http/implement';
import { createVisitorEventRoute } from './createVisitorEvent.handler';

export const userTrackingRoutes: readonly RouteDefinition[] = [createVisitorEventRoute];
