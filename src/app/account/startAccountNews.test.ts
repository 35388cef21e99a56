import { waitFor } from '@testing-library/react';
import { wireProfile } from '../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../test/setup/fakeTransport';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { createTestClock } from '../../../test/setup/testClock';
import { usersApi } from '../../api/buyer/users';
import { POLL_MS } from '../../features/live/liveConnection';
import { SIGNED_OUT_ELSEWHERE } from '../../features/session/model/signedOutElsewhere';
import { createEventChannel } from '../../platform/eventChannel';
import type * as SessionSignal from '../../platform/sessionSignal';
import { announceSignOut, watchSession } from '../../platform/sessionSignal';
import { settleDrafts } from '../../platform/tabDrafts';
import { tabStorage } from '../../platform/tabStorage';
import { watchSignOutElsewhere } from './signedOutElsewhere';
import { ASK_AGAIN_MS, startAccountNews } from './startAccountNews';

jest.mock('./showSignedOut', () => ({ showSignedOut: () => Promise.resolve() }));
// As it is, and counted.
jest.mock('../../platform/sessionSignal', () => {
  const actual = jest.requireActual<typeof SessionSignal>('../../platform/sessionSignal');
  return { ...actual, announceSignOut: jest.fn(actual.announceSignOut) };
});

const ME = 'GET /buyer/api/v1/users/me';
const profile: Answer = { body: { user: wireProfile({ id: 501 }) } };
const ended = refusal(401, 'unauthenticated');

/** A browser has streams, or the page polls. */
const realEventSource = window.EventSource;
const setEventSource = (value: unknown): void => void Object.defineProperty(window, 'EventSource', { value, configurable: true, writable: true });
/** As the server refuses it: browsers tell no status. */
class RefusedEventSource {
  readonly readyState = 2;
  onerror: ((event: Event) => void) | null = null;
  constructor() {
    setTimeout(() => this.onerror?.(new Event('error')), 10);
  }
  readonly close = (): void => undefined;
}

/** A page of somebody signed in. */
async function startPage() {
  const { store, transport } = testStore({ [ME]: profile });
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  const channel = createEventChannel();
  const parts = { store, channel, facts: { ...testFacts, isSignedIn: true }, clock: createTestClock(testNow) };
  const onSignedOut = jest.fn();
  channel.on('signed-out', onSignedOut);
  watchSignOutElsewhere(parts);
  return { transport, onSignedOut, stop: startAccountNews(parts) };
}

let stop: () => void = () => undefined;
beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(announceSignOut).mockClear();
  setEventSource(undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  setEventSource(realEventSource);
});

it('a session that ended elsewhere is a sign-out in every tab, once, and the polling ends', async () => {
  const page = await startPage();
  stop = page.stop;
  settleDrafts(501);
  tabStorage.write('gavel.form.phone', '+31612345678');
  const otherTab = jest.fn();
  watchSession({ onSignedOut: otherTab, onOtherPerson: jest.fn() });
  page.transport.reply({ [ME]: ended });
  await jest.advanceTimersByTimeAsync(12 * POLL_MS);
  // The page's own, the poll, and once more to be sure.
  expect(page.transport.sent(ME)).toHaveLength(3);
  jest.useRealTimers();
  await waitFor(() => expect(page.onSignedOut).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(otherTab).toHaveBeenCalledTimes(1));
  expect(tabStorage.read(SIGNED_OUT_ELSEWHERE)).toBe('yes');
  expect(tabStorage.read('gavel.form.phone')).toBe('+31612345678');
});

it('a stream that is refused is reason to ask at once, before anything is polled', async () => {
  setEventSource(RefusedEventSource);
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({ [ME]: ended });
  await jest.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
  jest.useRealTimers();
  await waitFor(() => expect(page.onSignedOut).toHaveBeenCalledTimes(1));
});

it.each<[string, Answer]>([
  ['403', refusal(403, 'forbidden')],
  ['429', refusal(429, 'rate_limited', [], { 'retry-after': '1' })],
  ['503', refusal(503, 'busy')],
  ['no answer', 'lost'],
])('%s signs nobody out, and the polling goes on', async (_what, answer) => {
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({ [ME]: answer });
  await jest.advanceTimersByTimeAsync(POLL_MS + ASK_AGAIN_MS);
  const asked = page.transport.sent(ME).length;
  await jest.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(page.transport.sent(ME).length).toBeGreaterThan(asked);
  expect(announceSignOut).not.toHaveBeenCalled();
});

it('a read that was refused because the session got a new id meanwhile signs nobody out', async () => {
  const page = await startPage();
  stop = page.stop;
  page.transport.reply({ [ME]: ended });
  await jest.advanceTimersByTimeAsync(POLL_MS);
  page.transport.reply({ [ME]: profile });
  await jest.advanceTimersByTimeAsync(ASK_AGAIN_MS + POLL_MS);
  expect(announceSignOut).not.toHaveBeenCalled();
});
