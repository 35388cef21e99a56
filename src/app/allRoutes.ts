// Every page of the app: for the server, which needs them all at hand, and for tests. Not for the browser.
import { orderRoutes } from './orderRoutes';
import { appRoutes } from './routes';

export const allRoutes = [...appRoutes, ...orderRoutes];
