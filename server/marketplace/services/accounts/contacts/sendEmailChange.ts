// Creates the code and the link that confirm a new email address and mails them to it; earlier
// ones become invalid. If the address belongs to another account, its owner gets a notice without
// code and link, and the answer is the same.
import { sql } from 'kysely';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { RequestContext, SessionUser } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { hashToken, createToken } from '../../../secrets/secretBox';
import { codePolicy } from '../codes/codePolicy';
import { maskEmail } from '../codes/maskDestination';
import { createOneTimeCode } from '../codes/oneTimeCodes';
import { toDestinationKey } from '../toDestinationKey';

/** The owner includes the address, so a code for one address cannot confirm another. */
export const toEmailCodeOwner = (userId: number, email: string) =>
  ({ purpose: 'email', owner: `user:${userId}:${toDestinationKey(email)}` }) as const;

/** Throws ApiError 429 before the next code may be sent. */
export async function sendEmailChange(
  { db, secrets }: RequestContext,
  user: Pick<SessionUser, 'id' | 'locale'>,
  email: string,
): Promise<WireSentCode> {
  const { code, sent } = await createOneTimeCode(db, secrets, {
    ...toEmailCodeOwner(user.id, email),
    destinationHint: maskEmail(email),
    countAs: toDestinationKey(email),
  });
  const owner = await db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('account_tokens')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'email_change')
      .execute();
    await transaction
      .insertInto('account_tokens')
      .values({
        user_id: user.id,
        kind: 'email_change',
        token_hash: hashToken(token),
        new_email: email,
        expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})`,
      })
      .execute();
    await queueMail(
      transaction,
      secrets,
      owner === undefined
        ? {
            userId: user.id,
            recipient: email,
            locale: user.locale,
            template: 'email_change_code',
            secrets: { code, token },
          }
        : { userId: owner.id, recipient: email, locale: owner.locale, template: 'email_taken' },
    );
  });
  return sent;
}
