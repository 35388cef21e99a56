import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { ConfirmEmailPage } from './ConfirmEmailPage';

const CONFIRM = 'POST /accounts/api/v2/email_confirmations';
const SIGN_IN = '/en/accounts/login?redirect_after=%2Faccounts%2Fsettings%2Faccount';
const confirmed: Answer = { body: { status: 'confirmed' } };

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function show(answer: Answer, { query = '?token=secret-token', isSignedIn = false } = {}) {
  const path = `/accounts/confirm_email${query}`;
  window.history.replaceState(null, '', `/en${path}`);
  const profile: Answer = { body: { user: wireProfile() } };
  return renderFeature(<ConfirmEmailPage />, { path, facts: { isSignedIn }, replies: { [CONFIRM]: answer, 'GET /buyer/api/v1/users/me': profile } });
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use this address' }));

it('changes nothing by being read, hides its token, and changes the address by one press', async () => {
  const { transport } = show(confirmed);
  expect(transport.requests).toHaveLength(0);
  expect(window.location.search).toBe('');
  await press();
  expect(await screen.findByText('Your e-mail address is changed')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CONFIRM)[0]?.body ?? '')).toEqual({ token: 'secret-token' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', SIGN_IN);
  expect(sessionStorage).toHaveLength(0);
});

it('leads on to the account of somebody who is signed in', async () => {
  show(confirmed, { isSignedIn: true });
  await press();
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/en/accounts/settings/account');
});

it('a link that is no longer good says what may have happened and what to do', async () => {
  show(refusal(422, 'token_invalid'));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or has been used.If you have pressed the button before, your address is changed already.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', SIGN_IN);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each<[string, Answer, string]>([
  ['too many tries', refusal(429, 'rate_limited'), 'You have tried many times. Wait a moment, then try again.'],
  ['a broken line', 'lost', 'Something went wrong. Please try again.'],
])('after %s it can be tried again', async (_name, answer, words) => {
  const { transport } = show(answer);
  await press();
  expect(await screen.findByText(words)).toBeInTheDocument();
  await press();
  expect(transport.sent(CONFIRM)).toHaveLength(2);
});

it('needs the link', () => {
  show('lost', { query: '' });
  expect(screen.getByText('Open the link in our e-mail again, or ask for the change again in your account.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is a plain form with everything that the server needs, and tells what came of it', () => {
  const { container, unmount } = show('lost', { query: '?token=secret-token&error=unavailable' });
  expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/en/accounts/confirm_email');
  expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['x-s-csrf-token', 'token']);
  unmount();
  const second = show('lost', { query: '?error=token_invalid' });
  expect(screen.getByText('This link has expired or has been used.')).toBeInTheDocument();
  second.unmount();
  show('lost', { query: '?notice=confirmed' });
  expect(screen.getByText('Your e-mail address is changed')).toBeInTheDocument();
});
