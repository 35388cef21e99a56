// The route for paths without a page and for things that do not exist (any more). Rendered inside
// the header and footer.
import type { AppRoute } from '../../platform/routing';

/** Whether an HTTP status means that the thing does not exist. */
export const isNotFoundStatus = (status: number): boolean => status === 404 || status === 410;

export const notFoundRoute: AppRoute = {
  id: 'not-found',
  path: '*',
  access: 'anyone',
  load: () => import(/* webpackChunkName: "not-found" */ '../pages/notFound'),
  prefetch: (context) =>
    import(/* webpackChunkName: "prefetch" */ './prefetches').then(({ prefetchNotFound }) =>
      prefetchNotFound(context),
    ),
  namespaces: ['auctions'],
};
