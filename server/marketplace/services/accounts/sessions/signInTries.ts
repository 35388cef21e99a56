// How often somebody may try to sign in: per account and per address. Accounts that do not exist count like those that do.
// A try that succeeds is taken back, so only failures add up.
import type { RequestContext } from '../../../http/context';
import { takeTry } from '../../../http/rateLimitTable';

type SignInTry = { succeeded: () => Promise<void> };

/** Throws ApiError 429 with Retry-After, and 503 where the tries cannot be counted. */
export async function countSignIn(ctx: RequestContext, email: string): Promise<SignInTry> {
  const ofAddress = await takeTry(ctx, 'signInPerAddress', ctx.clientIp);
  const ofAccount = await takeTry(ctx, 'signInPerAccount', email);
  return {
    succeeded: async () => {
      await ofAccount.clear();
      await ofAddress.forget();
    },
  };
}
