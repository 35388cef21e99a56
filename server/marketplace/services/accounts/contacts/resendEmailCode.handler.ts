// Mails a new code and link for the change of address that is under way. 404 without one.
import { resendEmailCode } from '../../../../../src/contract/accounts/contacts';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { pendingEmailOf } from './pendingEmail';
import { sendEmailChange } from './sendEmailChange';

export const resendEmailCodeRoute = implement(resendEmailCode, async ({ ctx }) => {
  const user = requireUser(ctx);
  const pending = await pendingEmailOf(ctx.db, user.id);
  if (pending === null) throw notFound();
  return { body: { email_change: await sendEmailChange(ctx, user, pending.new_email) } };
});
