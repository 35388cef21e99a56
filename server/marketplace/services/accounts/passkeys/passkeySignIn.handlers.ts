// Signing in with a passkey, which is two factors in one: no password is asked for, and no code for a new device. Nobody says
// beforehand who they are, so nothing can be learned here of who has an account.
import { createPasskeySession, createPasskeySignIn, type WirePasskeyRequestOptions } from '../../../../../src/contract/accounts/passkeys';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { newDeviceToken } from '../../../http/deviceToken';
import { implement, type RouteDefinition } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { deviceCookie } from '../../../http/sessionCookies';
import { hashToken } from '../../../secrets/secretBox';
import { challengeVoid } from '../mfa/challengeVoid';
import { isKnownDevice } from '../sessions/knownDevices';
import { tellOfNewDevice } from '../sessions/newDeviceNotice';
import { openSession } from '../sessions/openSession';
import { checkAssertion, recordUse } from './checkAssertion';
import { issueChallenge, type ChallengeScope } from './passkeyChallenges';
import { getRelyingParty, passkeyPolicy } from './relyingParty';

const scopeOfDevice = (deviceToken: string): ChallengeScope => ({ purpose: 'sign_in', binding: hashToken(deviceToken) });

/**
 * One refusal for closed accounts and wrong signatures. `isUnknown` is said, so that the browser offers that passkey no more:
 * an id that no passkey has names nobody.
 */
function refuse({ log }: RequestContext, reason: string, isUnknown = false): never {
  log.warn({ event: 'passkey_sign_in_failed', reason }, 'sign-in by passkey failed');
  throw new ApiError(422, 'passkey_refused', 'This passkey does not work here. Sign in another way.', [], isUnknown ? { meta: { is_unknown: true } } : {});
}

export const passkeySignInRoutes: readonly RouteDefinition[] = [
  implement(createPasskeySignIn, async ({ ctx }) => {
    const { id } = getRelyingParty(ctx);
    await takeTry(ctx, 'passkeyChallengesPerAddress', ctx.clientIp);
    const device = ctx.deviceToken ?? newDeviceToken(ctx.secrets);
    const options: WirePasskeyRequestOptions = {
      challenge: await issueChallenge(ctx.db, scopeOfDevice(device)),
      rpId: id,
      timeout: passkeyPolicy.challengeSeconds * 1_000,
      userVerification: 'required',
      allowCredentials: [],
    };
    return { body: { options }, ...(ctx.deviceToken === null && { headers: { 'Set-Cookie': deviceCookie(device) } }) };
  }),

  implement(createPasskeySession, async ({ body: { credential }, ctx }) => {
    const counted = await takeTry(ctx, 'signInPerAddress', ctx.clientIp);
    const { deviceToken } = ctx;
    if (deviceToken === null) throw challengeVoid();
    const checked = await checkAssertion(ctx, credential, scopeOfDevice(deviceToken));
    if (checked.kind === 'expired') throw challengeVoid();
    if (checked.kind === 'wrong') return refuse(ctx, checked.reason, checked.isUnknown);
    const { account, isKnown, opened } = await ctx.db.transaction().execute(async (trx) => {
      // The person's row first, as everything does that ends or opens sessions.
      const found = await trx
        .selectFrom('users')
        .select(['id', 'email', 'display_name', 'is_seller', 'locale'])
        .where('id', '=', checked.userId)
        .where('disabled_at', 'is', null)
        .where('closed_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (found === undefined) return refuse(ctx, 'closed account');
      if (!(await recordUse(trx, checked))) return refuse(ctx, 'used meanwhile');
      const wasKnown = await isKnownDevice(trx, found.id, deviceToken);
      return { account: found, isKnown: wasKnown, opened: await openSession(trx, ctx, found, deviceToken) };
    });
    await counted.forget();
    if (!isKnown) await tellOfNewDevice(ctx, account);
    return { headers: opened.headers, body: opened.signedIn };
  }),
];
