// The routes of the second factor.
import {
  confirmTotp,
  createRecoveryCodes,
  createTotp,
  getMfaChallenge,
  getMfaFactors,
  removeTotp,
} from '../../../../../src/contract/accounts/mfa';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import { endOtherSessions, rotateSession } from '../../../http/sessions';
import { consumeRateLimit } from '../../../http/rateLimit';
import { queueMail } from '../../../ports/mail/queueMail';
import { ApiError } from '../../../http/apiError';
import { codePolicy } from '../codes/oneTimeCodes';
import { createCodeWrongError } from '../accountErrors';
import { sendMfaCodeRoute, verifyMfaChallengeRoute } from './mfaChallenges.handlers';
import { replaceRecoveryCodes } from './recoveryCodes';
import { consumeTotpCode, createTotpKey } from './totpCodes';
import { readMfaOwner } from './readMfaOwner';
import { requireStepUp } from './requireStepUp';
import { findChallenge, wireChallenge } from './challenges';

/**
 * Disables the authenticator app and its recovery codes, after a step-up. The session gets a new id
 * and a notice goes out. If the app is already disabled, nothing happens and no step-up is
 * required.
 */
const removeTotpRoute = implement(removeTotp, async ({ ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  if ((await readMfaOwner(ctx.db, id)).totpEnabledAt === null) return { body: null };
  await requireStepUp(ctx, {
    action: 'remove_totp',
    reason: 'change_factor',
    body: null,
    subject: { factor: 'totp', change: 'off' },
  });
  const cookie = await ctx.db.transaction().execute(async (db) => {
    await db
      .updateTable('users')
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: 0 })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
    await queueMail(db, ctx.secrets, {
      userId: id,
      recipient: email,
      locale,
      template: 'totp_disabled',
    });
    return rotateSession(ctx, db);
  });
  ctx.log.info({ event: 'totp_disabled', userId: id }, 'authenticator app disabled');
  return { headers: { 'Set-Cookie': cookie }, body: null };
});

/** Returns the second factors of the signed-in user. */
const getMfaFactorsRoute = implement(getMfaFactors, async ({ ctx }) => {
  const { destinations, totpEnabledAt, recoveryCodesLeft } = await readMfaOwner(
    ctx.db,
    requireUser(ctx).id,
  );
  const getMaskedDestination = (method: 'sms' | 'email') => ({
    enabled: destinations[method] !== undefined,
    destination_hint: destinations[method] ?? null,
  });
  return {
    body: {
      factors: {
        totp: { enabled: totpEnabledAt !== null, enabled_at: totpEnabledAt?.toISOString() ?? null },
        sms: getMaskedDestination('sms'),
        email: getMaskedDestination('email'),
        recovery_codes_left: totpEnabledAt === null ? 0 : recoveryCodesLeft,
      },
    },
  };
});

/** Returns a challenge to the session or device that it was created for. */
const getMfaChallengeRoute = implement(getMfaChallenge, async ({ params, ctx }) => {
  const challenge = await findChallenge(ctx, params.id);
  return { body: { challenge: await wireChallenge(ctx.db, challenge) } };
});

function createAlreadyEnabledError(): ApiError {
  return new ApiError(409, 'totp_already_enabled', 'Your authenticator app is already on.');
}

/**
 * Starts the setup of an authenticator app, after a step-up, by creating its key. The key takes
 * effect once one of its codes has been entered. A repeated request before that creates another
 * key.
 */
const createTotpRoute = implement(createTotp, async ({ ctx }) => {
  const { db, secrets } = ctx;
  const user = requireUser(ctx);
  if ((await readMfaOwner(db, user.id)).totpEnabledAt !== null) throw createAlreadyEnabledError();
  await requireStepUp(ctx, {
    action: 'create_totp',
    reason: 'change_factor',
    body: null,
    subject: { factor: 'totp', change: 'on' },
  });
  const { secret, uri, sealed } = createTotpKey(secrets, user);
  const updated = await db
    .updateTable('users')
    .set({ totpSecret: sealed })
    .where('id', '=', user.id)
    .where('totpEnabledAt', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw createAlreadyEnabledError();
  return { body: { totp: { secret, otpauth_uri: uri } } };
});

/**
 * Replaces the recovery codes with ten new ones, after a step-up. They are shown only once. A
 * notice goes out.
 */
const createRecoveryCodesRoute = implement(createRecoveryCodes, async ({ ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  if ((await readMfaOwner(ctx.db, id)).totpEnabledAt === null)
    throw new ApiError(
      409,
      'totp_not_enabled',
      'Recovery codes belong to an authenticator app. Turn one on first.',
    );
  await requireStepUp(ctx, {
    action: 'create_recovery_codes',
    reason: 'change_factor',
    body: null,
    subject: { factor: 'recovery_codes' },
  });
  const { codes, cookie } = await ctx.db.transaction().execute(async (db) => {
    const newCodes = await replaceRecoveryCodes(db, ctx.secrets, id);
    await queueMail(db, ctx.secrets, {
      userId: id,
      recipient: email,
      locale,
      template: 'recovery_codes_created',
    });
    return { codes: newCodes, cookie: await rotateSession(ctx, db) };
  });
  ctx.log.info({ event: 'recovery_codes_created', userId: id }, 'recovery codes created');
  return { headers: { 'Set-Cookie': cookie }, body: { recovery_codes: codes } };
});

/**
 * Enables an authenticator app by its first code. In one transaction it creates recovery codes,
 * ends the other sessions, gives this one a new id and queues a notice.
 */
const confirmTotpRoute = implement(confirmTotp, async ({ body, ctx }) => {
  const { secrets, sessionToken } = ctx;
  const { id, email, locale } = requireUser(ctx);
  // The key is the user's own, so guessing gains nothing: the wire always says all attempts left.
  const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', `${id}:totp`);
  const confirmed = await ctx.db.transaction().execute(async (db) => {
    if (!(await consumeTotpCode({ ...ctx, db }, id, body.code, 'pending')))
      throw createCodeWrongError(codePolicy.attempts);
    const codes = await replaceRecoveryCodes(db, secrets, id);
    await endOtherSessions(db, id, sessionToken ?? '');
    await queueMail(db, secrets, {
      userId: id,
      recipient: email,
      locale,
      template: 'totp_enabled',
    });
    return { codes, cookie: await rotateSession(ctx, db) };
  });
  await attempt.refund();
  ctx.log.info({ event: 'totp_enabled', userId: id }, 'authenticator app enabled');
  return { headers: { 'Set-Cookie': confirmed.cookie }, body: { recovery_codes: confirmed.codes } };
});

export const mfaRoutes: readonly RouteDefinition[] = [
  confirmTotpRoute,
  createRecoveryCodesRoute,
  createTotpRoute,
  getMfaChallengeRoute,
  getMfaFactorsRoute,
  removeTotpRoute,
  sendMfaCodeRoute,
  verifyMfaChallengeRoute,
];
