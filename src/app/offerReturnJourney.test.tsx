import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { wireProfile } from '../../test/builders/wireLot';
import { renderFeature, testContext, testStore } from '../../test/setup/renderFeature';
import { usersApi } from '../api/buyer/users';
import type { WireUserProfile } from '../contract/buyer/users';
import { useOverlay } from '../platform/overlay';
import type { PageInfo } from '../platform/pageInfo';
import type { Audience } from '../platform/routing';
import { Dialog } from '../ui/Dialog';
import type { OpenContext } from './routes/openRoute';
import { Overlays } from './overlays/Overlays';

jest.mock('../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));
jest.mock('./overlays/overlayTable', () => ({
  overlayTable: {
    SIGN_IN: { load: () => Promise.resolve({ Overlay: TestOverlay }), namespaces: [] },
    REGISTRATION_FLOW: { load: () => Promise.resolve({ Overlay: TestOverlay }), namespaces: [] },
  },
}));

function TestOverlay(): ReactElement {
  const { params, close } = useOverlay();
  return (
    <Dialog title={params['journey'] ?? 'another'} onClose={() => close('CANCELLED')}>
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

type Setting = {
  user?: Partial<WireUserProfile>;
  pageInfo?: Partial<PageInfo>;
  audience?: Audience;
  path?: string;
};

async function show({ user = {}, pageInfo = {}, audience = 'buyer', path = '/l/1' }: Setting = {}) {
  const setup = testStore({
    'GET /buyer/api/v1/users/me': {
      body: { user: wireProfile({ is_returning: true, has_totp: false, ...user }) },
    },
  });
  await setup.store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  const context: OpenContext = {
    store: setup.store,
    pageInfo: { ...testContext, isSignedIn: true, ...pageInfo },
    namespaceUrls: {},
    audience,
  };
  const view = renderFeature(
    <>
      <Page />
      <Overlays context={context} />
    </>,
    { store: setup, path },
  );
  // The chunk, and the effects that follow it.
  await act(() => import('./offerReturnJourney'));
  return view;
}
const title = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null;

beforeEach(() => window.sessionStorage.clear());

it('opens once per tab for a returning user', async () => {
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

it('opens for each user separately', async () => {
  const { unmount } = await show({ user: { id: 1 } });
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
  unmount();
  await show({ user: { id: 2 } });
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
});

it.each<[string, Setting]>([
  ['a user who was not away', { user: { is_returning: false } }],
  ['a user with a complete account', { user: { has_totp: true } }],
  ['a signed-out visitor', { pageInfo: { isSignedIn: false } }],
  ['a focused page', { audience: 'focused' }],
])('does not open for %s', async (_name, setting) => {
  await show(setting);
  expect(title()).toBeNull();
});

it('never opens over another overlay, and waits for the next page', async () => {
  await show({ path: '/l/1?overlay=SIGN_IN' });
  await waitFor(() => expect(title()).toBe('another'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(title()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(title()).toBe('ON_BOARDING_M6'));
});

it('never opens over a dialog of the page', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  await show();
  expect(screen.queryByText('ON_BOARDING_M6')).not.toBeInTheDocument();
  dialog.remove();
});

it('does not open without storage, because it would open on every page', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  expect(title()).toBeNull();
  full.mockRestore();
});
