import { wireCustoms } from '../../../test/builders/wireCustoms';
import { refusal, type Replies } from '../../../test/setup/fakeTransport';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';
import { prefetchCustoms, prefetchCustomsForm } from './prefetchCustoms';

const GET = 'GET /shipping/api/v2/orders/7/package/customs';

function run(prefetch: typeof prefetchCustoms, replies: Replies, { orderId = '7', isSignedIn = true } = {}): Promise<PrefetchResult> {
  const { store } = testStore(replies);
  const context: PrefetchContext = {
    dispatch: store.dispatch,
    params: { orderId },
    query: new URLSearchParams(),
    facts: { ...testFacts, isSignedIn },
    t: (id) => id,
  };
  return prefetch(context);
}

it('is the page of somebody who sends the package', async () => {
  const there = { [GET]: { body: { customs: wireCustoms() } } };
  expect(await run(prefetchCustoms, there)).toMatchObject({ meta: { title: 'customs.page.title', noindex: true } });
  expect(await run(prefetchCustomsForm, there)).toMatchObject({ meta: { title: 'customs.page.formTitle', noindex: true } });
});

it.each([
  [prefetchCustoms, '/accounts/login?redirect_after=%2Ff%2Fseller%2Forders%2F7%2Fpackage%2Fcustoms'],
  [prefetchCustomsForm, '/accounts/login?redirect_after=%2Ff%2Fseller%2Forders%2F7%2Fpackage%2Fcustoms%2Fsubmit'],
])('asks for signing in, and comes back here', async (prefetch, to) => {
  expect(await run(prefetch, {}, { isSignedIn: false })).toMatchObject({ to });
  expect(await run(prefetch, { [GET]: refusal(401, 'unauthenticated') })).toMatchObject({ to });
});

it.each([
  [refusal(404, 'not_found'), 404],
  [refusal(503, 'unavailable'), 503],
  [refusal(500, 'internal'), 502],
])('says what the upstream says: %j', async (reply, status) => {
  expect(await run(prefetchCustoms, { [GET]: reply })).toMatchObject({ status });
});

it.each(['0', 'x', '1e3', '-7', '07'])('has nothing at %s', async (orderId) => {
  expect(await run(prefetchCustoms, {}, { orderId })).toMatchObject({ status: 404 });
});
