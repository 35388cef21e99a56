// Mails a new code and link for the pending email change. Answers 404 without one.
import { resendEmailCode } from '../../../../../src/contract/accounts/contacts';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readPendingEmail } from './pendingEmail';
import { sendEmailChange } from './sendEmailChange';

export const resendEmailCodeRoute = implement(resendEmailCode, async ({ ctx }) => {
  const user = requireUser(ctx);
  const pending = await readPendingEmail(ctx.db, user.id);
  if (pending === null) throw createNotFoundError();
  return { body: { email_change: await sendEmailChange(ctx, user, pending.new_email) } };
});
