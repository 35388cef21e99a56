import type { ReactNode } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountReplies, wireSent } from '../../../../test/builders/wireAccount';
import { wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { EmailChangeForm, EmailPending } from './EmailChangeForm';
import { PhoneForm, PhoneCodeForm } from './PhoneForm';

const PHONE = 'PUT /accounts/api/v2/users/me/phone';
const CONFIRM = 'POST /accounts/api/v2/users/me/phone/confirmation';
const RESEND = 'POST /accounts/api/v2/users/me/phone/code';
const EMAIL = 'POST /accounts/api/v2/email_confirmations';

function show(ui: (onDone: () => void) => ReactNode, replies: Replies = {}) {
  const onDone = jest.fn();
  return Object.assign(renderFeature(ui(onDone), { replies: { ...accountReplies, ...replies } }), {
    onDone,
  });
}
const showPhone = (replies: Replies = {}) =>
  show((onDone) => <PhoneForm onDone={onDone} initialCountry="nl" />, replies);
const showCode = (replies: Replies = {}) =>
  show((onDone) => <PhoneCodeForm onDone={onDone} />, replies);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function askForCode(): Promise<void> {
  const { onDone, unmount } = showPhone();
  await userEvent.type(screen.getByLabelText('Phone number'), '06 12345678');
  await press('Send code');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  unmount();
}

beforeEach(() => sessionStorage.clear());

it('sends the number as typed with its country', async () => {
  const { onDone, transport } = showPhone();
  expect(screen.getByRole('option', { name: 'Netherlands (+31)' })).toBeInTheDocument();
  expect(screen.getByLabelText('Phone number')).toHaveAttribute('autocomplete', 'tel-national');
  await userEvent.selectOptions(screen.getByLabelText('Country of the number'), 'be');
  await userEvent.type(screen.getByLabelText('Phone number'), ' 0470 12 34 56 ');
  await press('Send code');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(PHONE)[0]?.body ?? '')).toEqual({
    country_code: 'be',
    phone_number: '0470 12 34 56',
  });
});

it('shows what is wrong with an invalid number', async () => {
  showPhone({ [PHONE]: createErrorReply(422, 'validation_failed', [{ code: 'phone_invalid' }]) });
  await userEvent.type(screen.getByLabelText('Phone number'), '12');
  await press('Send code');
  expect(
    await screen.findByText('That isn’t a valid number for this country. Check it and try again.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Phone number')).toHaveFocus();
});

it('confirms the number with the code and never stores the code', async () => {
  await askForCode();
  const { onDone, transport } = showCode();
  expect(screen.getByText(/We sent a code to \+31 /)).toHaveTextContent(/Expires in 5m/);
  await userEvent.click(screen.getByLabelText('Code'));
  // No part of the phone number, which is stored.
  await userEvent.paste('903 817');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/903 ?817/);
  await press('Confirm phone number');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(CONFIRM)[0]?.body ?? '')).toEqual({ code: '903817' });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('code'))).toEqual([]);
});

it('does not send an incomplete code and shows the remaining attempts', async () => {
  await askForCode();
  const { transport } = showCode({
    [CONFIRM]: {
      status: 422,
      body: {
        error: {
          code: 'code_wrong',
          message: '',
          details: [{ code: 'code_wrong', message: '', attribute: 'code' }],
          meta: { attempts_left: 2 },
        },
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Code'), '123');
  await press('Confirm phone number');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
    'Enter the 6 digits of the code.',
  );
  expect(transport.sent(CONFIRM)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Code'), '456');
  await press('Confirm phone number');
  expect(
    await screen.findByText('That code isn’t right. You have 2 attempts left.'),
  ).toBeInTheDocument();
});

it('resends the code after the pause and shows when it has expired', async () => {
  await askForCode();
  const { clock, transport } = showCode({
    [RESEND]: {
      body: {
        phone_change: wireSent({
          resend_at: '2026-11-21T12:05:00Z',
          expires_at: '2026-11-21T12:10:00Z',
        }),
      },
    },
  });
  await press('Send a new code');
  expect(transport.sent(RESEND)).toHaveLength(0);
  act(() => clock.advance(300_000));
  expect(screen.getByText(/This code has expired/)).toBeInTheDocument();
  await press('Send a new code');
  expect(
    await screen.findByText(/^A new code is on its way to \+31 6 12345678/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/This code has expired/)).not.toBeInTheDocument();
});

it('shows how long to wait after too many codes', async () => {
  showCode({ [RESEND]: createErrorReply(429, 'rate_limited', [], { 'retry-after': '60' }) });
  expect(screen.getByText('Enter the code we sent, or request a new one.')).toBeInTheDocument();
  await press('Send a new code');
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Too many attempts. Try again in 1 minute.',
  );
});

it('changes the email address with a code and lets the user correct the address', async () => {
  const { onDone, transport } = show((done) => <EmailChangeForm onDone={done} />);
  await userEvent.type(screen.getByLabelText('New email address'), 'noa@example.test');
  await press('Send code');
  expect(await screen.findByText(/We sent a code to noa@example.test/)).toBeInTheDocument();
  await press('Use another address');
  expect(screen.getByLabelText('New email address')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('New email address'), 'noa2@example.test');
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(transport.sent(EMAIL)).toHaveLength(1);
});

it('shows that no change is pending, or asks for its code', async () => {
  const { unmount } = show((onDone) => <EmailPending onDone={onDone} />);
  expect(await screen.findByText('Nothing to confirm')).toBeInTheDocument();
  unmount();
  show((onDone) => <EmailPending onDone={onDone} />, {
    'GET /buyer/api/v1/users/me': {
      body: { user: wireProfile({ pending_email: 'n•••@example.test' }) },
    },
  });
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
});
