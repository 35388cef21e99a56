// Finds the route of a path. Used by the server's page handler, the client entry and client navigation.
import { matchPath } from 'react-router-dom';
import type { AppRoute } from '../platform/routing';
import { appRoutes } from './routes';

export type RouteMatch = { route: AppRoute; params: Readonly<Record<string, string | undefined>> };

/** `pathname` without the locale. Null: no page of ours. */
export function matchAppRoute(pathname: string, routes: readonly AppRoute[] = appRoutes): RouteMatch | null {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true, caseSensitive: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}
