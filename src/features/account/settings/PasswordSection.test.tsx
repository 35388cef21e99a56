import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
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
const current = (): HTMLElement => screen.getByLabelText('Current password');
const getNewPasswordField = (): HTMLElement => screen.getByLabelText('New password');
async function fill(password: string = SECRETS[1]): Promise<void> {
  await userEvent.type(current(), SECRETS[0]);
  await userEvent.type(getNewPasswordField(), `${password}{Enter}`);
}

it('changes the password, reports ended sessions and stores no password', async () => {
  const { transport, store } = show();
  await fill();
  expect(
    await screen.findByText('Password changed. You’ve been signed out everywhere else.'),
  ).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PUT)[0]?.body ?? '')).toEqual({
    current_password: SECRETS[0],
    password: SECRETS[1],
  });
  expect(current()).toHaveValue('');
  expect(getNewPasswordField()).toHaveValue('');
  const storedText = JSON.stringify([store.getState(), { ...window.sessionStorage }]);
  for (const secret of SECRETS) expect(storedText).not.toContain(secret);
});

it('stores nothing while typing', async () => {
  show();
  await userEvent.type(getNewPasswordField(), SECRETS[1]);
  expect(window.sessionStorage).toHaveLength(0);
});

it.each<[string, Answer, () => HTMLElement, string]>([
  [
    'a wrong password',
    createErrorReply(422, 'password_wrong', [{ code: 'password_wrong' }]),
    current,
    'Incorrect password.',
  ],
  [
    'a wrong password with the sign-in’s code',
    createErrorReply(401, 'invalid_credentials'),
    current,
    'Incorrect password.',
  ],
  [
    'a common password',
    createErrorReply(422, 'password_too_common', [{ code: 'password_too_common' }]),
    getNewPasswordField,
    'This password is too common. Choose one that’s harder to guess.',
  ],
  [
    'a similar password',
    createErrorReply(422, 'password_too_similar', [{ code: 'password_too_similar' }]),
    getNewPasswordField,
    'This password is too similar to your name or email address. Choose another.',
  ],
])('shows at the field what is wrong with %s', async (_name, answer, field, expectedText) => {
  show(answer);
  await fill();
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toBeInvalid();
});

it('does not send a password that is too short', async () => {
  const { transport } = show();
  await fill('short');
  expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
});

it('supports password managers and shows the passwords on request', async () => {
  const { container } = show();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue('noa@example.test');
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  expect(getNewPasswordField()).toHaveAttribute('autocomplete', 'new-password');
  expect(getNewPasswordField()).toHaveAttribute('type', 'password');
  await userEvent.click(
    within(getNewPasswordField().parentElement ?? document.body).getByRole('button', {
      name: 'Show password',
    }),
  );
  expect(getNewPasswordField()).toHaveAttribute('type', 'text');
});
