import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import { type EventChannel, useEventChannel } from '../../platform/eventChannel';
import {
  useOpenOverlay,
  useOverlay,
  type OverlayName,
  type OverlayResult,
} from '../../platform/overlay';
import { Dialog } from '../../ui/Dialog';
import type { OpenContext } from '../routes/openRoute';
import { Overlays } from './Overlays';

jest.mock('../../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));
jest.mock('./overlayTable', () => ({
  overlayTable: {
    SIGN_IN: {
      load: () => Promise.resolve({ Overlay: () => <TestOverlay title="SIGN_IN" /> }),
      namespaces: [],
    },
    MFA_OTP: {
      load: () => Promise.resolve({ Overlay: () => <TestOverlay title="MFA_OTP" /> }),
      namespaces: [],
    },
    PHONE: { load: () => Promise.reject(new Error('no line')), namespaces: [] },
  },
}));

function TestOverlay({ title }: { title: string }): ReactElement {
  const { params, close } = useOverlay();
  const [input, setInput] = useState('');
  return (
    <Dialog title={title} closeLabel={`Close ${title}`} onClose={() => close('CANCELLED')}>
      <p>{JSON.stringify(params)}</p>
      <input
        aria-label={`Field of ${title}`}
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      <button type="button" onClick={() => close('SUCCESS')}>
        Finish {title}
      </button>
    </Dialog>
  );
}

const results: OverlayResult[] = [];
const app: { channel: EventChannel | null } = { channel: null };
beforeEach(() => results.splice(0));

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useOpenOverlay();
  const channel = useEventChannel();
  useEffect(() => {
    app.channel = channel;
  }, [channel]);
  return (
    <>
      <output>{pathname + search}</output>
      <button
        type="button"
        onClick={() => void open('MFA_OTP', { id: '7' }).then((result) => results.push(result))}
      >
        Call
      </button>
      <button type="button" onClick={() => navigate('/other')}>
        Leave
      </button>
      <button type="button" onClick={() => navigate('/l/1?overlay=SIGN_IN&overlay_step=2&a=1')}>
        By address
      </button>
    </>
  );
}

function show(path = '/l/1?a=1', Host: ComponentType<ComponentProps<typeof Overlays>> = Overlays) {
  const store = testStore({});
  const context: OpenContext = {
    store: store.store,
    pageInfo: testContext,
    namespaceUrls: {},
    audience: 'buyer',
  };
  return renderFeature(
    <>
      <Page />
      <Host context={context} />
    </>,
    { path, store },
  );
}

const call = (name: OverlayName): void => {
  act(() =>
    app.channel?.emit('open-overlay', { name, onResult: (result) => results.push(result) }),
  );
};
const dialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

it('shows the overlay in the address, and removes it from the address on close', async () => {
  show('/l/1?overlay=SIGN_IN&a=1&overlay_step=2');
  expect(await screen.findByText('{"step":"2"}')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish SIGN_IN' }));
  expect(screen.getByText('/l/1?a=1')).toBeInTheDocument();
  expect(dialogs()).toEqual([]);
});

it.each([
  ['Finish MFA_OTP', 'SUCCESS'],
  ['Close MFA_OTP', 'CANCELLED'],
])('reports the result once: %s is %s', async (button, result) => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Call' }));
  expect(await screen.findByText('{"id":"7"}')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(results).toEqual([result]));
  expect(dialogs()).toEqual([]);
  expect(screen.getByText('/l/1?a=1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Call' })).toHaveFocus();
});

it('shows only the top overlay; the one below keeps its input and regains the focus', async () => {
  show('/l/1?overlay=SIGN_IN');
  const field = await screen.findByLabelText('Field of SIGN_IN');
  await userEvent.type(field, 'noa');
  call('MFA_OTP');
  await screen.findByLabelText('Field of MFA_OTP');
  expect(dialogs()).toEqual(['MFA_OTP']);
  expect(screen.getByLabelText('Field of SIGN_IN')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish MFA_OTP' }));
  expect(dialogs()).toEqual(['SIGN_IN']);
  expect(screen.getByLabelText('Field of SIGN_IN')).toHaveValue('noa');
  expect(screen.getByLabelText('Field of SIGN_IN')).toHaveFocus();
});

it('keeps two requests for the same overlay apart', async () => {
  show();
  call('MFA_OTP');
  call('MFA_OTP');
  await waitFor(() => expect(dialogs()).toEqual(['MFA_OTP']));
  await userEvent.click(screen.getByRole('button', { name: 'Finish MFA_OTP' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close MFA_OTP' }));
  await waitFor(() => expect(results).toEqual(['SUCCESS', 'CANCELLED']));
});

it('cancels requested overlays on leaving the page, but not for one in the address', async () => {
  show();
  call('MFA_OTP');
  await screen.findByRole('dialog');
  act(() => screen.getByText('By address').click());
  await waitFor(() => expect(dialogs()).toEqual(['SIGN_IN']));
  expect(results).toEqual([]);
  act(() => screen.getByText('Leave').click());
  await waitFor(() => expect(results).toEqual(['CANCELLED']));
  expect(dialogs()).toEqual([]);
});

it('opens requests that were queued before and during its first render, each once', async () => {
  const queue = (name: OverlayName) => ({
    name,
    onResult: (result: OverlayResult) => void results.push(result),
  });
  function Host({ context }: ComponentProps<typeof Overlays>) {
    const [requests, setRequests] = useState([queue('SIGN_IN')]);
    const addRequest = useEffectEvent(() => setRequests([...requests, queue('MFA_OTP')]));
    useEffect(() => addRequest(), []);
    return <Overlays context={context} queuedRequests={requests} />;
  }
  show('/l/1', Host);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish MFA_OTP' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finish SIGN_IN' }));
  await waitFor(() => expect(results).toEqual(['SUCCESS', 'SUCCESS']));
  expect(dialogs()).toEqual([]);
});

it('ignores unknown names', async () => {
  show('/l/1?overlay=EVIL');
  await userEvent.click(screen.getByRole('button', { name: 'Call' }));
  await waitFor(() => expect(dialogs()).toEqual(['MFA_OTP']));
});

it('reports an offline failure to the visitor and the caller', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const received = jest.fn();
  show();
  app.channel?.on('snackbar', received);
  call('PHONE');
  await waitFor(() => expect(results).toEqual(['CANCELLED']));
  expect(received).toHaveBeenCalledWith({ severity: 'error', text: 'You’re offline' });
  offline.mockRestore();
});

it('renders nothing on the server', () => {
  const { container } = renderFeature(<Overlays context={null} />, {
    path: '/l/1?overlay=SIGN_IN',
  });
  expect(container).toBeEmptyDOMElement();
});
