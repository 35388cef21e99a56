import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireRegistration } from '../../../../test/builders/wireRegistration';
import { refusal, type Answer, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { RegistrationSteps } from './RegistrationSteps';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const left = jest.mocked(leavePage);
beforeEach(() => {
  left.mockClear();
  sessionStorage.clear();
});

const CREATE = 'POST /accounts/api/v2/registrations';
const RESEND = 'POST /accounts/api/v2/registrations/code';
const CONFIRM = 'POST /accounts/api/v2/registrations/confirmation';
const PASSWORD = 'correct horse';
const signedIn = { session: { expires_at: '2027-01-01T00:00:00Z' }, user: { id: 501, display_name: null, is_seller: false, locale: 'en' } };
const begun: Answer = { status: 201, body: { registration: wireRegistration() } };

function show(replies: Replies = {}): RenderedFeature {
  return renderFeature(<RegistrationSteps redirectAfter="/l/1-vase?ship_to=de" />, {
    replies: { [CREATE]: begun, [CONFIRM]: { status: 201, body: { signed_in: signedIn } }, ...replies },
  });
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail address'), 'noa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const sentBody = ({ transport }: RenderedFeature, kind: string): unknown => JSON.parse(transport.sent(kind)[0]?.body ?? 'null');

async function reachCode(replies: Replies = {}): Promise<RenderedFeature> {
  const rendered = show(replies);
  await fill();
  await send();
  await screen.findByLabelText('Code');
  return rendered;
}

it('asks for a code and, by it, leads back to where the visitor was, with the questions for a new user', async () => {
  const rendered = await reachCode();
  expect(sentBody(rendered, CREATE)).toEqual({
    email: 'noa@example.test', password: PASSWORD, country_code: 'nl', locale: 'en', terms_accepted: true, marketing_consent: false,
  });
  expect(screen.getByText('We have sent a code of 6 digits to noa@example.test.')).toBeInTheDocument();
  expect(screen.getByText('No e-mail? Look in your spam folder.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/l/1-vase?ship_to=de&overlay=REGISTRATION_FLOW', 'replace'));
  expect(sentBody(rendered, CONFIRM)).toEqual({ registration_id: wireRegistration().id, code: '123456' });
  expect(rendered.transport.sent(CONFIRM)).toHaveLength(1);
});

it('has the visitor’s country chosen, among the 44, and takes another one and the news', async () => {
  const rendered = show();
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('nl');
  expect(within(country).getAllByRole('option')).toHaveLength(44);
  await userEvent.selectOptions(country, 'Belgium');
  await userEvent.click(screen.getByRole('checkbox', { name: /E-mail me news/ }));
  await fill();
  await send();
  await screen.findByLabelText('Code');
  expect(sentBody(rendered, CREATE)).toMatchObject({ country_code: 'be', marketing_consent: true });
});

it('sends nothing that is empty or wrong, says each fault, and goes to the first', async () => {
  const { transport } = show();
  await send();
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2);
  expect(screen.getByText('You need to accept the terms to register.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('E-mail address'), 'noa');
  await userEvent.type(screen.getByLabelText('Password'), 'seven77');
  await send();
  expect(await screen.findByText('Enter an e-mail address, for example name@example.com.')).toBeInTheDocument();
  expect(screen.getByText('This password is too short. Use at least 8 characters.')).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
});

it.each<[string, string, string]>([
  ['email_invalid', 'E-mail address', 'Enter an e-mail address, for example name@example.com.'],
  ['password_too_short', 'Password', 'This password is too short. Use at least 8 characters.'],
  ['password_too_common', 'Password', 'Too many people use this password. Choose another one.'],
  ['password_too_similar', 'Password', 'This password is too much like your e-mail address or your name. Choose another one.'],
])('puts the refusal %s to its field, with the focus, and keeps what was typed', async (code, label, words) => {
  show({ [CREATE]: refusal(422, code, [{ code }]) });
  await fill();
  await send();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue('noa@example.test');
  expect(screen.getByLabelText('Password')).toHaveDisplayValue(PASSWORD);
});

it.each<[string, Answer, string]>([
  ['too many tries', refusal(429, 'rate_limited', [], { 'retry-after': '60' }), 'You have tried many times. Try again in 1 minute.'],
  ['an old page', refusal(403, 'csrf_token_mismatch'), 'This page is out of date. Load it again, then try again.'],
  ['a broken line', 'lost', 'Something went wrong. Please try again.'],
  ['something unknown', refusal(422, 'moon_phase'), 'Something is missing or not right. Check what you have filled in.'],
])('says what to do after %s', async (_name, answer, words) => {
  show({ [CREATE]: answer });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
});

it('is there again after a reload, with the address as it was typed and without the password in the tab’s memory', async () => {
  const first = await reachCode();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);
  first.unmount();
  show();
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
  expect(screen.getByText(/noa@example\.test/)).toBeInTheDocument();
});

it('tells how many tries are left, empties the field and takes the focus back to it', async () => {
  await reachCode({ [CONFIRM]: refusal(422, 'code_wrong', [{ code: 'code_wrong', meta: { attempts_left: 4 } }]) });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  expect(await screen.findByText('This code is not right. You have 4 tries left.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

it.each<[string, Answer, string]>([
  ['an expired code', refusal(422, 'code_expired'), 'This code is no longer good. Ask for a new one.'],
  ['a broken line', 'lost', 'Something went wrong. Please try again.'],
])('after %s it says what to do', async (_name, answer, words) => {
  await reachCode({ [CONFIRM]: answer });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(left).not.toHaveBeenCalled();
});

it('does not send a part of a code', async () => {
  const { transport } = await reachCode();
  await userEvent.type(screen.getByLabelText('Code'), '123{Enter}');
  expect(screen.getByText('Enter the 6 digits of the code.')).toBeInTheDocument();
  expect(transport.sent(CONFIRM)).toHaveLength(0);
});

it('sends a new code when the time has come, and the new times count', async () => {
  const [first, next] = [wireRegistration({ resend_at: '2026-11-21T12:00:30Z' }), wireRegistration({ resend_at: '2026-11-21T12:01:30Z' })];
  const rendered = await reachCode({ [CREATE]: { status: 201, body: { registration: first } }, [RESEND]: { body: { registration: next } } });
  const button = screen.getByRole('button', { name: 'Send a new code' });
  await userEvent.click(button);
  expect(rendered.transport.sent(RESEND)).toHaveLength(0);
  act(() => rendered.clock.advance(30_000));
  await userEvent.click(button);
  expect(await screen.findByText('We have sent a new code. The old one is no longer good.')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(sentBody(rendered, RESEND)).toEqual({ registration_id: next.id });
});

it('says that a registration has ended when no new code is to be had', async () => {
  await reachCode({ [RESEND]: refusal(404, 'not_found') });
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('This registration has ended. Begin again with your address.')).toBeInTheDocument();
});

it('goes back to the form for another address, with what was typed', async () => {
  await reachCode();
  // The app's own handler would take this click.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Use another address' }));
  expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue('noa@example.test');
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
});

it('both forms are plain ones with everything that the server needs', async () => {
  const { container } = show();
  const names = () => [...(container.querySelector('form')?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean);
  expect(container.querySelector('form')).toHaveAttribute('action', '/en/accounts/register');
  expect(names()).toEqual(['x-s-csrf-token', 'redirect_after', 'email', 'password', 'country_code', 'terms_accepted', 'marketing_consent']);
  await fill();
  await send();
  await screen.findByLabelText('Code');
  expect(container.querySelector('form')).toHaveAttribute('action', '/en/accounts/register/code');
  expect(names()).toEqual(['x-s-csrf-token', 'registration_id', 'redirect_after', 'code']);
});
