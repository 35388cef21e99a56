// Finds the route of a path. Used by the server's page handler, the client entry and client navigation.
import { matchPath, type PathParams } from '../lib/matchPath';
import type { AppRoute } from '../platform/routing';
import { appRoutes } from './routes';

export type RouteMatch = { route: AppRoute; params: PathParams };

/** `pathname` without the locale. Null: none of these. */
export function matchAppRoute(pathname: string, routes: readonly AppRoute[] = appRoutes): RouteMatch | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}

/** Where orderRoutes lie; a file to print is no page. */
const isOrderPath = (pathname: string): boolean => /^\/(?:admin\/)?f\//.test(pathname) && !pathname.endsWith('.pdf');

/** Whether client navigation should try it. What turns out to be no page is left to the browser. */
export const mayBePage = (pathname: string): boolean => matchAppRoute(pathname) !== null || isOrderPath(pathname);

const loadOrderRoutes = async (): Promise<readonly AppRoute[]> => (await import(/* webpackChunkName: "order-routes" */ './orderRoutes')).orderRoutes;

/** In the browser. Null: no page of ours. Rejects when the table of orders' pages does not come. */
export async function findRoute(pathname: string): Promise<RouteMatch | null> {
  return matchAppRoute(pathname) ?? (isOrderPath(pathname) ? matchAppRoute(pathname, await loadOrderRoutes()) : null);
}

/** In the browser: the route that the server has named. */
export async function routeOfId(id: string): Promise<AppRoute | undefined> {
  const known = (routes: readonly AppRoute[]): AppRoute | undefined => routes.find((route) => route.id === id);
  return known(appRoutes) ?? known(await loadOrderRoutes());
}
