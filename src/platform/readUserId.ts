// Reads who is signed in from the flag and user id cookies that the web server sets next to the
// session cookie, which scripts cannot read. Anyone can write them, so they are only a hint: the
// marketplace authorizes by the session.
import { readCookie } from './readCookie';

const LOGGED_IN = 'yes';
const USER_ID = /^[1-9]\d{0,15}$/;

/** Returns null unless the flag is set and the id is valid. */
export function readUserId(header: string): number | null {
  const value = readCookie(header, 'user_id') ?? '';
  if (readCookie(header, 'logged_in') !== LOGGED_IN || !USER_ID.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}
