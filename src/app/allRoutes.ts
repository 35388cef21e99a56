// All pages of the app, for the server and tests. The browser loads the order routes separately.
import { orderRoutes } from './orderRoutes';
import { appRoutes } from './routes';

export const allRoutes = [...appRoutes, ...orderRoutes];
