// All pages of the app, for the server and tests. The browser loads some of them separately
// (matchAppRoute.ts).
import { accountRoutes } from './account.routes';
import { collectionRoutes } from './collections.routes';
import { helpRoutes } from './help.routes';
import { appRoutes } from './matchAppRoute';
import { orderRoutes } from './orders.routes';

export const allRoutes = [
  ...appRoutes,
  ...accountRoutes,
  ...collectionRoutes,
  ...orderRoutes,
  ...helpRoutes,
];
