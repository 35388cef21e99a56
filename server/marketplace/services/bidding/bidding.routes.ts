// The routes of the bidding service.
import type { RouteDefinition } from '../../http/implement';

export const biddingRoutes: readonly RouteDefinition[] = [];
