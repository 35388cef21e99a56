// The routes of the users service.
import type { RouteDefinition } from '../../http/implement';
import { createInterestLotRoute, removeInterestLotRoute } from './changeInterestLot.handler';
import { getCurrentLocationRoute } from './getCurrentLocation.handler';
import { getMeRoute } from './getMe.handler';
import { listFavoritesRoute, listInterestLotsRoute } from './listInterestLots.handler';
import { listMyBidsRoute } from './listMyBids.handler';
import { streamAccountRoute } from './streamAccount.handler';
import { updateMeRoute } from './updateMe.handler';

export const usersRoutes: readonly RouteDefinition[] = [
  createInterestLotRoute,
  removeInterestLotRoute,
  getCurrentLocationRoute,
  getMeRoute,
  listFavoritesRoute,
  listInterestLotsRoute,
  listMyBidsRoute,
  streamAccountRoute,
  updateMeRoute,
];
