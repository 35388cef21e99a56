import { wireCustoms } from '../../../test/builders/wireCustoms';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';
import { prefetchCustoms, prefetchCustomsForm } from './prefetchCustoms';

const GET = 'GET /shipping/api/v2/orders/7/package/customs';

function run(
  prefetch: typeof prefetchCustoms,
  replies: Replies,
  { orderId = '7', isSignedIn = true } = {},
): Promise<PrefetchResult> {
  const { store } = testStore(replies);
  const context: PrefetchContext = {
    dispatch: store.dispatch,
    params: { orderId },
    query: new URLSearchParams(),
    pageInfo: { ...testContext, isSignedIn },
    intl: testIntl(),
  };
  return prefetch(context);
}

it('answers with the page for the sender of the package', async () => {
  const replies = { [GET]: { body: { customs: wireCustoms() } } };
  expect(await run(prefetchCustoms, replies)).toMatchObject({
    meta: { title: 'Customs form', noindex: true },
  });
  expect(await run(prefetchCustomsForm, replies)).toMatchObject({
    meta: { title: 'Fill in customs form', noindex: true },
  });
});

it.each([
  [
    prefetchCustoms,
    '/accounts/login?redirect_after=%2Ff%2Fseller%2Forders%2F7%2Fpackage%2Fcustoms',
  ],
  [
    prefetchCustomsForm,
    '/accounts/login?redirect_after=%2Ff%2Fseller%2Forders%2F7%2Fpackage%2Fcustoms%2Fsubmit',
  ],
])('redirects to sign in and back to the same page', async (prefetch, to) => {
  expect(await run(prefetch, {}, { isSignedIn: false })).toMatchObject({ to });
  expect(await run(prefetch, { [GET]: createErrorReply(401, 'unauthenticated') })).toMatchObject({
    to,
  });
});

it.each([
  [createErrorReply(404, 'not_found'), 404],
  [createErrorReply(503, 'unavailable'), 503],
  [createErrorReply(500, 'internal'), 502],
])('maps an upstream failure: %j', async (reply, status) => {
  expect(await run(prefetchCustoms, { [GET]: reply })).toMatchObject({ status });
});

it.each(['0', 'x', '1e3', '-7', '07'])('answers 404 for the id %s', async (orderId) => {
  expect(await run(prefetchCustoms, {}, { orderId })).toMatchObject({ status: 404 });
});
