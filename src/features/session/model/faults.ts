// What can be said of a field before anything is sent; the accounts service has the last word. Pure.
import type { ProblemCode } from './problem';

/** In characters as people count them, as the accounts service does. */
export const PASSWORD_MIN_LENGTH = 8;

export const faultOfEmpty = (text: string): ProblemCode | null => (text === '' ? 'required' : null);

export function faultOfPassword(password: string): ProblemCode | null {
  if (password === '') return 'required';
  return [...password].length < PASSWORD_MIN_LENGTH ? 'password_too_short' : null;
}

export function faultOfEmail(email: string): ProblemCode | null {
  if (email.trim() === '') return 'required';
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? null : 'email_invalid';
}
