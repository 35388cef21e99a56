// Routes for tests of the server: one that shows a text of the upstream in every place where a page can have one, and
// a few that end otherwise. Not the product's routes.
import { searchApi } from '../../src/api/buyer/search';
import { usersApi, useGetMeQuery } from '../../src/api/buyer/users';
import { usePageFacts } from '../../src/platform/pageFacts';
import { errorResult, pageResult, redirectTo, type AppRoute } from '../../src/platform/routing';
import { FormToken } from '../../src/ui/FormToken';

const { getCorrection } = searchApi.endpoints;
/** The upstream answers this with the text under test. */
const asked = { q: 'text' };

function EchoPage() {
  const { data } = getCorrection.useQuery(asked);
  const { country, renderedAt } = usePageFacts();
  return (
    <article title={data ?? undefined} data-country={country} data-rendered-at={renderedAt}>
      <h1>{data}</h1>
    </article>
  );
}

function ViewerPage() {
  const { data } = useGetMeQuery({});
  return <p>{`viewer:${data?.displayName ?? 'nobody'}`}</p>;
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
  load: () => Promise.resolve({ Page: EchoPage }),
  prefetch: async ({ dispatch, query }) => {
    const { data } = await dispatch(getCorrection.initiate(asked, { subscribe: false }));
    if (typeof data !== 'string') return errorResult(502);
    const said = query.get('q') ?? data;
    return pageResult({ title: said, description: said, image: said, jsonLd: [{ '@type': 'Product', name: said }] });
  },
  namespaces: [],
};

const viewerRoute: AppRoute = {
  id: 'viewer',
  path: '/viewer',
  load: () => Promise.resolve({ Page: ViewerPage }),
  prefetch: async ({ dispatch, facts }) => {
    if (facts.isSignedIn) await dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
    return pageResult({ title: 'Viewer', noindex: true });
  },
  namespaces: [],
};

const plain = (path: string, more: Partial<AppRoute> = {}): AppRoute => ({
  id: 'plain',
  path,
  load: () => Promise.resolve({ Page: () => <p>plain</p> }),
  prefetch: () => Promise.resolve(pageResult({ title: 'Plain' })),
  namespaces: [],
  ...more,
});

export const testRoutes: readonly AppRoute[] = [
  plain('/'),
  echoRoute,
  viewerRoute,
  plain('/form', { load: () => Promise.resolve({ Page: FormPage }) }),
  plain('/ca'),
  plain('/bare', { shell: false }),
  plain('/focused', { audience: 'focused' }),
  plain('/gone', { prefetch: () => Promise.resolve(pageResult({ title: 'Gone' }, 410)) }),
  plain('/missing', { audience: 'focused', prefetch: () => Promise.resolve(errorResult(410)) }),
  plain('/moved', { prefetch: () => Promise.resolve(redirectTo('/l/1-right-slug', 301)) }),
  plain('/leaves', { prefetch: () => Promise.resolve(redirectTo('//evil.test/x')) }),
  plain('/fails', { prefetch: () => Promise.resolve(errorResult(503)) }),
  plain('/throws', {
    load: () =>
      Promise.resolve({
        Page: () => {
          throw new Error('secret detail of a fault');
        },
      }),
  }),
];
