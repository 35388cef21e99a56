import { wireProfile } from '../../test/builders/wireLot';
import { testContext, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { usersApi } from '../api/buyer/users';
import { createEventChannel } from '../platform/eventChannel';
import { startAfterHydration } from './startAfterHydration';

const PENDING_FAVORITE = 'gavel.favorite-wish';
const DRAFT = 'gavel.form.phone';

/**
 * Starts a page for this user, or signed out. `profile`: whether the server could read the profile.
 */
async function startPage(userId: number | null, profile: 'read' | 'missing' = 'read') {
  const setup = testStore(
    userId === null || profile === 'missing'
      ? {}
      : { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ id: userId }) } } },
  );
  if (userId !== null)
    await setup.store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  startAfterHydration({
    store: setup.store,
    pageInfo: { ...testContext, isSignedIn: userId !== null },
    channel: createEventChannel(),
    clock: createTestClock(testNow),
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

it('drops the drafts and the pending favorite of another user', async () => {
  await startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  sessionStorage.setItem(PENDING_FAVORITE, '7 /');
  const transport = await startPage(502);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  expect(sessionStorage.getItem(PENDING_FAVORITE)).toBeNull();
  expect(transport.requests.map(({ url }) => url)).toEqual(['/buyer/api/v1/users/me']);
});

it('keeps drafts when the same user signs in again', async () => {
  await startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  await startPage(null);
  await startPage(501);
  expect(sessionStorage.getItem(DRAFT)).toBe('+31612345678');
});

it('identifies the user by the cookie when the profile could not be read', async () => {
  await startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  await startPage(502, 'missing');
  expect(sessionStorage.getItem(DRAFT)).toBe('+31612345678');
  signedInCookies(502);
  await startPage(502, 'missing');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
