// Draws the code and the link that prove a new e-mail address, and mails them there; the ones before are void. Where the
// address is somebody else's the same is done, but they get a notice without them. Called by updateEmail and resending.
import { sql } from 'kysely';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { RequestContext, SessionUser } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { hashToken, newToken } from '../../../secrets/secretBox';
import { codePolicy } from '../codes/codePolicy';
import { maskEmail } from '../codes/maskDestination';
import { drawOneTimeCode } from '../codes/oneTimeCodes';
import { destinationKey } from '../destinationKey';

/** Of the address too: the code for one address proves no other. */
export const emailCodeOwner = (userId: number, email: string) => ({ purpose: 'email', owner: `user:${userId}:${destinationKey(email)}` }) as const;

/** Throws ApiError 429 before the next code may be sent. */
export async function sendEmailChange({ db, secrets }: RequestContext, user: Pick<SessionUser, 'id' | 'locale'>, email: string): Promise<WireSentCode> {
  const { code, sent } = await drawOneTimeCode(db, secrets, { ...emailCodeOwner(user.id, email), destinationHint: maskEmail(email), countedAs: destinationKey(email) });
  const owner = await db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  const token = newToken();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account_tokens').where('user_id', '=', user.id).where('kind', '=', 'email_change').execute();
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
        ? { userId: user.id, recipient: email, locale: user.locale, template: 'email_change_code', secrets: { code, token } }
        : { userId: owner.id, recipient: email, locale: owner.locale, template: 'email_taken' },
    );
  });
  return sent;
}
