import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { wireChallenge } from '../../test/builders/wireMfa';
import { testContext, testStore, TestRouter } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { testIntl } from '../../test/setup/testIntl';
import { decodeMfaChallenge } from '../api/accounts/mfa';
import { AppProviders } from './AppProviders';
import { createEventChannel } from '../platform/eventChannel';
import { ChallengeForm } from '../features/account/sign-in/ChallengeForm';
import { ConfirmEmailPage } from '../features/account/registration/ConfirmEmailPage';
import { ForgotPasswordPage } from '../features/account/password/ForgotPasswordPage';
import { LoginPage } from '../features/account/sign-in/LoginPage';
import { RegisterPage } from '../features/account/registration/RegisterPage';
import { ResetPasswordPage } from '../features/account/password/ResetPasswordPage';

function app(page: ReactElement, path: string): ReactElement {
  return (
    <AppProviders
      store={testStore({}).store}
      intl={testIntl()}
      pageInfo={testContext}
      clock={{ clock: createTestClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <TestRouter path={path}>{page}</TestRouter>
    </AppProviders>
  );
}

const registration = {
  id: '22222222-2222-4222-8222-222222222222',
  destination: 'n•••@example.test',
  expiresAt: 1,
  resendAt: 1,
  attemptsLeft: 5,
};

it.each<[string, ReactElement, string]>([
  ['/accounts/login', <LoginPage />, 'Password'],
  ['/accounts/register', <RegisterPage />, 'We’ve sent a 6-digit code'],
  ['/accounts/register?registration=x', <RegisterPage />, 'We’ve sent a 6-digit code'],
  ['/accounts/register?token=secret', <RegisterPage />, 'Confirm my email address'],
  ['/accounts/forgot_password', <ForgotPasswordPage />, 'Send the link'],
  [
    '/accounts/register?registration=x&notice=resent',
    <RegisterPage />,
    'We’ve sent a 6-digit code',
  ],
  ['/accounts/confirm_email?token=secret', <ConfirmEmailPage />, 'Use this address'],
  ['/accounts/reset_password?token=secret', <ResetPasswordPage />, 'New password'],
])(
  '%s hydrates without errors, also with stored drafts in the tab',
  async (path, page, expectedText) => {
    const html = renderToString(app(page, path));
    sessionStorage.setItem('gavel.sign-in.email', 'noa@example.test');
    sessionStorage.setItem('gavel.sign-up.registration', JSON.stringify(registration));
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const hydrationErrors: unknown[] = [];
    let root: ReturnType<typeof hydrateRoot> | null = null;
    await act(async () => {
      root = hydrateRoot(container, app(page, path), {
        onRecoverableError: (error) => hydrationErrors.push(error),
      });
      await Promise.resolve();
    });
    expect(hydrationErrors).toEqual([]);
    expect(container).toHaveTextContent(expectedText);
    act(() => root?.unmount());
    container.remove();
  },
);

/** The HTML of the server, before scripts run. */
function renderOnServer(page: ReactElement, path: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(app(page, path));
  return container;
}

/** Names and values of the fields and buttons of a form; null without a form of this action. */
function getFields(container: HTMLElement, action: string): [string, string][] | null {
  const form = container.querySelector(`form[action="${action}"]`);
  return (
    form &&
    [...form.querySelectorAll('input, button')].map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? '',
    ])
  );
}

it('a registration code can be resent without scripts, with a notice of the result', () => {
  const path = `/accounts/register?registration=${registration.id}&redirect_after=%2Ffavorites`;
  const container = renderOnServer(<RegisterPage />, path);
  expect(getFields(container, '/en/accounts/register/resend')).toEqual([
    ['x-s-csrf-token', '__form_token__'],
    ['registration_id', registration.id],
    ['redirect_after', '/favorites'],
    ['', ''],
  ]);
  expect(renderOnServer(<RegisterPage />, `${path}&notice=resent`)).toHaveTextContent(
    'We’ve sent a new code.',
  );
  expect(renderOnServer(<RegisterPage />, `${path}&error=too_soon`)).toHaveTextContent(
    'You’ve just requested a code.',
  );
});

it('a sign-in code can be resent by every method, without scripts', () => {
  const destinations = { sms: '+31 •• 42', email: 'n•••@example.test' };
  const challenge = decodeMfaChallenge(
    wireChallenge({ methods: ['totp', 'sms', 'email'], method: null, destinations }),
  );
  const form = (isResent: boolean) => (
    <ChallengeForm
      challenge={challenge}
      redirectAfter="/favorites"
      onSignedIn={() => undefined}
      isResent={isResent}
    />
  );
  const container = renderOnServer(form(false), '/accounts/login');
  expect(getFields(container, '/en/accounts/login/resend')).toEqual([
    ['x-s-csrf-token', '__form_token__'],
    ['challenge', challenge.id],
    ['redirect_after', '/favorites'],
    ['method', 'sms'],
    ['method', 'email'],
  ]);
  expect(container).toHaveTextContent('Send a code by email to n•••@example.test');
  expect(container).not.toHaveTextContent('We’ve sent a new code.');
  expect(renderOnServer(form(true), '/accounts/login')).toHaveTextContent('We’ve sent a new code.');
});
