// Finds the route of a path. Used by the server's page handler, the client entry and client navigation.
import { matchPath, type PathParams } from '../lib/matchPath';
import type { AppRoute } from '../platform/routing';
import { appRoutes } from './routes';

export type RouteMatch = { route: AppRoute; params: PathParams };

/** `pathname` without the locale. Null: no page of ours. */
export function matchAppRoute(pathname: string, routes: readonly AppRoute[] = appRoutes): RouteMatch | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}
