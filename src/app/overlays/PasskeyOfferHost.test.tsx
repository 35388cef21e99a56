import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../test/builders/wireLot';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import type { PageInfo } from '../../platform/pageInfo';
import type { Audience } from '../../platform/routing';
import type { OpenContext } from '../routes/openRoute';
import { PasskeyOfferHost } from './SlideInHost';

jest.mock('../../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));

const KEY = 'gavel.passkey-offer';
const setPlatformAuthenticator = (isAvailable: boolean) =>
  Object.assign(window, {
    PublicKeyCredential: Object.assign(class {}, {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(isAvailable),
    }),
  });
const offer = () => screen.queryByRole('complementary', { name: 'Sign in faster next time' });

function show({
  pageInfo = {},
  audience = 'buyer',
  path = '/c/3-art',
}: { pageInfo?: Partial<PageInfo>; audience?: Audience; path?: string } = {}) {
  const store = testStore({ 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } });
  const fullPageInfo = { ...testContext, isSignedIn: true, ...pageInfo };
  const context: OpenContext = {
    store: store.store,
    pageInfo: fullPageInfo,
    namespaceUrls: {},
    audience,
  };
  return renderFeature(<PasskeyOfferHost context={context} />, {
    store,
    path,
    pageInfo: fullPageInfo,
  });
}

beforeEach(() => {
  setPlatformAuthenticator(true);
  sessionStorage.setItem(KEY, 'yes');
});
afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

it('offers a passkey once after registration', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each<[string, Parameters<typeof show>[0], () => void]>([
  ['on a lot page, where a bid may be pending', { path: '/l/12-old-map' }, () => undefined],
  ['in the settings', { path: '/accounts/settings/account' }, () => undefined],
  ['on a focused page', { audience: 'focused' }, () => undefined],
  ['to a signed-out visitor', { pageInfo: { isSignedIn: false } }, () => undefined],
  ['on an origin without passkeys', { pageInfo: { passkeyOrigin: null } }, () => undefined],
  ['to a user who did not register in this tab', {}, () => sessionStorage.clear()],
  ['on a device that cannot store one', {}, () => setPlatformAuthenticator(false)],
])('offers nothing %s', async (_where, setting, prepare) => {
  prepare();
  show(setting);
  // By then the chunk, the profile and the device's answer have arrived.
  await act(async () => {
    await import('../../features/account/passkeys/PasskeyOffer');
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });
  expect(offer()).not.toBeInTheDocument();
});
