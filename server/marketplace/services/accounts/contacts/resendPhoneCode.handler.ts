// Sends a new code for the change of number that is under way. 404 without one.
import { resendPhoneCode } from '../../../../../src/contract/accounts/contacts';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { sendPhoneCode } from './sendPhoneCode';

export const resendPhoneCodeRoute = implement(resendPhoneCode, async ({ ctx }) => {
  const user = requireUser(ctx);
  const pending = await ctx.db.selectFrom('phone_changes').select('phone').where('user_id', '=', user.id).executeTakeFirst();
  if (pending === undefined) throw notFound();
  await takeTry(ctx, 'phoneChangesPerUser', user.id);
  return { body: { phone_change: await sendPhoneCode(ctx, user, pending.phone) } };
});
