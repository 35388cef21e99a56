import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import type { Audience } from '../../platform/routing';
import type { Replies } from '../../../test/setup/fakeTransport';
import { openRoute } from './openRoute';

testIntl();
const gone = { status: 404, body: { error: { message: 'Not found.', code: 'not_found' } } };
const broken = { status: 502, body: {} };

function open(path: string, replies: Replies = {}, audience: Audience = 'buyer') {
  const { store } = testStore(replies);
  const [pathname = '', search = ''] = path.split('?');
  return openRoute(pathname, search, { store, pageInfo: testContext, namespaceUrls: {}, audience });
}

it('opens the not-found page for a missing thing', async () => {
  const opened = await open('/c/9-gone', { 'GET /buyer/api/v1/categories/9': gone });
  expect(opened).toMatchObject({
    kind: 'page',
    path: '*',
    status: 404,
    meta: { title: 'We couldn’t find this page', noindex: true },
  });
});

it('titles the page of a failure', async () => {
  expect(await open('/ca', { 'GET /buyer/api/v1/auctions': broken })).toMatchObject({
    kind: 'error',
    cause: { kind: 'refused', status: 502 },
    title: 'We can’t load this page right now',
  });
});

it('reports that the browser is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await open('/ca', { 'GET /buyer/api/v1/auctions': 'lost' })).toEqual({
    kind: 'error',
    cause: { kind: 'offline' },
    title: 'You’re offline',
  });
});

it.each<[string, Audience]>([
  ['/nowhere/at/all', 'buyer'],
  ['/accounts/login', 'buyer'],
  ['/', 'focused'],
])('leaves %s to the browser when the audience is %s', async (path, audience) => {
  expect(await open(path, {}, audience)).toEqual({ kind: 'outside' });
});
