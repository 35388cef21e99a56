// Confirms a new phone number by the code that was sent to it. The number becomes a second factor,
// so the session gets a new id and a notice goes to the email address.
import { sql } from 'kysely';
import { confirmPhone } from '../../../../../src/contract/accounts/contacts';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { rotateSession } from '../../../http/sessions';
import { queueMail } from '../../../mail/queueMail';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { maskStoredPhone } from '../maskStoredPhone';
import { refreshVerified } from '../refreshVerified';
import { createCodeExpiredError, assertCodeAccepted } from '../accountErrors';
import { toPhoneCodeOwner } from './sendPhoneCode';

export const confirmPhoneRoute = implement(confirmPhone, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', user.id);
  const pending = await ctx.db
    .selectFrom('phone_changes')
    .select('phone')
    .where('user_id', '=', user.id)
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
      .deleteFrom('phone_changes')
      .where('user_id', '=', user.id)
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw createCodeExpiredError();
    await db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: sql<Date>`now()` })
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
