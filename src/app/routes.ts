// Every page of the app, in the order of matching. A page that needs two features is composed in ./screens.
import type { AppRoute } from '../platform/routing';
import { prefetchHomeScreen } from './prefetches';

export const appRoutes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '/',
    load: () => import(/* webpackChunkName: "home" */ './screens/home'),
    prefetch: prefetchHomeScreen,
    namespaces: ['home', 'lots'],
  },
];
