// How the marketplace writes its two cookies, `session` and `device`. The web server reads them and sets its own in their
// place (HttpOnly, `__Host-` under TLS). Called by the handlers of the accounts service and of what changes rights.
import type { NewSession } from './sessionUser';

const attributes = 'Path=/; HttpOnly; SameSite=Lax';
/** What browsers keep a cookie for at most. A device that was not used for so long is not known any more. */
export const deviceDays = 400;

export function sessionCookie({ token, expiresAt }: NewSession): string {
  return `session=${token}; ${attributes}; Expires=${expiresAt.toUTCString()}`;
}

export function clearedSessionCookie(): string {
  return `session=; ${attributes}; Max-Age=0`;
}

export function deviceCookie(token: string): string {
  return `device=${token}; ${attributes}; Max-Age=${deviceDays * 86_400}`;
}
