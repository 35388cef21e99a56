import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';

const FORGOT = 'POST /accounts/api/v2/password_resets';
const RESET = 'POST /accounts/api/v2/password_resets/confirmation';
const PASSWORD = 'correct horse';
const SENT =
  'If there’s an account with this address, we’ve sent it a link. It’s valid for 30 minutes. No email? Check your spam folder.';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a forgotten password', () => {
  const show = (answer: Answer, path = '/accounts/forgot_password?redirect_after=%2Ffavorites') =>
    renderFeature(<ForgotPasswordPage />, { path, replies: { [FORGOT]: answer } });

  it('requests the link with the same message for every address, and again', async () => {
    const { transport } = show({ status: 201, body: { status: 'sent' } });
    await userEvent.type(screen.getByLabelText('Email address'), ' noa@example.test {Enter}');
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(JSON.parse(transport.sent(FORGOT)[0]?.body ?? '')).toEqual({
      email: 'noa@example.test',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(transport.sent(FORGOT)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/en/accounts/login?redirect_after=%2Ffavorites',
    );
  });

  it('starts with the email address from the sign-in form', () => {
    sessionStorage.setItem('gavel.sign-in.email', 'noa@example.test');
    show('lost');
    expect(screen.getByLabelText('Email address')).toHaveDisplayValue('noa@example.test');
  });

  it.each<[string, Answer, string]>([
    [
      'an invalid email address',
      createErrorReply(422, 'email_invalid'),
      'Enter an email address, for example name@example.com.',
    ],
    [
      'too many attempts',
      createErrorReply(429, 'rate_limited'),
      'Too many attempts. Wait a moment and try again.',
    ],
    ['a lost connection', 'lost', 'Something went wrong. Please try again.'],
  ])(
    'explains what to do after %s and keeps the typed values',
    async (_name, answer, expectedText) => {
      show(answer);
      await userEvent.type(screen.getByLabelText('Email address'), 'noa@{Enter}');
      expect(await screen.findByText(expectedText)).toBeInTheDocument();
      expect(screen.queryByText(SENT)).not.toBeInTheDocument();
      expect(screen.getByLabelText('Email address')).toHaveDisplayValue('noa@');
    },
  );

  it('requires an email address', async () => {
    const { transport } = show('lost');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByText('This field is required.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(transport.requests).toHaveLength(0);
  });

  it('shows the result of a form without scripts', () => {
    const { unmount, container } = show('lost', '/accounts/forgot_password?sent=yes');
    expect(screen.getByText(SENT)).toBeInTheDocument();
    expect(container.querySelector('form')).toHaveAttribute(
      'action',
      '/en/accounts/forgot_password',
    );
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

  it('is set with the link, whose token leaves the URL, and links to sign-in', async () => {
    const { transport } = show({ status: 204, body: null });
    expect(window.location.search).toBe('');
    expect(screen.getByText('This will sign you out on every device.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(
      await screen.findByText('You’ve been signed out everywhere. Sign in with your new password.'),
    ).toBeInTheDocument();
    expect(JSON.parse(transport.sent(RESET)[0]?.body ?? '')).toEqual({
      token: 'secret-token',
      password: PASSWORD,
    });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/en/accounts/login',
    );
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<[string, string]>([
    ['password_too_short', 'This password is too short. Use at least 8 characters.'],
    ['password_too_common', 'This password is too common. Choose another one.'],
    [
      'password_too_similar',
      'This password is too similar to your name or email address. Choose another one.',
    ],
  ])('can be corrected after %s', async (code, expectedText) => {
    show(createErrorReply(422, code));
    await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveDisplayValue(PASSWORD);
  });

  it('is not sent if it is too short', async () => {
    const { transport } = show('lost');
    await userEvent.type(screen.getByLabelText('New password'), 'seven77{Enter}');
    expect(
      screen.getByText('This password is too short. Use at least 8 characters.'),
    ).toBeInTheDocument();
    expect(transport.requests).toHaveLength(0);
  });

  it('cannot be set with an invalid link, but a new link can be requested', async () => {
    show(createErrorReply(422, 'token_invalid'));
    await userEvent.type(screen.getByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('This link has expired or has been used.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/en/accounts/forgot_password',
    );
  });

  it('requires the link', () => {
    show('lost', '/accounts/reset_password');
    expect(
      screen.getByText('Open the link in our email again, or request a new one.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('is a plain form with all required fields and shows its error', () => {
    const { container } = show(
      'lost',
      '/accounts/reset_password?token=secret-token&error=password_too_common',
    );
    expect(
      screen.getByText('This password is too common. Choose another one.'),
    ).toBeInTheDocument();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/en/accounts/reset_password');
    expect(
      [...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean),
    ).toEqual(['x-s-csrf-token', 'token', 'password']);
  });
});
