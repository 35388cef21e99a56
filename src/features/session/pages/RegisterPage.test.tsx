import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
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
  ['email_invalid', 'Enter an e-mail address, for example name@example.com.'],
  ['password_too_common', 'Too many people use this password. Choose another one.'],
  ['terms_not_accepted', 'You need to accept the terms to register.'],
  ['rate_limited', 'You have tried many times. Wait a moment, then try again.'],
  ['token_invalid', 'This link has expired or has been used.'],
  ['unavailable', 'Something went wrong. Please try again.'],
])('after a form without scripts it says %s in words, and keeps where to go', (code, words) => {
  const { container } = show(`/accounts/register?error=${code}&redirect_after=%2Ffavorites`);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(container.querySelector('[name=redirect_after]')).toHaveValue('/favorites');
  expect(screen.getByRole('link', { name: 'I have an account' })).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Ffavorites');
});

it('asks for the code of a registration that was begun without scripts', () => {
  const { container } = show(`/accounts/register?registration=${ID}&error=code_wrong&redirect_after=%2Ffavorites`);
  expect(screen.getByText('We have sent a code of 6 digits to your e-mail address.')).toBeInTheDocument();
  expect(screen.getByText('This code is not right. Look at the newest message.')).toBeInTheDocument();
  expect(container.querySelector('[name=registration_id]')).toHaveValue(ID);
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use another address' })).toHaveAttribute('href', '/en/accounts/register?redirect_after=%2Ffavorites');
});

it('the link of the mail changes nothing by being read, and its token leaves the address', () => {
  const { transport, container } = show('/accounts/register?token=secret-token&a=1');
  expect(transport.requests).toHaveLength(0);
  expect(window.location.search).toBe('?a=1');
  expect(container.querySelector('form')).toHaveAttribute('action', '/en/accounts/register/confirm');
  expect(container.querySelector('[name=token]')).toHaveValue('secret-token');
});

it('a link that could not be used yet is there to be pressed again after a form without scripts', () => {
  const { container } = show('/accounts/register?token=secret-token&error=unavailable');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('button', { name: 'Confirm my e-mail address' })).toBeInTheDocument();
  expect(container.querySelector('[name=token]')).toHaveValue('secret-token');
});

it('one press makes the account; signing in comes after, with the questions for a new user', async () => {
  const { transport } = show('/accounts/register?token=secret-token', { [CONFIRM]: { status: 201, body: { signed_in: null } } });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my e-mail address' }));
  expect(await screen.findByText('Your account is ready. Sign in.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2F%3Foverlay%3DREGISTRATION_FLOW');
  expect(JSON.parse(transport.sent(CONFIRM)[0]?.body ?? '')).toEqual({ token: 'secret-token' });
});

it('a link that is no longer good leads on: to signing in, or to registering again', async () => {
  show('/accounts/register?token=secret-token', { [CONFIRM]: refusal(422, 'token_invalid') });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my e-mail address' }));
  expect(await screen.findByText('This link has expired or has been used.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/accounts/login');
  await userEvent.click(screen.getByRole('button', { name: 'Register again' }));
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

it('has nothing to ask of somebody who is signed in', async () => {
  renderFeature(<RegisterPage />, { path: '/accounts/register?redirect_after=%2Ffavorites', facts: { isSignedIn: true }, replies: { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } } });
  await waitFor(() => expect(screen.getByText('You are signed in as Noa.')).toBeInTheDocument());
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
