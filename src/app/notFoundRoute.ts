// The page for a path that no route has, and for a thing that is not there (any more). In the shell.
import type { AppRoute } from '../platform/routing';

/** Of an answer: there is no such thing. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

export const notFoundRoute: AppRoute = {
  id: 'not-found',
  path: '*',
  load: () => import(/* webpackChunkName: "not-found" */ './screens/notFound'),
  prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/notFound').then(({ prefetch }) => prefetch(context)),
  namespaces: ['auctions'],
};
