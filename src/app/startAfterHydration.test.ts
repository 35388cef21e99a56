import { testContext, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { createEventChannel } from '../platform/eventChannel';
import { startAfterHydration } from './startAfterHydration';

const PENDING_FOLLOW = 'gavel.pending-follow';
const DRAFT = 'gavel.form.phone';

/**
 * Starts a page for this user, or signed out. `profile`: whether the server could read the profile.
 */
function startPage(userId: number | null, profile: 'read' | 'missing' = 'read') {
  const setup = testStore({});
  startAfterHydration({
    store: setup.store,
    pageInfo: { ...testContext, isSignedIn: userId !== null },
    channel: createEventChannel(),
    clock: createTestClock(testNow),
    userId: profile === 'read' ? userId : null,
    loadSagas: () => Promise.reject(new Error('no visitor is tracked here')),
  });
  return setup.transport;
}
const signedInCookies = (id: number): void => {
  document.cookie = 'logged_in=yes';
  document.cookie = `user_id=${id}`;
};

beforeEach(() => {
  sessionStorage.clear();
  for (const name of ['logged_in', 'user_id']) document.cookie = `${name}=; max-age=0`;
});

it('drops the drafts and the pending follow of another user', () => {
  startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  sessionStorage.setItem(PENDING_FOLLOW, 'lot 7 /');
  const transport = startPage(502);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  expect(sessionStorage.getItem(PENDING_FOLLOW)).toBeNull();
  expect(transport.requests.map(({ url }) => url)).toEqual([]);
});

it('keeps drafts when the same user signs in again', () => {
  startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  startPage(null);
  startPage(501);
  expect(sessionStorage.getItem(DRAFT)).toBe('+31612345678');
});

it('identifies the user by the cookie when the profile could not be read', () => {
  startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  startPage(502, 'missing');
  expect(sessionStorage.getItem(DRAFT)).toBe('+31612345678');
  signedInCookies(502);
  startPage(502, 'missing');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
