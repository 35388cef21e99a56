import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { wireProfile } from '../../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { PasswordSection } from './PasswordSection';

const PUT = 'PUT /accounts/api/v2/users/me/password';
const SECRETS = ['old secret words', 'new secret words'] as const;

function show(answer: Answer = { body: { sessions_ended: 2 } }) {
  return renderFeature(
    <>
      <PasswordSection profile={decodeOwnProfile({ user: wireProfile() })} />
      <SnackbarLog />
    </>,
    { replies: { [PUT]: answer } },
  );
}
const current = (): HTMLElement => screen.getByLabelText('Present password');
const wanted = (): HTMLElement => screen.getByLabelText('New password');
async function fill(password: string = SECRETS[1]): Promise<void> {
  await userEvent.type(current(), SECRETS[0]);
  await userEvent.type(wanted(), `${password}{Enter}`);
}

it('changes the password, says that the other sessions ended, and keeps neither password anywhere', async () => {
  const { transport, store } = show();
  await fill();
  expect(await screen.findByText('Your password is changed. You are signed out everywhere else.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PUT)[0]?.body ?? '')).toEqual({ current_password: SECRETS[0], password: SECRETS[1] });
  expect(current()).toHaveValue('');
  expect(wanted()).toHaveValue('');
  const kept = JSON.stringify([store.getState(), { ...window.sessionStorage }]);
  for (const secret of SECRETS) expect(kept).not.toContain(secret);
});

it('writes nothing down while it is typed', async () => {
  show();
  await userEvent.type(wanted(), SECRETS[1]);
  expect(window.sessionStorage).toHaveLength(0);
});

it.each<[string, Answer, () => HTMLElement, string]>([
  ['a wrong one', refusal(422, 'password_wrong', [{ code: 'password_wrong' }]), current, 'This password is not right.'],
  ['a wrong one, as sign-in says it', refusal(401, 'invalid_credentials'), current, 'This password is not right.'],
  ['a common one', refusal(422, 'password_too_common', [{ code: 'password_too_common' }]), wanted, 'Many people use this password. Choose one that is harder to guess.'],
  ['a similar one', refusal(422, 'password_too_similar', [{ code: 'password_too_similar' }]), wanted, 'This password is too close to your name or e-mail address. Choose another.'],
])('says at its field what is wrong with %s', async (_name, answer, field, words) => {
  show(answer);
  await fill();
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toBeInvalid();
});

it('does not send what is too short', async () => {
  const { transport } = show();
  await fill('short');
  expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
});

it('tells password managers what is what, and shows the words when asked', async () => {
  const { container } = show();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue('noa@example.test');
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(wanted()).toHaveAttribute('autocomplete', 'new-password');
  expect(wanted()).toHaveAttribute('type', 'password');
  await userEvent.click(within(wanted().parentElement ?? document.body).getByRole('button', { name: 'Show password' }));
  expect(wanted()).toHaveAttribute('type', 'text');
});
