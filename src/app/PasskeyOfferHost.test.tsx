import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../test/builders/wireLot';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import type { PageFacts } from '../platform/pageFacts';
import type { Audience } from '../platform/routing';
import type { OpenContext } from './openRoute';
import { PasskeyOfferHost } from './PasskeyOfferHost';

jest.mock('../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));

const KEY = 'gavel.passkey-offer';
const deviceWith = (isAvailable: boolean) =>
  Object.assign(window, { PublicKeyCredential: Object.assign(class {}, { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(isAvailable) }) });
const offer = () => screen.queryByRole('complementary', { name: 'Sign in faster next time' });

function show({ facts = {}, audience = 'buyer', path = '/c/3-art' }: { facts?: Partial<PageFacts>; audience?: Audience; path?: string } = {}) {
  const store = testStore({ 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } });
  const own = { ...testFacts, isSignedIn: true, ...facts };
  const context: OpenContext = { store: store.store, facts: own, namespaceUrls: {}, audience };
  return renderFeature(<PasskeyOfferHost context={context} />, { store, path, facts: own });
}

beforeEach(() => {
  deviceWith(true);
  sessionStorage.setItem(KEY, 'yes');
});
afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

it('offers a passkey to somebody who has just registered, once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each<[string, Parameters<typeof show>[0], () => void]>([
  ['on the page of a lot, where a bid may wait', { path: '/l/12-old-map' }, () => undefined],
  ['in the settings', { path: '/accounts/settings/account' }, () => undefined],
  ['on a page about one thing', { audience: 'focused' }, () => undefined],
  ['to a stranger', { facts: { isSignedIn: false } }, () => undefined],
  ['on an address that can have none', { facts: { passkeyOrigin: null } }, () => undefined],
  ['to somebody who has not registered in this tab', {}, () => sessionStorage.clear()],
  ['on a device that keeps none', {}, () => deviceWith(false)],
])('offers nothing %s', async (_where, setting, prepare) => {
  prepare();
  show(setting);
  // The chunk, the profile and the device's answer have come by then.
  await act(async () => {
    await import('../features/passkeys/components/PasskeyOffer');
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });
  expect(offer()).not.toBeInTheDocument();
});
