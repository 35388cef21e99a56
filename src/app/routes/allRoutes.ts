// All pages of the app, for the server and tests. The browser loads the order routes separately.
import { appRoutes } from './matchAppRoute';
import { orderRoutes } from './orders.routes';

export const allRoutes = [...appRoutes, ...orderRoutes];
