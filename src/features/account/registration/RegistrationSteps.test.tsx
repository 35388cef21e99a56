import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireRegistration } from '../../../../test/builders/wireRegistration';
import { createErrorReply, type Answer, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { RegistrationSteps } from './RegistrationSteps';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const leavePageMock = jest.mocked(leavePage);
beforeEach(() => {
  leavePageMock.mockClear();
  sessionStorage.clear();
});

const CREATE = 'POST /accounts/api/v2/registrations';
const RESEND = 'POST /accounts/api/v2/registrations/code';
const CONFIRM = 'POST /accounts/api/v2/registrations/confirmation';
const PASSWORD = 'correct horse';
const signedIn = {
  session: { expires_at: '2027-01-01T00:00:00Z' },
  user: { id: 501, display_name: null, is_seller: false, locale: 'en' },
};
const startedReply: Answer = { status: 201, body: { registration: wireRegistration() } };

function show(replies: Replies = {}): RenderedFeature {
  return renderFeature(<RegistrationSteps redirectAfter="/l/1-vase?ship_to=de" />, {
    replies: {
      [CREATE]: startedReply,
      [CONFIRM]: { status: 201, body: { signed_in: signedIn } },
      ...replies,
    },
  });
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email address'), 'noa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const sentBody = ({ transport }: RenderedFeature, kind: string): unknown =>
  JSON.parse(transport.sent(kind)[0]?.body ?? 'null');

async function reachCode(replies: Replies = {}): Promise<RenderedFeature> {
  const rendered = show(replies);
  await fill();
  await send();
  await screen.findByLabelText('Code');
  return rendered;
}

it('asks for a code, then returns to the page with the questions for new users', async () => {
  const rendered = await reachCode();
  expect(sentBody(rendered, CREATE)).toEqual({
    email: 'noa@example.test',
    password: PASSWORD,
    country_code: 'nl',
    locale: 'en',
    terms_accepted: true,
    marketing_consent: false,
  });
  expect(screen.getByText('We’ve sent a 6-digit code to noa@example.test.')).toBeInTheDocument();
  expect(screen.getByText('No email? Check your spam folder.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() =>
    expect(leavePageMock).toHaveBeenCalledWith(
      '/en/l/1-vase?ship_to=de&overlay=REGISTRATION_FLOW',
      'replace',
    ),
  );
  expect(sentBody(rendered, CONFIRM)).toEqual({
    registration_id: wireRegistration().id,
    code: '123456',
  });
  expect(rendered.transport.sent(CONFIRM)).toHaveLength(1);
});

it('preselects the visitor’s country and sends another choice and the consent', async () => {
  const rendered = show();
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('nl');
  expect(within(country).getAllByRole('option')).toHaveLength(44);
  await userEvent.selectOptions(country, 'Belgium');
  await userEvent.click(screen.getByRole('checkbox', { name: /Email me news/ }));
  await fill();
  await send();
  await screen.findByLabelText('Code');
  expect(sentBody(rendered, CREATE)).toMatchObject({ country_code: 'be', marketing_consent: true });
});

it('sends nothing invalid, shows each error and focuses the first', async () => {
  const { transport } = show();
  await send();
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(screen.getByText('You need to accept the terms to sign up.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email address'), 'noa');
  await userEvent.type(screen.getByLabelText('Password'), 'seven77');
  await send();
  expect(
    await screen.findByText('Enter an email address, for example name@example.com.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('This password is too short. Use at least 8 characters.'),
  ).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
});

it.each<[string, string, string]>([
  ['email_invalid', 'Email address', 'Enter an email address, for example name@example.com.'],
  ['password_too_short', 'Password', 'This password is too short. Use at least 8 characters.'],
  ['password_too_common', 'Password', 'This password is too common. Choose another one.'],
  [
    'password_too_similar',
    'Password',
    'This password is too similar to your name or email address. Choose another one.',
  ],
])(
  'shows the refusal %s at its field, focuses it and keeps the values',
  async (code, label, expectedText) => {
    show({ [CREATE]: createErrorReply(422, code, [{ code }]) });
    await fill();
    await send();
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Email address')).toHaveDisplayValue('noa@example.test');
    expect(screen.getByLabelText('Password')).toHaveDisplayValue(PASSWORD);
  },
);

it.each<[string, Answer, string]>([
  [
    'too many attempts',
    createErrorReply(429, 'rate_limited', [], { 'retry-after': '60' }),
    'Too many attempts. Try again in 1 minute.',
  ],
  [
    'an outdated page',
    createErrorReply(403, 'csrf_token_mismatch'),
    'This page is out of date. Reload it and try again.',
  ],
  ['a lost connection', 'lost', 'Something went wrong. Please try again.'],
  [
    'an unknown error',
    createErrorReply(422, 'moon_phase'),
    'Something’s missing or incorrect. Check the form and try again.',
  ],
])('explains what to do after %s', async (_name, answer, expectedText) => {
  show({ [CREATE]: answer });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(
    expectedText,
  );
});

it('restores the code step after a reload without storing the password', async () => {
  const first = await reachCode();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);
  first.unmount();
  show();
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
  expect(screen.getByText(/noa@example\.test/)).toBeInTheDocument();
});

it('shows the remaining attempts, clears the field and focuses it', async () => {
  await reachCode({
    [CONFIRM]: createErrorReply(422, 'code_wrong', [
      { code: 'code_wrong', meta: { attempts_left: 4 } },
    ]),
  });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  expect(
    await screen.findByText('That code isn’t right. You have 4 attempts left.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

it.each<[string, Answer, string]>([
  [
    'an expired code',
    createErrorReply(422, 'code_expired'),
    'This code has expired. Request a new one.',
  ],
  ['a lost connection', 'lost', 'Something went wrong. Please try again.'],
])('explains what to do after %s', async (_name, answer, expectedText) => {
  await reachCode({ [CONFIRM]: answer });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
  expect(leavePageMock).not.toHaveBeenCalled();
});

it('does not send an incomplete code', async () => {
  const { transport } = await reachCode();
  await userEvent.type(screen.getByLabelText('Code'), '123{Enter}');
  expect(screen.getByText('Enter the 6 digits of the code.')).toBeInTheDocument();
  expect(transport.sent(CONFIRM)).toHaveLength(0);
});

it('resends the code after the pause and uses the new times', async () => {
  const [first, next] = [
    wireRegistration({ resend_at: '2026-11-21T12:00:30Z' }),
    wireRegistration({ resend_at: '2026-11-21T12:01:30Z' }),
  ];
  const rendered = await reachCode({
    [CREATE]: { status: 201, body: { registration: first } },
    [RESEND]: { body: { registration: next } },
  });
  const button = screen.getByRole('button', { name: 'Send a new code' });
  await userEvent.click(button);
  expect(rendered.transport.sent(RESEND)).toHaveLength(0);
  act(() => rendered.clock.advance(30_000));
  await userEvent.click(button);
  expect(
    await screen.findByText('We’ve sent a new code. The old one no longer works.'),
  ).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(sentBody(rendered, RESEND)).toEqual({ registration_id: next.id });
});

it('shows that the registration has ended when no code can be sent', async () => {
  await reachCode({ [RESEND]: createErrorReply(404, 'not_found') });
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(
    await screen.findByText('This sign-up has expired. Start again with your email address.'),
  ).toBeInTheDocument();
});

it('returns to the form with all values to change the address', async () => {
  await reachCode();
  // The app's own handler would handle this click.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Use another address' }));
  expect(screen.getByLabelText('Email address')).toHaveDisplayValue('noa@example.test');
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
});

it('renders both steps as plain forms with all required fields', async () => {
  const { container } = show();
  const names = () =>
    [...(container.querySelector('form')?.elements ?? [])]
      .map((field) => field.getAttribute('name'))
      .filter(Boolean);
  expect(container.querySelector('form')).toHaveAttribute('action', '/en/accounts/register');
  expect(names()).toEqual([
    'x-s-csrf-token',
    'redirect_after',
    'email',
    'password',
    'country_code',
    'terms_accepted',
    'marketing_consent',
  ]);
  await fill();
  await send();
  await screen.findByLabelText('Code');
  expect(container.querySelector('form')).toHaveAttribute('action', '/en/accounts/register/code');
  expect(names()).toEqual(['x-s-csrf-token', 'registration_id', 'redirect_after', 'code']);
});
