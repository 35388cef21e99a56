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
  { orderId = '7' } = {},
): Promise<PrefetchResult> {
  const { store } = testStore(replies);
  const context: PrefetchContext = {
    dispatch: store.dispatch,
    params: { orderId },
    query: new URLSearchParams(),
    pageInfo: { ...testContext, isSignedIn: true },
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

it('notices that the session is over', async () => {
  expect(await run(prefetchCustoms, { [GET]: createErrorReply(401, 'unauthenticated') })).toEqual({
    kind: 'no_access',
    reason: 'signed_out',
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
