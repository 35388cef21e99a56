// Sends a new code for the pending phone change. Answers 404 without one.
import { resendPhoneCode } from '../../../../../src/contract/accounts/contacts';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { sendPhoneCode } from './sendPhoneCode';

export const resendPhoneCodeRoute = implement(resendPhoneCode, async ({ ctx }) => {
  const user = requireUser(ctx);
  const pending = await ctx.db
    .selectFrom('phone_changes')
    .select('phone')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (pending === undefined) throw createNotFoundError();
  await consumeRateLimit(ctx, 'phoneChangesPerUser', user.id);
  return { body: { phone_change: await sendPhoneCode(ctx, user, pending.phone) } };
});
