// How often somebody may try to sign in: per account and per address. Accounts that do not exist count like those that do.
// A try that succeeds is taken back, so only failures add up. A device that the account knows has a count of its own:
// whoever tries passwords elsewhere does not keep the owner out, who is let in again by a reset at the latest.
import type { RequestContext } from '../../../http/context';
import { takeTry } from '../../../http/rateLimitTable';
import { hashToken } from '../../../secrets/secretBox';
import { isDeviceOfAddress } from './knownDevices';

type SignInTry = { succeeded: () => Promise<void> };

/** Throws ApiError 429 with Retry-After, and 503 where the tries cannot be counted. */
export async function countSignIn(ctx: RequestContext, email: string): Promise<SignInTry> {
  const ofAddress = await takeTry(ctx, 'signInPerAddress', ctx.clientIp);
  const { db, deviceToken } = ctx;
  const isOwn = await isDeviceOfAddress(db, email, deviceToken);
  const ofAccount = await takeTry(ctx, 'signInPerAccount', isOwn && deviceToken !== null ? `${email} ${hashToken(deviceToken).toString('hex')}` : email);
  return {
    succeeded: async () => {
      await ofAccount.clear();
      await ofAddress.forget();
    },
  };
}
