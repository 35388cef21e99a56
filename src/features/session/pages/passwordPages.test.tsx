import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';

const FORGOT = 'POST /accounts/api/v2/password_resets';
const RESET = 'POST /accounts/api/v2/password_resets/confirmation';
const PASSWORD = 'correct horse';
const SENT = 'If this address has an account, a link is on its way. It is good for 30 minutes. No e-mail? Look in your spam folder.';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a forgotten password', () => {
  const show = (answer: Answer, path = '/accounts/forgot_password?redirect_after=%2Ffavorites') => renderFeature(<ForgotPasswordPage />, { path, replies: { [FORGOT]: answer } });

  it('sends the link, says the same for every address, and can do so again', async () => {
    const { transport } = show({ status: 201, body: { status: 'sent' } });
    await userEvent.type(screen.getByLabelText('E-mail address'), ' noa@example.test {Enter}');
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(JSON.parse(transport.sent(FORGOT)[0]?.body ?? '')).toEqual({ email: 'noa@example.test' });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(transport.sent(FORGOT)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to signing in' })).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Ffavorites');
  });

  it('begins with the address that was typed to sign in', () => {
    sessionStorage.setItem('gavel.sign-in.email', 'noa@example.test');
    show('lost');
    expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue('noa@example.test');
  });

  it.each<[string, Answer, string]>([
    ['no address of that form', refusal(422, 'email_invalid'), 'Enter an e-mail address, for example name@example.com.'],
    ['too many tries', refusal(429, 'rate_limited'), 'You have tried many times. Wait a moment, then try again.'],
    ['a broken line', 'lost', 'Something went wrong. Please try again.'],
  ])('says what to do after %s, and keeps what was typed', async (_name, answer, words) => {
    show(answer);
    await userEvent.type(screen.getByLabelText('E-mail address'), 'noa@{Enter}');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
    expect(screen.getByLabelText('E-mail address')).toHaveDisplayValue('noa@');
  });

  it('sends nothing that is empty', async () => {
    const { transport } = show('lost');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByText('Fill in this field.')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    expect(transport.requests).toHaveLength(0);
  });

  it('says after a form without scripts what became of it', () => {
    const { unmount, container } = show('lost', '/accounts/forgot_password?sent=yes');
    expect(screen.getByText(SENT)).toBeInTheDocument();
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/accounts/forgot_password');
    unmount();
    show('lost', '/accounts/forgot_password?error=token_invalid');
    expect(screen.getByText('This link has expired or has been used.')).toBeInTheDocument();
  });
});

describe('a new password', () => {
  const show = (answer: Answer, path = '/accounts/reset_password?token=secret-token') => {
    window.history.replaceState(null, '', `/en${path}`);
    return renderFeature(<ResetPasswordPage />, { path, replies: { [RESET]: answer } });
  };

  it('is set by the link, whose token leaves the address; signing in comes after', async () => {
    const { transport } = show({ status: 204, body: null });
    expect(window.location.search).toBe('');
    expect(screen.getByText('After this you are signed out on every device.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('You were signed out everywhere. Sign in with the new password.')).toBeInTheDocument();
    expect(JSON.parse(transport.sent(RESET)[0]?.body ?? '')).toEqual({ token: 'secret-token', password: PASSWORD });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/accounts/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<[string, string]>([
    ['password_too_short', 'This password is too short. Use at least 8 characters.'],
    ['password_too_common', 'Too many people use this password. Choose another one.'],
    ['password_too_similar', 'This password is too much like your e-mail address or your name. Choose another one.'],
  ])('that is refused as %s may be mended', async (code, words) => {
    show(refusal(422, code));
    await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveDisplayValue(PASSWORD);
  });

  it('that is too short is not sent', async () => {
    const { transport } = show('lost');
    await userEvent.type(screen.getByLabelText('New password'), 'seven77{Enter}');
    expect(screen.getByText('This password is too short. Use at least 8 characters.')).toBeInTheDocument();
    expect(transport.requests).toHaveLength(0);
  });

  it('cannot be set by a link that was used or is too old: there is a way to ask again', async () => {
    show(refusal(422, 'token_invalid'));
    await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('This link has expired or has been used.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/en/accounts/forgot_password');
  });

  it('needs the link', () => {
    show('lost', '/accounts/reset_password');
    expect(screen.getByText('Open the link in our e-mail again, or ask for a new one.')).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('is a plain form with everything that the server needs, and tells its fault', () => {
    const { container } = show('lost', '/accounts/reset_password?token=secret-token&error=password_too_common');
    expect(screen.getByText('Too many people use this password. Choose another one.')).toBeInTheDocument();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/en/accounts/reset_password');
    expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual(['x-s-csrf-token', 'token', 'password']);
  });
});
