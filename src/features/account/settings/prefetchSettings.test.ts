import { toPreloadedState } from '../../../app/preloadedState';
import type { PrefetchContext } from '../../../platform/routing';
import { wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../../test/setup/renderFeature';
import { testIntl } from '../../../../test/setup/testIntl';
import { prefetchAccount, prefetchSellerProfile, prefetchSellerRegister } from './prefetchSettings';

const ME = 'GET /buyer/api/v1/users/me';

function context(answer: Answer) {
  const { store } = testStore({ [ME]: answer });
  const setup: PrefetchContext = {
    dispatch: store.dispatch,
    params: {},
    query: new URLSearchParams(),
    pageInfo: { ...testContext, isSignedIn: true },
    intl: testIntl(),
  };
  return { store, given: setup };
}
const me = (is_seller: boolean): Answer => ({
  body: {
    user: wireProfile({
      is_seller,
      first_name: 'Secretia',
      last_name: 'Hidden',
      phone_masked: '+31 •• 78',
      pending_email: 's•••@secret.test',
    }),
  },
});

it('notices that the session is over', async () => {
  expect(
    await prefetchSellerRegister(context(createErrorReply(401, 'unauthorized')).given),
  ).toEqual({ kind: 'no_access', reason: 'signed_out' });
});

it('excludes the page from search engines and puts nothing personal into it', async () => {
  const { given: setup, store } = context(me(false));
  expect(await prefetchAccount(setup)).toEqual({
    kind: 'page',
    status: 200,
    meta: { title: 'Account', noindex: true },
  });
  const page = JSON.stringify(toPreloadedState(store.getState()));
  expect(page).toContain('"displayName":"Noa"');
  for (const secret of ['noa@example.test', 'Secretia', 'Hidden', '+31', 'secret.test'])
    expect(page).not.toContain(secret);
});

it('fails if the upstream fails', async () => {
  expect(await prefetchAccount(context(createErrorReply(500, 'internal')).given)).toEqual({
    kind: 'error',
    status: 502,
  });
});

it('redirects to the page that fits the user', async () => {
  expect(await prefetchSellerProfile(context(me(false)).given)).toMatchObject({
    kind: 'redirect',
    to: '/seller/register',
  });
  expect(await prefetchSellerProfile(context(me(true)).given)).toMatchObject({ kind: 'page' });
  expect(await prefetchSellerRegister(context(me(true)).given)).toMatchObject({
    kind: 'redirect',
    to: '/accounts/settings/seller_profile',
  });
  expect(await prefetchSellerRegister(context(me(false)).given)).toMatchObject({ kind: 'page' });
});

it('redirects support users without an authenticator app to its setup', async () => {
  const admin: Answer = { body: { user: wireProfile({ needs_authenticator: true }) } };
  expect(await prefetchSellerRegister(context(admin).given)).toMatchObject({
    kind: 'redirect',
    to: '/accounts/settings/account?redirect_after=%2Fseller%2Fregister',
  });
  expect(await prefetchAccount(context(admin).given)).toMatchObject({ kind: 'page' });
});
