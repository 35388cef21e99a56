import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
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
  return renderFeature(<ConfirmEmailPage />, {
    path,
    pageInfo: { isSignedIn },
    replies: { [CONFIRM]: answer, 'GET /buyer/api/v1/users/me': profile },
  });
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use this address' }));

it('changes nothing when opened, hides the token, and confirms with the button', async () => {
  const { transport } = show(confirmed);
  expect(transport.requests).toHaveLength(0);
  expect(window.location.search).toBe('');
  await press();
  expect(await screen.findByText('Email address changed')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CONFIRM)[0]?.body ?? '')).toEqual({ token: 'secret-token' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', SIGN_IN);
  expect(sessionStorage).toHaveLength(0);
});

it('links a signed-in user to the account settings', async () => {
  show(confirmed, { isSignedIn: true });
  await press();
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute(
    'href',
    '/en/accounts/settings/account',
  );
});

it('explains an invalid link and what to do', async () => {
  show(createErrorReply(422, 'token_invalid'));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link has expired or has been used.If you’ve already pressed the button, your address has changed. If not, request the change again in your account.',
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', SIGN_IN);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each<[string, Answer, string]>([
  [
    'too many attempts',
    createErrorReply(429, 'rate_limited'),
    'Too many attempts. Wait a moment and try again.',
  ],
  ['a lost connection', 'lost', 'Something went wrong. Please try again.'],
])('can be retried after %s', async (_name, answer, expectedText) => {
  const { transport } = show(answer);
  await press();
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
  await press();
  expect(transport.sent(CONFIRM)).toHaveLength(2);
});

it('requires the link', () => {
  show('lost', { query: '' });
  expect(
    screen.getByText(
      'Open the link in our email again, or request the change again in your account.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is a plain form with all required fields and shows its result', () => {
  const { container, unmount } = show('lost', { query: '?token=secret-token&error=unavailable' });
  expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/en/accounts/confirm_email');
  expect(
    [...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean),
  ).toEqual(['x-s-csrf-token', 'token']);
  unmount();
  const second = show('lost', { query: '?error=token_invalid' });
  expect(screen.getByText('This link has expired or has been used.')).toBeInTheDocument();
  second.unmount();
  show('lost', { query: '?notice=confirmed' });
  expect(screen.getByText('Email address changed')).toBeInTheDocument();
});
