import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { wireChallenge } from '../../test/builders/wireMfa';
import { testFacts, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { testIntl } from '../../test/setup/testIntl';
import { decodeMfaChallenge } from '../api/accounts/mfa';
import { AppProviders } from './AppProviders';
import { createEventChannel } from '../platform/eventChannel';
import { createMemoryNavigation } from '../platform/memoryNavigation';
import { NavigationProvider } from '../platform/NavigationContext';
import { ChallengeForm } from '../features/session/components/ChallengeForm';
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
  sessionStorage.setItem('gavel.sign-in.email', 'noa@example.test');
  sessionStorage.setItem('gavel.sign-up.registration', JSON.stringify(registration));
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

/** What the server writes, before scripts run. */
function written(page: ReactElement, path: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(app(page, path));
  return container;
}

/** Names and values of a form, buttons too; null where there is none of this action. */
function fieldsOf(container: HTMLElement, action: string): [string, string][] | null {
  const form = container.querySelector(`form[action="${action}"]`);
  return form && [...form.querySelectorAll('input, button')].map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']);
}

it('a registration’s code can be sent again without scripts, and what came of it is told', () => {
  const path = `/accounts/register?registration=${registration.id}&redirect_after=%2Ffavorites`;
  const container = written(<RegisterPage />, path);
  expect(fieldsOf(container, '/en/accounts/register/resend')).toEqual([
    ['x-s-csrf-token', '__form_token__'], ['registration_id', registration.id], ['redirect_after', '/favorites'], ['', ''],
  ]);
  expect(written(<RegisterPage />, `${path}&notice=resent`)).toHaveTextContent('We have sent a new code.');
  expect(written(<RegisterPage />, `${path}&error=too_soon`)).toHaveTextContent('It is too soon for another code.');
});

it('a sign-in’s code can be sent by each way that it may go, without scripts', () => {
  const destinations = { sms: '+31 •• 42', email: 'n•••@example.test' };
  const challenge = decodeMfaChallenge(wireChallenge({ methods: ['totp', 'sms', 'email'], method: null, destinations }));
  const form = (isResent: boolean) => <ChallengeForm challenge={challenge} redirectAfter="/favorites" onSignedIn={() => undefined} isResent={isResent} />;
  const container = written(form(false), '/accounts/login');
  expect(fieldsOf(container, '/en/accounts/login/resend')).toEqual([
    ['x-s-csrf-token', '__form_token__'], ['challenge', challenge.id], ['redirect_after', '/favorites'], ['method', 'sms'], ['method', 'email'],
  ]);
  expect(container).toHaveTextContent('Send a code by e-mail to n•••@example.test');
  expect(container).not.toHaveTextContent('We have sent a new code.');
  expect(written(form(true), '/accounts/login')).toHaveTextContent('We have sent a new code.');
});
