import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { RegisterPage } from './RegisterPage';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const CONFIRM = 'POST /accounts/api/v2/registrations/confirmation';
const ID = '22222222-2222-4222-8222-222222222222';

function show(path: string, replies: Replies = {}) {
  window.history.replaceState(null, '', `/en${path}`);
  return renderFeature(<RegisterPage />, { path, replies });
}

it.each([
  ['email_invalid', 'Enter an email address, for example name@example.com.'],
  ['password_too_common', 'This password is too common. Choose another one.'],
  ['terms_not_accepted', 'You need to accept the terms to sign up.'],
  ['rate_limited', 'Too many attempts. Wait a moment and try again.'],
  ['token_invalid', 'This link has expired or has been used.'],
  ['unavailable', 'Something went wrong. Please try again.'],
])(
  'shows the error %s after a form without scripts and keeps the return path',
  (code, expectedText) => {
    const { container } = show(`/accounts/register?error=${code}&redirect_after=%2Ffavorites`);
    expect(screen.getByText(expectedText)).toBeInTheDocument();
    expect(container.querySelector('[name=redirect_after]')).toHaveValue('/favorites');
    expect(screen.getByRole('link', { name: 'I already have an account' })).toHaveAttribute(
      'href',
      '/en/accounts/login?redirect_after=%2Ffavorites',
    );
  },
);

it('asks for the code of a registration without scripts', () => {
  const { container } = show(
    `/accounts/register?registration=${ID}&error=code_wrong&redirect_after=%2Ffavorites`,
  );
  expect(screen.getByText('We’ve sent a 6-digit code to your email address.')).toBeInTheDocument();
  expect(
    screen.getByText('That code isn’t right. Use the one in our latest message.'),
  ).toBeInTheDocument();
  expect(container.querySelector('[name=registration_id]')).toHaveValue(ID);
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use another address' })).toHaveAttribute(
    'href',
    '/en/accounts/register?redirect_after=%2Ffavorites',
  );
});

it('changes nothing when the mail’s link is opened, and hides its token', () => {
  const { transport, container } = show('/accounts/register?token=secret-token&a=1');
  expect(transport.requests).toHaveLength(0);
  expect(window.location.search).toBe('?a=1');
  expect(container.querySelector('form')).toHaveAttribute(
    'action',
    '/en/accounts/register/confirm',
  );
  expect(container.querySelector('[name=token]')).toHaveValue('secret-token');
});

it('can retry a link after a failed form without scripts', () => {
  const { container } = show('/accounts/register?token=secret-token&error=unavailable');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('button', { name: 'Confirm my email address' })).toBeInTheDocument();
  expect(container.querySelector('[name=token]')).toHaveValue('secret-token');
});

it('creates the account with the button, then links to sign-in', async () => {
  const { transport } = show('/accounts/register?token=secret-token', {
    [CONFIRM]: { status: 201, body: { signed_in: null } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByText('Your account is ready. Sign in.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en/accounts/login?redirect_after=%2F%3Foverlay%3DREGISTRATION_FLOW',
  );
  expect(JSON.parse(transport.sent(CONFIRM)[0]?.body ?? '')).toEqual({ token: 'secret-token' });
});

it('links from an invalid link to sign-in or to a new registration', async () => {
  show('/accounts/register?token=secret-token', {
    [CONFIRM]: createErrorReply(422, 'token_invalid'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByText('This link has expired or has been used.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en/accounts/login',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign up again' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

it('shows no form to a signed-in user', async () => {
  renderFeature(<RegisterPage />, {
    path: '/accounts/register?redirect_after=%2Ffavorites',
    pageInfo: { isSignedIn: true },
    replies: { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } },
  });
  await waitFor(() => expect(screen.getByText('You’re signed in as Noa.')).toBeInTheDocument());
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
