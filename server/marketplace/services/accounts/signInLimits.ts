// How often somebody may try to sign in: per account and per address, counted in the database. Fails closed: where
// the limiter cannot count, nobody signs in. A try that succeeds is taken back, so only failures add up.
import { createHash } from 'node:crypto';
import { tooMany } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { clearTries, countTry, forgetTry } from '../../http/rateLimit';
import { networkOf } from '../../http/networkOf';

export type SignInTry = { succeeded: () => Promise<void> };

/** Throws ApiError 429 with Retry-After. Accounts that do not exist count like those that do. */
export async function countSignIn({ db, clientIp, settings, log }: RequestContext, email: string): Promise<SignInTry> {
  const { signInPerAccount, signInPerAddress } = settings.limits;
  const addressKey = `sign-in:address:${networkOf(clientIp)}`;
  // Addresses of people have no place in a table of counters.
  const accountKey = `sign-in:account:${createHash('sha256').update(email).digest('base64url')}`;
  for (const [key, limit] of [[addressKey, signInPerAddress], [accountKey, signInPerAccount]] as const) {
    const { allowed, retryAfterSeconds } = await countTry(db, key, limit);
    if (allowed) continue;
    log.warn({ event: 'sign_in_limited', by: key.split(':')[1] }, 'sign-in refused by the limiter');
    throw tooMany(retryAfterSeconds);
  }
  return {
    succeeded: async () => {
      await clearTries(db, accountKey);
      await forgetTry(db, addressKey);
    },
  };
}
