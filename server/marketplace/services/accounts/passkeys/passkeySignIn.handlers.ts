// Signs in with a passkey. A passkey is two factors in one, so neither a password nor a code for a
// new device is needed. The caller does not name an account first, so the answers do not reveal
// which accounts exist.
import {
  createPasskeySession,
  createPasskeySignIn,
  type WirePasskeyRequestOptions,
} from '../../../../../src/contract/accounts/passkeys';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { createDeviceToken } from '../../../http/deviceToken';
import { implement, type RouteDefinition } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { deviceCookie } from '../../../http/sessions';
import { hashToken } from '../../../secrets/secretBox';
import { createChallengeVoidError } from '../mfa/challengeVoidError';
import { isKnownDevice } from '../sessions/knownDevices';
import { notifyNewDevice } from '../sessions/notifyNewDevice';
import { openSession } from '../sessions/openSession';
import { checkAssertion, recordPasskeyUse } from './checkAssertion';
import { issueChallenge, type ChallengeScope } from './passkeyChallenges';
import { getRelyingParty, passkeyPolicy } from './relyingParty';

const getDeviceScope = (deviceToken: string): ChallengeScope => ({
  purpose: 'sign_in',
  binding: hashToken(deviceToken),
});

/**
 * Closed accounts and wrong signatures get the same refusal. `isUnknown` is reported so that the
 * browser stops offering that passkey: the id of a passkey that does not exist identifies no one.
 */
function createRefusal({ log }: RequestContext, reason: string, isUnknown = false): never {
  log.warn({ event: 'passkey_sign_in_failed', reason }, 'sign-in by passkey failed');
  throw new ApiError(
    422,
    'passkey_refused',
    'This passkey does not work here. Sign in another way.',
    [],
    isUnknown ? { meta: { is_unknown: true } } : {},
  );
}

export const passkeySignInRoutes: readonly RouteDefinition[] = [
  implement(createPasskeySignIn, async ({ ctx }) => {
    const { id } = getRelyingParty(ctx);
    await consumeRateLimit(ctx, 'passkeyChallengesPerAddress', ctx.clientIp);
    const device = ctx.deviceToken ?? createDeviceToken(ctx.secrets);
    const options: WirePasskeyRequestOptions = {
      challenge: await issueChallenge(ctx.db, getDeviceScope(device)),
      rpId: id,
      timeout: passkeyPolicy.challengeSeconds * 1_000,
      userVerification: 'required',
      allowCredentials: [],
    };
    return {
      body: { options },
      ...(ctx.deviceToken === null && { headers: { 'Set-Cookie': deviceCookie(device) } }),
    };
  }),

  implement(createPasskeySession, async ({ body: { credential }, ctx }) => {
    const attempt = await consumeRateLimit(ctx, 'signInPerAddress', ctx.clientIp);
    const { deviceToken } = ctx;
    if (deviceToken === null) throw createChallengeVoidError();
    const checked = await checkAssertion(ctx, credential, getDeviceScope(deviceToken));
    if (checked.kind === 'expired') throw createChallengeVoidError();
    if (checked.kind === 'wrong') return createRefusal(ctx, checked.reason, checked.isUnknown);
    const { account, isKnown, opened } = await ctx.db.transaction().execute(async (trx) => {
      // Locks the user's row first, like everything else that opens or ends sessions.
      const storedAccount = await trx
        .selectFrom('users')
        .select(['id', 'email', 'display_name', 'is_seller', 'locale'])
        .where('id', '=', checked.userId)
        .where('disabled_at', 'is', null)
        .where('closed_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (storedAccount === undefined) return createRefusal(ctx, 'closed account');
      if (!(await recordPasskeyUse(trx, checked)))
        return createRefusal(ctx, 'used in the meantime');
      const wasKnown = await isKnownDevice(trx, storedAccount.id, deviceToken);
      return {
        account: storedAccount,
        isKnown: wasKnown,
        opened: await openSession(trx, ctx, storedAccount, deviceToken),
      };
    });
    await attempt.refund();
    if (!isKnown) await notifyNewDevice(ctx, account);
    return { headers: opened.headers, body: opened.signedIn };
  }),
];
