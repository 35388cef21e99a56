// Routes for tests of the server: one that shows an upstream text in every place where a page can
// contain one, and some with other outcomes. Not the product's routes.
import { searchApi } from '../../src/api/buyer/search';
import { usersApi, useGetMeQuery } from '../../src/api/buyer/users';
import { useShowsExplicitContent } from '../../src/platform/explicitContent';
import { usePageInfo } from '../../src/platform/pageInfo';
import {
  createErrorResult,
  createPageResult,
  redirectTo,
  type AppRoute,
} from '../../src/platform/routing';
import { useTreatment } from '../../src/platform/useTreatment';
import { FormToken } from '../../src/ui/FormToken';

const { getCorrection } = searchApi.endpoints;
/** The upstream answers this search with the text under test. */
const searchParams = { q: 'text' };

function EchoPage() {
  const { data } = getCorrection.useQuery(searchParams);
  const { country, renderedAt } = usePageInfo();
  return (
    <article title={data ?? undefined} data-country={country} data-rendered-at={renderedAt}>
      <h1>{data}</h1>
    </article>
  );
}

function ViewerPage() {
  const { data } = useGetMeQuery({});
  const showsExplicit = useShowsExplicitContent();
  return <p data-explicit={showsExplicit}>{`viewer:${data?.displayName ?? 'nobody'}`}</p>;
}

/** At the path of the product's home page, so that its experiment applies. */
function HomePage() {
  return <p>{`plain, first ${useTreatment('home_first_section')}`}</p>;
}

function FormPage() {
  return (
    <form method="post">
      <FormToken />
    </form>
  );
}

const echoRoute: AppRoute = {
  id: 'thing',
  path: '/echo',
  access: 'anyone',
  load: () => Promise.resolve({ Page: EchoPage }),
  prefetch: async ({ dispatch, query }) => {
    const { data } = await dispatch(getCorrection.initiate(searchParams, { subscribe: false }));
    if (typeof data !== 'string') return createErrorResult(502);
    const value = query.get('q') ?? data;
    return createPageResult({
      title: value,
      description: value,
      image: value,
      jsonLd: [{ '@type': 'Product', name: value }],
    });
  },
  namespaces: [],
};

const viewerRoute: AppRoute = {
  id: 'viewer',
  path: '/viewer',
  access: 'anyone',
  load: () => Promise.resolve({ Page: ViewerPage }),
  prefetch: async ({ dispatch, pageInfo }) => {
    if (pageInfo.isSignedIn)
      await dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
    return createPageResult({ title: 'Viewer', noindex: true });
  },
  namespaces: [],
};

const plain = (path: string, more: Partial<AppRoute> = {}): AppRoute => ({
  id: 'plain',
  path,
  access: 'anyone',
  load: () => Promise.resolve({ Page: () => <p>plain</p> }),
  prefetch: () => Promise.resolve(createPageResult({ title: 'Plain' })),
  namespaces: [],
  ...more,
});

export const testRoutes: AppRoute[] = [
  plain('/', { load: () => Promise.resolve({ Page: HomePage }) }),
  echoRoute,
  viewerRoute,
  plain('/form', { load: () => Promise.resolve({ Page: FormPage }) }),
  plain('/ca'),
  plain('/bare', { hasShell: false }),
  plain('/focused', { audience: 'focused' }),
  plain('/gone', { prefetch: () => Promise.resolve(createPageResult({ title: 'Gone' }, 410)) }),
  plain('/missing', {
    audience: 'focused',
    prefetch: () => Promise.resolve(createErrorResult(410)),
  }),
  plain('/moved', { prefetch: () => Promise.resolve(redirectTo('/l/1-right-slug', 301)) }),
  plain('/offered-again', {
    prefetch: () => Promise.resolve({ ...redirectTo('/l/2-later'), fromLot: 1 }),
  }),
  plain('/leaves', { prefetch: () => Promise.resolve(redirectTo('//evil.test/x')) }),
  plain('/fails', { prefetch: () => Promise.resolve(createErrorResult(503)) }),
  plain('/throws', {
    load: () =>
      Promise.resolve({
        Page: () => {
          throw new Error('secret detail of a fault');
        },
      }),
  }),
];
