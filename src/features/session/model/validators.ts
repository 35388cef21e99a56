// Client-side field validation. The accounts service validates again.
import type { SessionErrorCode } from './sessionError';

/** Counted in code points, as in the accounts service. */
export const PASSWORD_MIN_LENGTH = 8;

export const validateRequired = (text: string): SessionErrorCode | null =>
  text === '' ? 'required' : null;

export function validatePassword(password: string): SessionErrorCode | null {
  if (password === '') return 'required';
  return [...password].length < PASSWORD_MIN_LENGTH ? 'password_too_short' : null;
}

export function validateEmail(email: string): SessionErrorCode | null {
  if (email.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : 'email_invalid';
}
