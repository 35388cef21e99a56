// Matches paths to routes with React Router's matchRoutes, which decodes the parameters and prefers
// the more specific route.
import { matchRoutes, type Params } from 'react-router-dom';
import type { AppRoute } from '../../platform/routing';
import { accountRoutes } from './account.routes';
import { discoveryRoutes } from './discovery.routes';

/** Without orderRoutes, which the browser loads separately. */
export const appRoutes = [...discoveryRoutes, ...accountRoutes];

export type RouteMatch = { route: AppRoute; params: Params };

/** `pathname` is without the locale. */
export function matchAppRoute(pathname: string, routes: AppRoute[] = appRoutes): RouteMatch | null {
  return matchRoutes(routes, { pathname })?.[0] ?? null;
}

/** The prefixes of orderRoutes. A PDF is not a page. */
const isOrderPath = (pathname: string): boolean =>
  /^\/(?:admin\/)?f\//.test(pathname) && !pathname.endsWith('.pdf');

/**
 * Whether client navigation should try the path. If it turns out not to be a page, the browser
 * loads it.
 */
export const canBePage = (pathname: string): boolean =>
  matchAppRoute(pathname) !== null || isOrderPath(pathname);

const loadOrderRoutes = async (): Promise<AppRoute[]> =>
  (await import(/* webpackChunkName: "order-routes" */ './orders.routes')).orderRoutes;

/**
 * Browser only. null when the path is not a page of the app. Rejects when the chunk of the order
 * routes fails to load.
 */
export async function findRoute(pathname: string): Promise<RouteMatch | null> {
  return (
    matchAppRoute(pathname) ??
    (isOrderPath(pathname) ? matchAppRoute(pathname, await loadOrderRoutes()) : null)
  );
}

/** Browser only. The route that the server rendered. */
export async function findRouteById(id: string): Promise<AppRoute | undefined> {
  const isNamed = (route: AppRoute): boolean => route.id === id;
  return appRoutes.find(isNamed) ?? (await loadOrderRoutes()).find(isNamed);
}
