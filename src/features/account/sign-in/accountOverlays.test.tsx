import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireRegistration } from '../../../../test/builders/wireRegistration';
import { overlayFrame } from '../../../../test/setup/overlayFrame';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { ForgotPasswordOverlay } from '../password/ForgotPasswordOverlay';
import { ResetPasswordOverlay } from '../password/ResetPasswordOverlay';
import { SignUpOverlay } from '../registration/SignUpOverlay';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const close = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  close.mockClear();
});

it('keeps the email address for registration, links to sign-in and can be closed', async () => {
  sessionStorage.setItem('gavel.sign-in.email', 'noa@example.test');
  renderFeature(overlayFrame(<SignUpOverlay />, close), { path: '/l/1-vase?overlay=SIGN_UP' });
  expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText('Email address')).toHaveDisplayValue('noa@example.test'),
  );
  expect(screen.getByRole('link', { name: 'I already have an account' })).toHaveAttribute(
    'data-overlay',
    'SIGN_IN',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledWith('CANCELLED');
});

it('asks for the registration code in the overlay and returns to the page', async () => {
  const { id, destination_hint } = wireRegistration();
  sessionStorage.setItem(
    'gavel.sign-up.registration',
    JSON.stringify({
      id,
      destination: destination_hint,
      expiresAt: 1,
      resendAt: 1,
      attemptsLeft: 5,
    }),
  );
  const signedIn = {
    session: { expires_at: '2027-01-01T00:00:00Z' },
    user: { id: 501, display_name: null, is_seller: false, locale: 'en' },
  };
  renderFeature(overlayFrame(<SignUpOverlay />, close), {
    path: '/l/1-vase?a=1&overlay=SIGN_UP',
    replies: {
      'POST /accounts/api/v2/registrations/confirmation': {
        status: 201,
        body: { signed_in: signedIn },
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Code'), '123 456');
  await waitFor(() =>
    expect(leavePage).toHaveBeenCalledWith('/en/l/1-vase?a=1&overlay=REGISTRATION_FLOW', 'replace'),
  );
  // The stored values are gone, and the passkey offer is stored for the page.
  expect(Object.keys(sessionStorage)).toEqual(['gavel.passkey-offer']);
});

it('links from a forgotten password back to sign-in', () => {
  renderFeature(overlayFrame(<ForgotPasswordOverlay />, close), {
    path: '/l/1-vase?overlay=FORGOT_PASSWORD',
  });
  expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'data-overlay',
    'SIGN_IN',
  );
});

it('removes the reset token from the URL', () => {
  window.history.replaceState(
    null,
    '',
    '/en/l/1?overlay=RESET_PASSWORD&overlay_token=secret-token',
  );
  renderFeature(overlayFrame(<ResetPasswordOverlay />, close, { token: 'secret-token' }), {
    path: '/l/1?overlay=RESET_PASSWORD&overlay_token=secret-token',
  });
  expect(window.location.search).toBe('?overlay=RESET_PASSWORD');
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
});

it('requests a link to this page, which opens the form and hides its token', async () => {
  const { transport, unmount } = renderFeature(overlayFrame(<ForgotPasswordOverlay />, close), {
    path: '/l/1-vase?overlay=FORGOT_PASSWORD',
    replies: { 'POST /accounts/api/v2/password_resets': { status: 201, body: { status: 'sent' } } },
  });
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'noa@example.org');
  await userEvent.click(screen.getByRole('button', { name: /link/i }));
  await waitFor(() =>
    expect(
      JSON.parse(transport.sent('POST /accounts/api/v2/password_resets')[0]?.body ?? '{}'),
    ).toEqual({ email: 'noa@example.org', return_path: '/l/1-vase' }),
  );
  unmount();
  window.history.replaceState(null, '', '/en/l/1-vase?overlay=RESET_PASSWORD#reset=secret%20token');
  renderFeature(overlayFrame(<ResetPasswordOverlay />, close), {
    path: '/l/1-vase?overlay=RESET_PASSWORD',
  });
  expect([window.location.search, window.location.hash]).toEqual(['?overlay=RESET_PASSWORD', '']);
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
});
