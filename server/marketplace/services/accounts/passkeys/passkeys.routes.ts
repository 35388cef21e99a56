// The routes of passkeys.
import {
  createMfaPasskey,
  verifyMfaPasskey,
  type WirePasskeyRequestOptions,
  createPasskeySession,
  createPasskeySignIn,
} from '../../../../../src/contract/accounts/passkeys';
import { type RouteDefinition, implement } from '../../../http/implement';
import { ApiError } from '../../../http/apiError';
import { consumeRateLimit } from '../../../http/rateLimit';
import { type RequestContext, createDeviceToken } from '../../../http/context';
import { deviceCookie } from '../../../http/sessions';
import { hashToken } from '../../../lib/secretBox';
import {
  approveChallenge,
  refundAttempt,
  consumeAttempt,
  findChallenge,
  getAttemptScope,
  type ChallengeRow,
  createChallengeVoidError,
  wireChallenge,
} from '../mfa/challenges';
import { openSession, isKnownDevice, notifyNewDevice } from '../sessions/openSession';
import { ownPasskeysRoutes } from './ownPasskeys.handlers';
import { checkAssertion, recordPasskeyUse } from './checkAssertion';
import {
  issueChallenge,
  type ChallengeScope,
  getRelyingParty,
  passkeyPolicy,
} from './passkeyChallenges';

const getScope = ({ id, binding, userId }: ChallengeRow): ChallengeScope => ({
  purpose: 'confirm',
  binding,
  userId,
  mfaChallengeId: id,
});

function createPasskeyRefusal(attemptsLeft: number): ApiError {
  return new ApiError(
    422,
    'passkey_refused',
    'This passkey does not work here. Use another way.',
    [],
    { meta: { attempts_left: attemptsLeft } },
  );
}

/** A passkey instead of a code: answers a challenge of the second factor and approves it. */
const passkeyApprovalRoutes: readonly RouteDefinition[] = [
  implement(createMfaPasskey, async ({ params, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    if (row.isOver || row.verifiedAt !== null || row.attemptsLeft === 0)
      throw createChallengeVoidError();
    const { id: rpId } = getRelyingParty(ctx);
    const passkeys = await ctx.db
      .selectFrom('passkeys')
      .select(['credentialId', 'transports'])
      .where('userId', '=', row.userId)
      .orderBy('createdAt', 'desc')
      .execute();
    if (passkeys.length === 0)
      throw new ApiError(422, 'method_not_available', 'This method is not available.');
    await consumeRateLimit(ctx, 'passkeyChallengesPerUser', getAttemptScope(row));
    const options: WirePasskeyRequestOptions = {
      challenge: await issueChallenge(ctx.db, getScope(row)),
      rpId,
      timeout: passkeyPolicy.challengeSeconds * 1_000,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
    };
    return { body: { options } };
  }),

  implement(verifyMfaPasskey, async ({ params, body: { credential, also = [] }, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', getAttemptScope(row));
    const attemptsLeft = await consumeAttempt(ctx, row.id);
    const logFields = { userId: row.userId, reason: row.reason, method: 'passkey' };
    const checked = await checkAssertion(ctx, credential, getScope(row));
    if (checked.kind === 'expired') {
      // An expired challenge reveals nothing about any passkey, so it does not cost an attempt.
      await refundAttempt(ctx, row.id);
      throw new ApiError(422, 'passkey_expired', 'That took too long. Try again.');
    }
    const approved =
      checked.kind === 'wrong'
        ? null
        : await ctx.db
            .transaction()
            .execute(async (trx) =>
              (await recordPasskeyUse(trx, checked))
                ? approveChallenge(trx, row, 'passkey', also)
                : null,
            );
    if (approved === null) {
      ctx.log.warn(
        {
          event: 'mfa_failed',
          ...logFields,
          ...(checked.kind === 'wrong' && { cause: checked.reason }),
        },
        'second factor failed',
      );
      throw createPasskeyRefusal(attemptsLeft);
    }
    await attempt.refund();
    ctx.log.info({ event: 'mfa_verified', ...logFields }, 'second factor verified');
    return { body: { challenge: await wireChallenge(ctx.db, approved) } };
  }),
];

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

/**
 * Signs in with a passkey. A passkey is two factors in one, so neither a password nor a code for a
 * new device is needed. The caller does not name an account first, so the answers do not reveal
 * which accounts exist.
 */
const passkeySignInRoutes: readonly RouteDefinition[] = [
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
        .select(['id', 'email', 'displayName', 'isSeller', 'locale'])
        .where('id', '=', checked.userId)
        .where('disabledAt', 'is', null)
        .where('closedAt', 'is', null)
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

export const passkeysRoutes: readonly RouteDefinition[] = [
  ...passkeySignInRoutes,
  ...passkeyApprovalRoutes,
  ...ownPasskeysRoutes,
];
