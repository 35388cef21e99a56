// Mails a link for a new password if an account has the address. The answer and the response time
// are the same without an account. Only the newest link is valid.
import { sql } from 'kysely';
import { createPasswordReset } from '../../../../../src/contract/accounts/sessions';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { padResponseTime } from '../../../lib/padResponseTime';
import { queueMail } from '../../../mail/queueMail';
import { hashToken, createToken } from '../../../secrets/secretBox';
import { codePolicy } from '../codes/codePolicy';
import { typedEmail } from '../typedEmail';

/** Well above the duration of the work. */
const stepMs = 150;

/** `email` is normalized by typedEmail. */
async function mailLink(
  { db, secrets, log }: RequestContext,
  email: string,
  returnPath: string | undefined,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('closed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return;
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('account_tokens')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'password_reset')
      .execute();
    await transaction
      .insertInto('account_tokens')
      .values({
        user_id: user.id,
        kind: 'password_reset',
        token_hash: hashToken(token),
        expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})`,
      })
      .execute();
    await queueMail(transaction, secrets, {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'password_reset',
      params: returnPath === undefined ? {} : { return_path: returnPath },
      secrets: { token },
    });
  });
  log.info({ event: 'password_reset_requested', userId: user.id }, 'password reset requested');
}

export const createPasswordResetRoute = implement(
  createPasswordReset,
  async ({ body, ctx }) => {
    const email = typedEmail(body.email);
    await consumeRateLimit(ctx, 'resetsPerEmail', email);
    await padResponseTime(stepMs, () => mailLink(ctx, email, body.return_path));
    return { body: { status: 'sent' as const } };
  },
  { rateLimit: 'resetsPerAddress' },
);
