import { wireProfile } from '../../test/builders/wireLot';
import { testFacts, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { usersApi } from '../api/buyer/users';
import { createEventChannel } from '../platform/eventChannel';
import { startAfterHydration } from './startAfterHydration';

const WISH = 'gavel.favorite-wish';
const DRAFT = 'gavel.form.phone';

/** A page as it starts: of this person, or of nobody. `profile`: whether the server could read it. */
async function startPage(userId: number | null, profile: 'read' | 'missing' = 'read') {
  const given = testStore(userId === null || profile === 'missing' ? {} : { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ id: userId }) } } });
  if (userId !== null) await given.store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  startAfterHydration({ store: given.store, facts: { ...testFacts, isSignedIn: userId !== null }, channel: createEventChannel(), clock: createTestClock(testNow) });
  return given.transport;
}
const signedInCookies = (id: number): void => {
  document.cookie = 'logged_in=yes';
  document.cookie = `user_id=${id}`;
};

beforeEach(() => {
  sessionStorage.clear();
  for (const name of ['logged_in', 'user_id']) document.cookie = `${name}=; max-age=0`;
});

it('what one person typed is gone when the page of another starts, and their wish is not fulfilled', async () => {
  await startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  sessionStorage.setItem(WISH, '7 /');
  const transport = await startPage(502);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  expect(sessionStorage.getItem(WISH)).toBeNull();
  expect(transport.requests.map(({ url }) => url)).toEqual(['/buyer/api/v1/users/me']);
});

it('a session that ends and begins again loses nothing', async () => {
  await startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  await startPage(null);
  await startPage(501);
  expect(sessionStorage.getItem(DRAFT)).toBe('+31612345678');
});

it('where the profile could not be read the cookie says who it is', async () => {
  await startPage(501);
  sessionStorage.setItem(DRAFT, '+31612345678');
  await startPage(502, 'missing');
  expect(sessionStorage.getItem(DRAFT)).toBe('+31612345678');
  signedInCookies(502);
  await startPage(502, 'missing');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
