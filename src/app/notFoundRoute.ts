// The page for a path that no route has. Rendered with status 404, in the shell.
import { pageResult, type AppRoute } from '../platform/routing';

export const notFoundRoute: AppRoute = {
  id: 'not-found',
  path: '*',
  load: () => import(/* webpackChunkName: "not-found" */ './screens/notFound'),
  prefetch: ({ t }) => Promise.resolve(pageResult({ title: t('common.error.notFound.title'), noindex: true }, 404)),
  namespaces: [],
};
