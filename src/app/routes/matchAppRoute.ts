// Matches paths to routes with React Router's matchRoutes, which decodes the parameters and prefers
// the more specific route.
import { matchRoutes, type Params } from 'react-router-dom';
import type { AppRoute } from '../../platform/routing';
import { discoveryRoutes } from './discovery.routes';

/** The routes that the browser knows from the start: those that most visits begin with. */
export const appRoutes = discoveryRoutes;

export type RouteMatch = { route: AppRoute; params: Params };

/** `pathname` is without the locale. */
export function matchAppRoute(pathname: string, routes: AppRoute[] = appRoutes): RouteMatch | null {
  return matchRoutes(routes, { pathname })?.[0] ?? null;
}

type LazyRoutes = { paths: RegExp; load: () => Promise<AppRoute[]> };

/** Routes that the browser loads with the first page that needs them, by their paths. */
const lazyRoutes: readonly LazyRoutes[] = [
  {
    paths:
      /^\/(accounts|board|favorites|interests|my-bids|my-interests|notifications|seller|u|user)(\/|$)/,
    load: async () =>
      (await import(/* webpackChunkName: "account-routes" */ './account.routes')).accountRoutes,
  },
  {
    paths: /^\/(a\/?$|e\/|feed\/?$|x(\/|$))/,
    load: async () =>
      (await import(/* webpackChunkName: "collection-routes" */ './collections.routes'))
        .collectionRoutes,
  },
  {
    paths: /^\/(components|cookies|help|privacy|terms)(\/|$)/,
    load: async () =>
      (await import(/* webpackChunkName: "help-routes" */ './help.routes')).helpRoutes,
  },
  {
    // A PDF is not a page.
    paths: /^\/(admin\/)?f\/(?!.*\.pdf$)/,
    load: async () =>
      (await import(/* webpackChunkName: "order-routes" */ './orders.routes')).orderRoutes,
  },
];

const findLazyRoutes = (pathname: string): LazyRoutes | undefined =>
  lazyRoutes.find(({ paths }) => paths.test(pathname));

/**
 * Whether client navigation should try the path. If it turns out not to be a page, the browser
 * loads it.
 */
export const canBePage = (pathname: string): boolean =>
  matchAppRoute(pathname) !== null || findLazyRoutes(pathname) !== undefined;

/**
 * Browser only. null when the path is not a page of the app. Rejects when the chunk of its routes
 * fails to load.
 */
export async function findRoute(pathname: string): Promise<RouteMatch | null> {
  const match = matchAppRoute(pathname);
  if (match !== null) return match;
  const routes = await findLazyRoutes(pathname)?.load();
  return routes === undefined ? null : matchAppRoute(pathname, routes);
}
