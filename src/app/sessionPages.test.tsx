import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testFacts, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { testIntl } from '../../test/setup/testIntl';
import { AppProviders } from './AppProviders';
import { createEventChannel } from '../platform/eventChannel';
import { createMemoryNavigation } from '../platform/memoryNavigation';
import { NavigationProvider } from '../platform/NavigationContext';
import { ConfirmEmailPage } from '../features/session/pages/ConfirmEmailPage';
import { ForgotPasswordPage } from '../features/session/pages/ForgotPasswordPage';
import { LoginPage } from '../features/session/pages/LoginPage';
import { RegisterPage } from '../features/session/pages/RegisterPage';
import { ResetPasswordPage } from '../features/session/pages/ResetPasswordPage';

function app(page: ReactElement, path: string): ReactElement {
  return (
    <AppProviders store={testStore({}).store} intl={testIntl()} facts={testFacts} clock={{ clock: createTestClock(testNow), renderedAt: testNow }} channel={createEventChannel()}>
      <NavigationProvider navigation={createMemoryNavigation(path)}>{page}</NavigationProvider>
    </AppProviders>
  );
}

const registration = { id: '22222222-2222-4222-8222-222222222222', destination: 'n•••@example.test', expiresAt: 1, resendAt: 1, attemptsLeft: 5 };

it.each<[string, ReactElement, string]>([
  ['/accounts/login', <LoginPage />, 'Password'],
  ['/accounts/register', <RegisterPage />, 'We have sent a code'],
  ['/accounts/register?registration=x', <RegisterPage />, 'We have sent a code'],
  ['/accounts/register?token=secret', <RegisterPage />, 'Confirm my e-mail address'],
  ['/accounts/forgot_password', <ForgotPasswordPage />, 'Send the link'],
  ['/accounts/register?registration=x&notice=resent', <RegisterPage />, 'We have sent a code'],
  ['/accounts/confirm_email?token=secret', <ConfirmEmailPage />, 'Use this address'],
  ['/accounts/reset_password?token=secret', <ResetPasswordPage />, 'New password'],
])('%s is taken up from the server without a fault, also where the tab remembers something', async (path, page, words) => {
  const html = renderToString(app(page, path));
  sessionStorage.setItem('gavel.session.email', 'noa@example.test');
  sessionStorage.setItem('gavel.session.registration', JSON.stringify(registration));
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const faults: unknown[] = [];
  let root: ReturnType<typeof hydrateRoot> | null = null;
  await act(async () => {
    root = hydrateRoot(container, app(page, path), { onRecoverableError: (error) => faults.push(error) });
    await Promise.resolve();
  });
  expect(faults).toEqual([]);
  expect(container).toHaveTextContent(words);
  act(() => root?.unmount());
  container.remove();
});
