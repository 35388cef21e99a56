// Mails a link for a new password to whoever has an account with that address. The answer and its time are the same for
// everybody else. Only the newest link is good.
import { sql } from 'kysely';
import { createPasswordReset } from '../../../../../src/contract/accounts/sessions';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { inSteadyTime } from '../../../http/inSteadyTime';
import { queueMail } from '../../../mail/queueMail';
import { hashToken, newToken } from '../../../secrets/secretBox';
import { codePolicy } from '../codes/codePolicy';
import { typedEmail } from '../typedEmail';

/** Well above what the work takes. */
const stepMs = 150;

/** `email` as typedEmail makes it. */
async function mailLink({ db, secrets, log }: RequestContext, email: string, returnPath: string | undefined): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('closed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return;
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account_tokens').where('user_id', '=', user.id).where('kind', '=', 'password_reset').execute();
    await transaction
      .insertInto('account_tokens')
      .values({ user_id: user.id, kind: 'password_reset', token_hash: hashToken(token), expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})` })
      .execute();
    await queueMail(transaction, secrets, { userId: user.id, recipient: user.email, locale: user.locale, template: 'password_reset', params: returnPath === undefined ? {} : { return_path: returnPath }, secrets: { token } });
  });
  log.info({ event: 'password_reset_asked', userId: user.id }, 'password reset asked');
}

export const createPasswordResetRoute = implement(createPasswordReset, async ({ body, ctx }) => {
  await takeTry(ctx, 'resetsPerAddress', ctx.clientIp);
  const email = typedEmail(body.email);
  await takeTry(ctx, 'resetsPerEmail', email);
  await inSteadyTime(stepMs, () => mailLink(ctx, email, body.return_path));
  return { body: { status: 'sent' as const } };
});
