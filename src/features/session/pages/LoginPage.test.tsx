import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { wireChallenge } from '../../../../test/builders/wireMfa';
import { refusal, type Reply } from '../../../../test/setup/fakeTransport';
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
    body: { session: { expires_at: '2027-01-01T00:00:00Z' }, user: { id: 501, display_name: 'Noa', is_seller: false, locale: 'en' } },
  },
};

async function signIn(path: string): Promise<void> {
  renderFeature(<LoginPage />, { path, replies: signedIn });
  await userEvent.type(screen.getByLabelText('E-mail address'), 'noa@example.test');
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

it('tells what went wrong with a form that was sent without scripts', () => {
  renderFeature(<LoginPage />, { path: '/accounts/login?error=invalid_credentials' });
  expect(screen.getByRole('alert')).toHaveTextContent('The e-mail address or the password is not right.');
});

it.each([
  ['registered', 'Your account is ready. Sign in.'],
  ['password_changed', 'You were signed out everywhere. Sign in with the new password.'],
])('with the notice %s it says what was done', (notice, words) => {
  renderFeature(<LoginPage />, { path: `/accounts/login?notice=${notice}` });
  expect(screen.getByText(words)).toBeInTheDocument();
});

const ID = '0198c0de-0000-7000-8000-000000000001';
const GET = `GET /accounts/api/v2/mfa/challenges/${ID}`;
const VERIFY = `POST /accounts/api/v2/mfa/challenges/${ID}/verification`;
const challengePath = `/accounts/login?challenge=${ID}&redirect_after=%2Ffavorites`;

it('asks for the code of a sign-in that was sent without scripts, and signs in by it', async () => {
  const challenge = wireChallenge({ challenge_id: ID, methods: ['totp', 'email'], method: null });
  const { transport } = renderFeature(<LoginPage />, { path: challengePath, replies: { [GET]: { body: { challenge } }, [VERIFY]: { body: { challenge } }, ...signedIn } });
  await userEvent.type(await screen.findByLabelText('Code'), ' 123456{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
  expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toEqual({ method: 'totp', code: '123456' });
  expect(JSON.parse(transport.sent('POST /accounts/api/v2/sessions')[0]?.body ?? '')).toEqual({ challenge_id: ID });
});

it('tells of a wrong code how often it may be tried', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const wrong = refusal(422, 'code_wrong', [{ code: 'code_wrong', meta: { attempts_left: 1 } }]);
  renderFeature(<LoginPage />, { path: challengePath, replies: { [GET]: { body: { challenge } }, [VERIFY]: wrong } });
  await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right. You have 1 try left.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(left).not.toHaveBeenCalled();
});

const SESSIONS = 'POST /accounts/api/v2/sessions';
const verified = wireChallenge({ challenge_id: ID, status: 'verified' });

it.each<[string, Reply | 'lost']>([
  ['You have tried many times.', refusal(429, 'rate_limited')],
  ['Something went wrong. Please try again.', refusal(503, 'unavailable')],
  ['Something went wrong. Please try again.', 'lost'],
])('a code that was right is not asked for again when the sign-in does not come through: %s', async (words, answer) => {
  const challenge = wireChallenge({ challenge_id: ID });
  const { transport } = renderFeature(<LoginPage />, { path: challengePath, replies: { [GET]: { body: { challenge } }, [VERIFY]: { body: { challenge: verified } }, [SESSIONS]: answer } });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  transport.reply({ [VERIFY]: refusal(422, 'challenge_void'), ...signedIn });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
  expect(transport.sent(VERIFY)).toHaveLength(1);
});

it('signs in where a challenge takes no more codes because an earlier one was right', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const { transport } = renderFeature(<LoginPage />, { path: challengePath, replies: { [GET]: { body: { challenge } }, [VERIFY]: 'lost', ...signedIn } });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(transport.sent(SESSIONS)).toHaveLength(0);
  transport.reply({ [VERIFY]: refusal(422, 'challenge_void') });
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
});

it('leads back to signing in when the sign-in itself says that the challenge is over', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const replies = { [GET]: { body: { challenge } }, [VERIFY]: refusal(422, 'challenge_void'), [SESSIONS]: refusal(401, 'invalid_credentials') };
  renderFeature(<LoginPage />, { path: challengePath, replies });
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('This took too long, or there were too many tries. Sign in again.');
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Ffavorites');
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
});

it('a challenge whose code was right is a button alone, as a plain form too', async () => {
  const { container, transport } = renderFeature(<LoginPage />, { path: `${challengePath}&error=unavailable`, replies: { [GET]: { body: { challenge: verified } }, ...signedIn } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  const form = container.querySelector('form');
  expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['x-s-csrf-token', 'challenge', 'redirect_after', 'verified']);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/favorites'));
  expect(JSON.parse(transport.sent(SESSIONS)[0]?.body ?? '')).toEqual({ challenge_id: ID });
});

it('leads back to signing in when the challenge is over', async () => {
  renderFeature(<LoginPage />, { path: challengePath, replies: { [GET]: refusal(404, 'not_found') } });
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Ffavorites');
});

it('the form of the code is a plain one, with everything that the server needs', async () => {
  const challenge = wireChallenge({ challenge_id: ID });
  const { container } = renderFeature(<LoginPage />, { path: challengePath, replies: { [GET]: { body: { challenge } } } });
  await screen.findByLabelText('Code');
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/en/accounts/login/code');
  expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['x-s-csrf-token', 'challenge', 'redirect_after', 'method', 'code']);
});

it('asks nobody twice', async () => {
  renderFeature(<LoginPage />, { path: '/accounts/login?redirect_after=%2Ffavorites', facts: { isSignedIn: true }, replies: { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } } });
  expect(await screen.findByText('You are signed in as Noa.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en/favorites');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
