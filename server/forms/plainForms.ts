// All forms that work without scripts, by path without the locale. The web server handles their
// POST itself. middleware/writeLimits counts them together with the equivalent API calls.
import { confirmEmail } from './emailForms';
import { forgotPassword, resetPassword } from './passwordForms';
import type { PlainForm } from './plainForm';
import { register, registerCode, registerConfirm, registerResend } from './registrationForms';
import { signIn, signInCode, signInResend, signOut } from './signInForms';

export const plainForms: Readonly<Record<string, PlainForm>> = {
  '/accounts/login': signIn,
  '/accounts/login/code': signInCode,
  '/accounts/login/resend': signInResend,
  '/accounts/register': register,
  '/accounts/register/code': registerCode,
  '/accounts/register/resend': registerResend,
  '/accounts/register/confirm': registerConfirm,
  '/accounts/forgot_password': forgotPassword,
  '/accounts/reset_password': resetPassword,
  '/accounts/confirm_email': confirmEmail,
  '/user/logout': signOut,
};
