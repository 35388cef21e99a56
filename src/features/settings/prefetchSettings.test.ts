import { toPreloadedState } from '../../app/preloadedState';
import type { PrefetchContext } from '../../platform/routing';
import { wireProfile } from '../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../test/setup/fakeTransport';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { prefetchAccount, prefetchSellerProfile, prefetchSellerRegister } from './prefetchSettings';

const ME = 'GET /buyer/api/v1/users/me';

function context(answer: Answer, isSignedIn = true) {
  const { store } = testStore({ [ME]: answer });
  const given: PrefetchContext = { dispatch: store.dispatch, params: {}, query: new URLSearchParams(), facts: { ...testFacts, isSignedIn }, t: (id) => id };
  return { store, given };
}
const me = (is_seller: boolean): Answer => ({
  body: { user: wireProfile({ is_seller, first_name: 'Secretia', last_name: 'Hidden', phone_masked: '+31 •• 78', pending_email: 's•••@secret.test' }) },
});

it('leads strangers to signing in, and back', async () => {
  expect(await prefetchAccount(context(me(false), false).given)).toEqual({ kind: 'redirect', status: 302, to: '/accounts/login?redirect_after=%2Faccounts%2Fsettings%2Faccount' });
  expect(await prefetchSellerRegister(context(refusal(401, 'unauthorized')).given)).toEqual({ kind: 'redirect', status: 302, to: '/accounts/login?redirect_after=%2Fseller%2Fregister' });
});

it('is kept out of search engines, and puts nothing personal into the page', async () => {
  const { given, store } = context(me(false));
  expect(await prefetchAccount(given)).toEqual({ kind: 'page', status: 200, meta: { title: 'settings.account.title', noindex: true } });
  const page = JSON.stringify(toPreloadedState(store.getState()));
  expect(page).toContain('"displayName":"Noa"');
  for (const secret of ['noa@example.test', 'Secretia', 'Hidden', '+31', 'secret.test']) expect(page).not.toContain(secret);
});

it('fails with the upstream', async () => {
  expect(await prefetchAccount(context(refusal(503, 'unavailable')).given)).toEqual({ kind: 'error', status: 502 });
});

it('leads to the page that suits who asks', async () => {
  expect(await prefetchSellerProfile(context(me(false)).given)).toMatchObject({ kind: 'redirect', to: '/seller/register' });
  expect(await prefetchSellerProfile(context(me(true)).given)).toMatchObject({ kind: 'page' });
  expect(await prefetchSellerRegister(context(me(true)).given)).toMatchObject({ kind: 'redirect', to: '/accounts/settings/seller_profile' });
  expect(await prefetchSellerRegister(context(me(false)).given)).toMatchObject({ kind: 'page' });
});

it('leads support without an authenticator app to its set-up, from every page of the settings', async () => {
  const admin: Answer = { body: { user: wireProfile({ needs_authenticator: true }) } };
  expect(await prefetchSellerRegister(context(admin).given)).toMatchObject({ kind: 'redirect', to: '/accounts/settings/account' });
  expect(await prefetchAccount(context(admin).given)).toMatchObject({ kind: 'page' });
});
