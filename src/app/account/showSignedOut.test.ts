import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { createTestClock } from '../../../test/setup/testClock';
import { testIntl } from '../../../test/setup/testIntl';
import { createEventChannel } from '../../platform/eventChannel';
import { showSignedOut } from './showSignedOut';

jest.mock('../shell/startHeader', () => ({ refreshHeader: () => Promise.resolve() }));
jest.mock('../routes/matchAppRoute', () => ({
  findRoute: () =>
    Promise.resolve({ route: { prefetch: () => Promise.resolve({ kind: 'page' }) }, params: {} }),
}));

it.each([
  ['in-another-tab', 'You signed out in another tab. We’ve kept what you typed here.'],
  ['unknown', 'You’ve been signed out. Sign in to continue.'],
] as const)('states only the known reason for a sign-out: %s', async (kind, text) => {
  testIntl('en');
  const channel = createEventChannel();
  const onSnackbar = jest.fn();
  channel.on('snackbar', onSnackbar);
  const { store } = testStore({});
  const clock = createTestClock(testNow);
  await showSignedOut(
    { store, channel, pageInfo: { ...testContext, isSignedIn: true }, clock },
    kind,
  );
  expect(onSnackbar).toHaveBeenCalledWith({ severity: 'info', text });
});
