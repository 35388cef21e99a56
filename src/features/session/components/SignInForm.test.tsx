import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { SignInForm } from './SignInForm';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));

beforeEach(() => sessionStorage.clear());

const POST = 'POST /accounts/api/v2/sessions';
const signedIn: Answer = {
  status: 201,
  body: { session: { expires_at: '2027-01-01T00:00:00Z' }, user: { id: 501, display_name: 'Noa', is_seller: false, locale: 'en' } },
};

function show(answer: Answer = signedIn) {
  const onSignedIn = jest.fn();
  return Object.assign(renderFeature(<SignInForm redirectAfter="/l/1-vase" onSignedIn={onSignedIn} />, { replies: { [POST]: answer } }), { onSignedIn });
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail address'), ' noa@example.test ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret words{Enter}');
}

it('signs in', async () => {
  const { onSignedIn, transport } = show();
  await fill();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({ email: 'noa@example.test', password: 'secret words' });
});

it.each<[string, Answer, string]>([
  ['a wrong password', refusal(401, 'invalid_credentials'), 'The e-mail address or the password is not right.'],
  ['too many tries', refusal(429, 'rate_limited', [], { 'retry-after': '90' }), 'You have tried many times. Try again in 1 minute 30 seconds.'],
  ['an old page', refusal(403, 'csrf_token_mismatch'), 'This page is out of date. Load it again, then try again.'],
  ['a broken line', 'lost', 'Something went wrong. Please try again.'],
])('says what to do after %s, and keeps the address', async (_name, answer, words) => {
  const { onSignedIn } = show(answer);
  await fill();
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue(/noa@example.test/);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('says nothing alarming when the code of a new browser was not given, and keeps what was typed', async () => {
  const { onSignedIn, transport } = show(refusal(403, 'mfa_error'));
  await fill();
  await waitFor(() => expect(screen.getByRole('button', { name: /Sign in/ })).not.toHaveAttribute('aria-busy'));
  expect(transport.sent(POST)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue(/noa@example.test/);
  expect(screen.getByLabelText('Password')).toHaveValue('secret words');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('remembers the address for the next form and over a reload, never the password, and forgets it when it has served', async () => {
  const first = show(refusal(401, 'invalid_credentials'));
  await fill();
  await screen.findByRole('alert');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret words');
  first.unmount();
  show();
  expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue(/noa@example.test/);
  await userEvent.type(screen.getByLabelText('Password'), 'right words{Enter}');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('sends nothing that is empty, and says which field', async () => {
  const { transport } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(screen.getByLabelText('E-mail address')).toBeInvalid();
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  expect(transport.requests).toHaveLength(0);
});

it('shows the password when asked', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

it('is a plain form that posts to its own page, with where to return', () => {
  const { container } = show();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/en/accounts/login');
  expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['x-s-csrf-token', 'redirect_after', 'email', 'password']);
});

it('leads support without an authenticator app to its set-up', async () => {
  const user = { id: 501, display_name: 'Noa', is_seller: false, locale: 'en', needs_authenticator: true };
  const { onSignedIn } = show({ status: 201, body: { session: { expires_at: '2027-01-01T00:00:00Z' }, user } });
  await fill();
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/en/accounts/settings/account'));
  expect(onSignedIn).not.toHaveBeenCalled();
});
