// The routes for a user's email address and phone.
import { sql } from 'kysely';
import {
  confirmEmail,
  confirmPhone,
  resendEmailCode,
  resendPhoneCode,
  updateEmail,
} from '../../../../../src/contract/accounts/contacts';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import type { RequestContext } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import { rotateSession } from '../../../http/sessions';
import { hashToken } from '../../../lib/secretBox';
import { queueMail } from '../../../ports/mail/queueMail';
import { createNotFoundError } from '../../../http/apiError';
import { emailAddress } from '../../../domain/accounts/personText';
import { checkOneTimeCode, maskEmail, maskStoredPhone } from '../codes/oneTimeCodes';
import {
  createCodeExpiredError,
  createCodeWrongError,
  createFieldErrors,
  assertCodeAccepted,
  createTokenInvalidError,
  createFieldError,
} from '../accountErrors';
import { refreshVerified } from '../userRows';
import { requireStepUp } from '../mfa/requireStepUp';
import { updatePhoneRoute, toPhoneCodeOwner, sendPhoneCode } from './updatePhone.handler';
import {
  changeEmail,
  findPendingEmailByToken,
  readPendingEmail,
  type PendingEmail,
  toEmailCodeOwner,
  sendEmailChange,
} from './changeEmail';

/**
 * Requests another email address, after a step-up. It takes effect when it is confirmed. The old
 * address gets a notice at once.
 */
const updateEmailRoute = implement(updateEmail, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const email = emailAddress(body.email);
  if (email === null)
    throw createFieldError('email_invalid', 'email', 'This is not an email address.');
  if (email.toLowerCase() === user.email.toLowerCase())
    throw createFieldError('email_unchanged', 'email', 'This is already your address.');
  await consumeRateLimit(ctx, 'emailChangesPerUser', user.id);
  await requireStepUp(ctx, {
    action: 'update_email',
    reason: 'change_email',
    body: { email },
    subject: { email },
  });
  const sent = await sendEmailChange(ctx, user, email);
  await queueMail(ctx.db, ctx.secrets, {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    template: 'email_change_notice',
    params: { address: maskEmail(email) },
  });
  ctx.log.info({ event: 'email_change_requested', userId: user.id }, 'email change requested');
  return { body: { email_change: sent } };
});

/** Sends a new code for the pending phone change. Answers 404 without one. */
const resendPhoneCodeRoute = implement(resendPhoneCode, async ({ ctx }) => {
  const user = requireUser(ctx);
  const pending = await ctx.db
    .selectFrom('phoneChanges')
    .select('phone')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (pending === undefined) throw createNotFoundError();
  await consumeRateLimit(ctx, 'phoneChangesPerUser', user.id);
  return { body: { phone_change: await sendPhoneCode(ctx, user, pending.phone) } };
});

/** Mails a new code and link for the pending email change. Answers 404 without one. */
const resendEmailCodeRoute = implement(resendEmailCode, async ({ ctx }) => {
  const user = requireUser(ctx);
  const pending = await readPendingEmail(ctx.db, user.id);
  if (pending === null) throw createNotFoundError();
  return { body: { email_change: await sendEmailChange(ctx, user, pending.newEmail) } };
});

/**
 * Confirms a new phone number by the code that was sent to it. The number becomes a second factor,
 * so the session gets a new id and a notice goes to the email address.
 */
const confirmPhoneRoute = implement(confirmPhone, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', user.id);
  const pending = await ctx.db
    .selectFrom('phoneChanges')
    .select('phone')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (pending === undefined) throw createCodeExpiredError();
  const { phone } = pending;
  assertCodeAccepted(
    await checkOneTimeCode(ctx.db, ctx.secrets, toPhoneCodeOwner(user.id, phone), body.code),
  );
  await attempt.refund();
  const masked = maskStoredPhone(phone);
  const cookie = await ctx.db.transaction().execute(async (db) => {
    // No row means that a newer request replaced this number while the code was on its way.
    const deleted = await db
      .deleteFrom('phoneChanges')
      .where('userId', '=', user.id)
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw createCodeExpiredError();
    await db
      .updateTable('users')
      .set({ phone, phoneConfirmedAt: sql<Date>`now()` })
      .where('id', '=', user.id)
      .execute();
    await refreshVerified(db, user.id);
    await queueMail(db, ctx.secrets, {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'phone_changed',
      params: { phone: masked },
    });
    return rotateSession(ctx, db);
  });
  ctx.log.info({ event: 'phone_changed', userId: user.id }, 'phone number confirmed');
  return { headers: { 'Set-Cookie': cookie }, body: { phone_masked: masked } };
});

async function findByToken(ctx: RequestContext, token: string): Promise<PendingEmail> {
  const attempt = await consumeRateLimit(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  const pending = await findPendingEmailByToken(ctx.db, hashToken(token));
  if (pending === null) throw createTokenInvalidError();
  await attempt.refund();
  return pending;
}

async function findByCode(ctx: RequestContext, code: string): Promise<PendingEmail> {
  const user = requireUser(ctx);
  const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', user.id);
  const pending = await readPendingEmail(ctx.db, user.id);
  if (pending === null) throw createCodeExpiredError();
  assertCodeAccepted(
    await checkOneTimeCode(ctx.db, ctx.secrets, toEmailCodeOwner(user.id, pending.newEmail), code),
  );
  await attempt.refund();
  return pending;
}

/**
 * Confirms a new email address, by code in the requesting session or by link in any browser. If
 * another account took the address in the meantime, the answer is the same as for a wrong code or
 * link. If the caller is signed in as the owner, the session gets a new id.
 */
const confirmEmailRoute = implement(confirmEmail, async ({ body: { code, token }, ctx }) => {
  if (token === undefined && code === undefined)
    throw createFieldErrors([{ code: 'required', attribute: 'code' }]);
  const pending =
    token === undefined ? await findByCode(ctx, code ?? '') : await findByToken(ctx, token);
  const cookie = await ctx.db.transaction().execute(async (db) => {
    if (!(await changeEmail(db, ctx.secrets, pending)))
      throw token === undefined ? createCodeWrongError(0) : createTokenInvalidError();
    return ctx.user?.id === pending.userId ? rotateSession(ctx, db) : null;
  });
  ctx.log.info({ event: 'email_changed', userId: pending.userId }, 'email address changed');
  return {
    body: { status: 'confirmed' as const },
    ...(cookie !== null && { headers: { 'Set-Cookie': cookie } }),
  };
});

export const contactsRoutes: readonly RouteDefinition[] = [
  updateEmailRoute,
  resendEmailCodeRoute,
  confirmEmailRoute,
  updatePhoneRoute,
  resendPhoneCodeRoute,
  confirmPhoneRoute,
];
