// The routes of the auctions service.
import type { RouteDefinition } from '../../http/implement';

export const auctionsRoutes: readonly RouteDefinition[] = [];
