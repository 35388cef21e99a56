import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { wireProfile } from '../../test/builders/wireLot';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import { usersApi } from '../api/buyer/users';
import type { WireUserProfile } from '../contract/buyer/users';
import { useNavigate } from '../platform/NavigationContext';
import { useOverlay } from '../platform/overlay';
import type { PageFacts } from '../platform/pageFacts';
import type { Audience } from '../platform/routing';
import { Dialog } from '../ui/Dialog';
import type { OpenContext } from './openRoute';
import { Overlays } from './Overlays';

jest.mock('../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));
jest.mock('./overlayTable', () => ({
  overlayTable: {
    SIGN_IN: { load: () => Promise.resolve({ Overlay: TestOverlay }), namespaces: [] },
    REGISTRATION_FLOW: { load: () => Promise.resolve({ Overlay: TestOverlay }), namespaces: [] },
  },
}));

function TestOverlay(): ReactElement {
  const { params, close } = useOverlay();
  return (
    <Dialog title={params['journey'] ?? 'another'} closeLabel="Close" onClose={() => close('CANCELLED')}>
      {null}
    </Dialog>
  );
}

function Page() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/other')}>
      Go on
    </button>
  );
}

type Setting = { user?: Partial<WireUserProfile>; facts?: Partial<PageFacts>; audience?: Audience; path?: string };

async function show({ user = {}, facts = {}, audience = 'buyer', path = '/l/1' }: Setting = {}) {
  const given = testStore({ 'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_returning: true, has_totp: false, ...user }) } } });
  await given.store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  const context: OpenContext = { store: given.store, facts: { ...testFacts, isSignedIn: true, ...facts }, namespaceUrls: {}, audience };
  const shown = renderFeature(
    <>
      <Page />
      <Overlays context={context} />
    </>,
    { store: given, path },
  );
  // The chunk, and what follows it.
  await act(() => import('./offerReturnJourney'));
  return shown;
}
const title = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null;

beforeEach(() => window.sessionStorage.clear());

it('opens for somebody who has come back, once in a tab', async () => {
  const { unmount } = await show();
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await act(() => import('./offerReturnJourney'));
  expect(title()).toBeNull();
  unmount();
  await show();
  expect(title()).toBeNull();
});

it('is asked of each person for themselves', async () => {
  const { unmount } = await show({ user: { id: 1 } });
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
  unmount();
  await show({ user: { id: 2 } });
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
});

it.each<[string, Setting]>([
  ['somebody who has not been away', { user: { is_returning: false } }],
  ['somebody with nothing missing', { user: { has_totp: true } }],
  ['strangers', { facts: { isSignedIn: false } }],
  ['a page about one thing', { audience: 'focused' }],
])('leaves %s alone', async (_name, setting) => {
  await show(setting);
  expect(title()).toBeNull();
});

it('never comes over another overlay, and waits for the next page', async () => {
  await show({ path: '/l/1?overlay=SIGN_IN' });
  await waitFor(() => expect(title()).toBe('another'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(title()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
});

it('never comes over a dialog of the page', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  await show();
  expect(screen.queryByText('ON_BOARDING_M6')).not.toBeInTheDocument();
  dialog.remove();
});

it('without a memory of the tab it does not come at all: it would on every page', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  expect(title()).toBeNull();
  full.mockRestore();
});
