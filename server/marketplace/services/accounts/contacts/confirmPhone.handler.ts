// Proves a new phone number by the code that was sent there. It is a second factor from then on, so the session gets a
// new id and the e-mail address is told.
import { sql } from 'kysely';
import { confirmPhone } from '../../../../../src/contract/accounts/contacts';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { rotateSession } from '../../../http/rotateSession';
import { queueMail } from '../../../mail/queueMail';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { maskStoredPhone } from '../maskStoredPhone';
import { refreshVerified } from '../refreshVerified';
import { codeExpired, insistOnRight } from '../refusals';
import { phoneCodeOwner } from './sendPhoneCode';

export const confirmPhoneRoute = implement(confirmPhone, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const counted = await takeTry(ctx, 'codeChecksPerUser', user.id);
  const pending = await ctx.db.selectFrom('phone_changes').select('phone').where('user_id', '=', user.id).executeTakeFirst();
  if (pending === undefined) throw codeExpired();
  const { phone } = pending;
  insistOnRight(await checkOneTimeCode(ctx.db, ctx.secrets, phoneCodeOwner(user.id, phone), body.code));
  await counted.forget();
  const masked = maskStoredPhone(phone);
  const cookie = await ctx.db.transaction().execute(async (db) => {
    // Gone or another number: it was taken back by a newer wish while the code was on its way.
    const taken = await db.deleteFrom('phone_changes').where('user_id', '=', user.id).where('phone', '=', phone).executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw codeExpired();
    await db.updateTable('users').set({ phone, phone_confirmed_at: sql<Date>`now()` }).where('id', '=', user.id).execute();
    await refreshVerified(db, user.id);
    await queueMail(db, ctx.secrets, { userId: user.id, recipient: user.email, locale: user.locale, template: 'phone_changed', params: { phone: masked } });
    return rotateSession(ctx, db);
  });
  ctx.log.info({ event: 'phone_changed', userId: user.id }, 'phone number proven');
  return { headers: { 'Set-Cookie': cookie }, body: { phone_masked: masked } };
});
