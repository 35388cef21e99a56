import { testFacts, testStore } from '../../test/setup/renderFeature';
import { testIntl } from '../../test/setup/testIntl';
import type { Audience } from '../platform/routing';
import type { Replies } from '../../test/setup/fakeTransport';
import { openRoute } from './openRoute';

testIntl();
const gone = { status: 404, body: { error: { message: 'Not found.', code: 'not_found' } } };
const broken = { status: 502, body: {} };

function open(path: string, replies: Replies = {}, audience: Audience = 'buyer') {
  const { store } = testStore(replies);
  const [pathname = '', search = ''] = path.split('?');
  return openRoute(pathname, search, { store, facts: testFacts, namespaceUrls: {}, audience });
}

it('opens the page with ways out for a thing that is not there', async () => {
  const opened = await open('/c/9-gone', { 'GET /buyer/api/v1/categories/9': gone });
  expect(opened).toMatchObject({ kind: 'page', path: '*', status: 404, meta: { title: 'We could not find this page', noindex: true } });
});

it('says of a page that failed what its title is', async () => {
  expect(await open('/ca', { 'GET /buyer/api/v1/auctions': broken })).toMatchObject({ kind: 'error', cause: { kind: 'refused', status: 502 }, title: "We can't load this page right now" });
});

it('says that there is no line', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await open('/ca', { 'GET /buyer/api/v1/auctions': 'lost' })).toEqual({ kind: 'error', cause: { kind: 'offline' }, title: 'You are offline' });
});

it.each<[string, Audience]>([
  ['/nowhere/at/all', 'buyer'],
  ['/accounts/login', 'buyer'],
  ['/', 'focused'],
])('leaves %s to the browser when header and footer are for %s', async (path, audience) => {
  expect(await open(path, {}, audience)).toEqual({ kind: 'outside' });
});
