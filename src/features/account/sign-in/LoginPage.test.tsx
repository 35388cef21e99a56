import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { wireChallenge } from '../../../../test/builders/wireMfa';
import { createErrorReply, type Reply } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { LoginPage } from './LoginPage';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const left = jest.mocked(leavePage);
beforeEach(() => {
  left.mockClear();
  sessionStorage.clear();
});

const signedIn = {
  'POST /accounts/api/v2/sessions': {
    status: 201,
    body: {
      session: { expires_at: '2027-01-01T00:00:00Z' },
      user: { id: 501, display_name: 'Noa', is_seller: false, locale: 'en' },
    },
  },
};

async function signIn(path: string): Promise<void> {
  renderFeature(<LoginPage />, { path, replies: signedIn });
  await userEvent.type(screen.getByLabelText('Email address'), 'noa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

it.each([
  ['/accounts/login?redirect_after=%2Fl%2F1-vase%3Fship_to%3Dde', '/en/l/1-vase?ship_to=de'],
  ['/accounts/login', '/en'],
  ['/accounts/login?redirect_after=https%3A%2F%2Fevil.test%2F', '/en'],
  ['/accounts/login?redirect_after=%2F%2Fevil.test', '/en'],
  ['/accounts/login?redirect_after=%2F%5Cevil.test', '/en'],
])('from %s leads to %s', async (path, target) => {
  await signIn(path);
  await waitFor(() => expect(left).toHaveBeenCalledWith(target));
});

it('shows the error of a form that was sent without scripts', () => {
  renderFeature(<LoginPage />, { path: '/accounts/login?error=invalid_credentials' });
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email or password.');
});

it.each([
  ['registered', 'Your account is ready. Sign in.'],
  ['password_changed', 'You’ve been signed out everywhere. Sign in with your new password.'],
])('shows the notice %s', (notice, expectedText) => {
  renderFeature(<LoginPage />, { path: `/accounts/login?notice=${notice}` });
  expect(screen.getByText(expectedText)).toBeInTheDocument();
});

const ID = '0198c0de-0000-7000-8000-000000000001';
const GET = `GET /accounts/api/v2/mfa/challenges/${ID}`;
const VERIFY = `POST /accounts/api/v2/mfa/challenges/${ID}/verification`;
const challengePath = `/accounts/login?challenge=${ID}&redirect_after=%2Ffavorites`;

it('asks for the code of a sign-in without scripts and signs in', async () => {
  const challenge = wireChallenge({ challenge_id: ID, methods: ['totp', 'email'], method: null });
  const { transport } = renderFeature(<LoginPage />, {
    path: challengePath,
    replies: { [GET]: { body: { challenge } }, [VERIFY]: { body: { challenge } }, ...signedIn },
  });
  await userEvent.type(await screen.findByLabelText('Code'), ' 123456{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
  expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toEqual({
    method: 'totp',
    code: '123456',
  });
  expect(JSON.parse(transport.sent('POST /accounts/api/v2/sessions')[0]?.body ?? '')).toEqual({
    challenge_id: ID,
  });
});

it('shows the remaining attempts after a wrong code', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const wrong = createErrorReply(422, 'code_wrong', [
    { code: 'code_wrong', meta: { attempts_left: 1 } },
  ]);
  renderFeature(<LoginPage />, {
    path: challengePath,
    replies: { [GET]: { body: { challenge } }, [VERIFY]: wrong },
  });
  await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(
    await screen.findByText('That code isn’t right. You have 1 attempt left.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(left).not.toHaveBeenCalled();
});

const SESSIONS = 'POST /accounts/api/v2/sessions';
const verified = wireChallenge({ challenge_id: ID, status: 'verified' });

it.each<[string, Reply | 'lost']>([
  ['Too many attempts.', createErrorReply(429, 'rate_limited')],
  ['Something went wrong. Please try again.', createErrorReply(503, 'unavailable')],
  ['Something went wrong. Please try again.', 'lost'],
])(
  'does not ask again for a verified code when the sign-in fails: %s',
  async (expectedText, answer) => {
    const challenge = wireChallenge({ challenge_id: ID });
    const { transport } = renderFeature(<LoginPage />, {
      path: challengePath,
      replies: {
        [GET]: { body: { challenge } },
        [VERIFY]: { body: { challenge: verified } },
        [SESSIONS]: answer,
      },
    });
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    transport.reply({ [VERIFY]: createErrorReply(422, 'challenge_void'), ...signedIn });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
    expect(transport.sent(VERIFY)).toHaveLength(1);
  },
);

it('signs in when an earlier code was accepted', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const { transport } = renderFeature(<LoginPage />, {
    path: challengePath,
    replies: { [GET]: { body: { challenge } }, [VERIFY]: 'lost', ...signedIn },
  });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  );
  expect(transport.sent(SESSIONS)).toHaveLength(0);
  transport.reply({ [VERIFY]: createErrorReply(422, 'challenge_void') });
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
});

it('links to sign-in when the sign-in says that the challenge is void', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const replies = {
    [GET]: { body: { challenge } },
    [VERIFY]: createErrorReply(422, 'challenge_void'),
    [SESSIONS]: createErrorReply(401, 'invalid_credentials'),
  };
  renderFeature(<LoginPage />, { path: challengePath, replies });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'This took too long, or there were too many attempts. Sign in again.',
  );
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/en/accounts/login?redirect_after=%2Ffavorites',
  );
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
});

it('shows only a button, as a plain form, for a verified challenge', async () => {
  const { container, transport } = renderFeature(<LoginPage />, {
    path: `${challengePath}&error=unavailable`,
    replies: { [GET]: { body: { challenge: verified } }, ...signedIn },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  );
  const form = container.querySelector('form');
  expect(
    [...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean),
  ).toEqual(['x-s-csrf-token', 'challenge', 'redirect_after', 'verified']);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
  expect(JSON.parse(transport.sent(SESSIONS)[0]?.body ?? '')).toEqual({ challenge_id: ID });
});

it('links to sign-in when the challenge has ended', async () => {
  renderFeature(<LoginPage />, {
    path: challengePath,
    replies: { [GET]: createErrorReply(404, 'not_found') },
  });
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/en/accounts/login?redirect_after=%2Ffavorites',
  );
});

it('renders the code form as a plain form with all required fields', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const { container } = renderFeature(<LoginPage />, {
    path: challengePath,
    replies: { [GET]: { body: { challenge } } },
  });
  await screen.findByLabelText('Code');
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/en/accounts/login/code');
  expect(
    [...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean),
  ).toEqual(['x-s-csrf-token', 'challenge', 'redirect_after', 'method', 'code']);
});

it('does not ask a signed-in user to sign in', async () => {
  renderFeature(<LoginPage />, {
    path: '/accounts/login?redirect_after=%2Ffavorites',
    pageInfo: { isSignedIn: true },
    replies: { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } },
  });
  expect(await screen.findByText('You’re signed in as Noa.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en/favorites');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
