// What the browser's cookies say of who is signed in: the flag and the user id that the web server sets beside the
// session, which scripts cannot read. Anybody can write them, so they are no authority: they save a question, and what
// hangs on them the marketplace decides by the session. Pure.
import { readCookie } from './cookies';

const LOGGED_IN = 'yes';
const USER_ID = /^[1-9]\d{0,15}$/;

/** Null unless the flag is set and the id is one. */
export function userIdOfCookies(header: string): number | null {
  const value = readCookie(header, 'user_id') ?? '';
  if (readCookie(header, 'logged_in') !== LOGGED_IN || !USER_ID.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}
