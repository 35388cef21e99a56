// Rate limits for sign-in, per account and per address. Unknown accounts count like existing ones.
// A successful attempt is refunded, so only failures add up. A known device has its own count, so
// that an attacker elsewhere cannot lock the owner out; a password reset makes a device known.
import type { RequestContext } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import { hashToken } from '../../../secrets/secretBox';
import { hasDeviceSignedInAs } from './knownDevices';

type SignInAttempt = { succeeded: () => Promise<void> };

/** Throws ApiError 429 with Retry-After, or 503 if attempts cannot be counted. */
export async function countSignInAttempt(
  ctx: RequestContext,
  email: string,
): Promise<SignInAttempt> {
  const addressAttempt = await consumeRateLimit(ctx, 'signInPerAddress', ctx.clientIp);
  const { db, deviceToken } = ctx;
  const isKnown = await hasDeviceSignedInAs(db, email, deviceToken);
  const accountAttempt = await consumeRateLimit(
    ctx,
    'signInPerAccount',
    isKnown && deviceToken !== null ? `${email} ${hashToken(deviceToken).toString('hex')}` : email,
  );
  return {
    succeeded: async () => {
      await accountAttempt.reset();
      await addressAttempt.refund();
    },
  };
}
