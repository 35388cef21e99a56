// Requests another email address, after a step-up. It takes effect when it is confirmed. The old
// address gets a notice at once.
import { updateEmail } from '../../../../../src/contract/accounts/contacts';
import { emailAddress } from '../../../domain/accounts/emailAddress';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { queueMail } from '../../../mail/queueMail';
import { maskEmail } from '../codes/maskDestination';
import { requireStepUp } from '../mfa/requireStepUp';
import { createFieldError } from '../accountErrors';
import { sendEmailChange } from './sendEmailChange';

export const updateEmailRoute = implement(updateEmail, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const email = emailAddress(body.email);
  if (email === null)
    throw createFieldError('email_invalid', 'email', 'This is not an e-mail address.');
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
