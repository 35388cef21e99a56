// Every page of the app, in the order of matching. A page that needs two features is composed in ./screens.
import type { AppRoute } from '../platform/routing';

export const appRoutes: readonly AppRoute[] = [];
