import { screen, waitFor } from '@testing-library/react';
import { wireProfile } from '../../../test/builders/wireLot';
import { createErrorReply, type Answer } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { createTestClock } from '../../../test/setup/testClock';
import { cardPricesApi } from '../../api/buyer/cardPrices';
import { ownLotsApi } from '../../api/buyer/ownLots';
import { usersApi } from '../../api/buyer/users';
import type { WireAccountEvent } from '../../contract/buyer/users';
import { POLL_MS } from '../../features/live/liveConnection';
import { SIGNED_OUT_ELSEWHERE } from '../../features/account/sign-in/signedOutElsewhere';
import { createEventChannel } from '../../platform/eventChannel';
import type * as SessionSignal from '../../platform/sessionSignal';
import { announceSessionEnd, watchSession } from '../../platform/sessionSignal';
import { claimDrafts } from '../../platform/tabDrafts';
import { tabStorage } from '../../platform/storage';
import { watchSignOutElsewhere } from './watchSignOutElsewhere';
import { RETRY_DELAY_MS, startAccountUpdates } from './startAccountUpdates';

jest.mock('./showSignedOut', () => ({ showSignedOut: () => Promise.resolve() }));
// The real implementation, with a spy.
jest.mock('../../platform/sessionSignal', () => {
  const actual = jest.requireActual<typeof SessionSignal>('../../platform/sessionSignal');
  return { ...actual, announceSessionEnd: jest.fn(actual.announceSessionEnd) };
});

const ME = 'GET /buyer/api/v1/users/me';
const profile: Answer = { body: { user: wireProfile({ id: 501 }) } };
const ended = createErrorReply(401, 'unauthenticated');

/** Browsers without streams poll. */
const realEventSource = window.EventSource;
const setEventSource = (value: unknown): void =>
  void Object.defineProperty(window, 'EventSource', { value, configurable: true, writable: true });
/** A stream refused by the server. Browsers do not expose the status. */
class RefusedEventSource {
  readonly readyState = 2;
  onerror: ((event: Event) => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onerror?.(new Event('error')));
  }
  readonly close = (): void => undefined;
}

/** An open stream, whose messages the test sends. */
class OpenEventSource {
  static current: OpenEventSource | undefined;
  readonly readyState = 1;
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    OpenEventSource.current = this;
  }
  readonly close = (): void => undefined;
}

/** Starts a page with a signed-in user. */
async function startPage() {
  const { store, transport } = testStore({ [ME]: profile });
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  const channel = createEventChannel();
  const parts = {
    store,
    channel,
    pageInfo: { ...testContext, isSignedIn: true },
    clock: createTestClock(testNow),
  };
  const onSignedOut = jest.fn();
  channel.on('signed-out', onSignedOut);
  watchSignOutElsewhere(parts);
  return { store, transport, onSignedOut, stop: startAccountUpdates(parts) };
}

let stop: () => void = () => undefined;
beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(announceSessionEnd).mockClear();
  setEventSource(undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  setEventSource(realEventSource);
});

it('signs every tab out once when the session ends elsewhere, and stops polling', async () => {
  const page = await startPage();
  stop = page.stop;
  claimDrafts(501);
  tabStorage.write('gavel.form.phone', '+31612345678');
  const otherTab = jest.fn();
  watchSession({ onSignedOut: jest.fn(), onEnded: otherTab, onOtherPerson: jest.fn() });
  page.transport.reply({ [ME]: ended });
  await jest.advanceTimersByTimeAsync(12 * POLL_MS);
  // The page's own request, the poll, and one to confirm.
  expect(page.transport.sent(ME)).toHaveLength(3);
  jest.useRealTimers();
  await waitFor(() => expect(page.onSignedOut).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(otherTab).toHaveBeenCalledTimes(1));
  expect(tabStorage.read(SIGNED_OUT_ELSEWHERE)).toBe('unknown');
  expect(tabStorage.read('gavel.form.phone')).toBe('+31612345678');
});

it('updates the header in a browser without BroadcastChannel too', async () => {
  const RealChannel = globalThis.BroadcastChannel;
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true });
  document.body.innerHTML =
    '<details class="site-menu"><span class="site-header__name">Noa</span></details>';
  try {
    const page = await startPage();
    stop = page.stop;
    page.transport.reply({ [ME]: ended });
    await jest.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(page.onSignedOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Noa')).not.toBeInTheDocument();
  } finally {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: RealChannel });
  }
});

it('checks the session at once when the stream is refused', async () => {
  setEventSource(RefusedEventSource);
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({ [ME]: ended });
  await jest.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
  jest.useRealTimers();
  await waitFor(() => expect(page.onSignedOut).toHaveBeenCalledTimes(1));
});

it.each<[string, Answer]>([
  ['403', createErrorReply(403, 'forbidden')],
  ['429', createErrorReply(429, 'rate_limited', [], { 'retry-after': '1' })],
  ['503', createErrorReply(503, 'busy')],
  ['no response', 'lost'],
])('does not sign out after %s, and keeps polling', async (_what, answer) => {
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({ [ME]: answer });
  await jest.advanceTimersByTimeAsync(POLL_MS + RETRY_DELAY_MS);
  const requestCount = page.transport.sent(ME).length;
  await jest.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(page.transport.sent(ME).length).toBeGreaterThan(requestCount);
  expect(announceSessionEnd).not.toHaveBeenCalled();
});

it('does not sign out when a read fails because the session id was rotated', async () => {
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({ [ME]: ended });
  await jest.advanceTimersByTimeAsync(POLL_MS);
  page.transport.reply({ [ME]: profile });
  await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS + POLL_MS);
  expect(announceSessionEnd).not.toHaveBeenCalled();
});

it('refetches the lists of lots when something happened to a lot', async () => {
  const PRICES = 'GET /buyer/api/v3/bidding/lots';
  const MY_BIDS = 'GET /buyer/api/v1/users/me/bids';
  setEventSource(OpenEventSource);
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({
    [PRICES]: { body: { lots: [], meta: { time: 1 } } },
    [MY_BIDS]: { body: { bids: [], meta: { page: 1, per_page: 24, total: 0 } } },
  });
  const { dispatch } = page.store;
  await dispatch(cardPricesApi.endpoints.listBiddingLots.initiate({ ids: '7' }));
  await dispatch(ownLotsApi.endpoints.listMyBids.initiate({ locale: 'en' }));
  const outbid: WireAccountEvent = {
    type: 'outbid',
    counts: null,
    lot: { id: 7, title: 'A vase', url: '/en/l/7-a-vase' },
    time_ms: testNow,
  };
  jest.useRealTimers();
  OpenEventSource.current?.onmessage?.(
    new MessageEvent('message', { data: JSON.stringify(outbid) }),
  );
  await waitFor(() => {
    expect(page.transport.sent(PRICES)).toHaveLength(2);
    expect(page.transport.sent(MY_BIDS)).toHaveLength(2);
  });
});
