// Replaces the email address with a confirmed one, notifies the old address, and invalidates the
// password reset tokens that were sent there. Runs inside the caller's transaction.
import { sql, type Kysely } from 'kysely';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { Database } from '../../../database/generated/database';
import { queueMail } from '../../../ports/mail/queueMail';
import { type SecretBox, hashToken, createToken } from '../../../lib/secretBox';
import type { RequestContext, SessionUser } from '../../../http/context';
import { refreshVerified } from '../userRows';
import { createOneTimeCode, codePolicy, toDestinationKey, maskEmail } from '../codes/oneTimeCodes';

// Email changes that are not confirmed yet.

export type PendingEmail = { id: number; user_id: number; new_email: string };

function selectPendingEmails(db: Kysely<Database>) {
  return db
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'new_email'])
    .where('kind', '=', 'email_change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('new_email', 'is not', null)
    .$narrowType<{ new_email: string }>();
}

export async function readPendingEmail(
  db: Kysely<Database>,
  userId: number,
): Promise<PendingEmail | null> {
  return (await selectPendingEmails(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function findPendingEmailByToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<PendingEmail | null> {
  return (
    (await selectPendingEmails(db).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
  );
}

// Creates the code and the link that confirm a new email address and mails them to it; earlier
// ones become invalid. If the address belongs to another account, its owner gets a notice without
// code and link, and the answer is the same.

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

/** Returns false if the change was already used or the address belongs to another account. */
export async function changeEmail(
  db: Kysely<Database>,
  secrets: SecretBox,
  { id, user_id: userId, new_email: email }: PendingEmail,
): Promise<boolean> {
  const claim = await db
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (claim.numUpdatedRows === 0n) return false;
  // Serializes changes to the same address: the second one sees the first one's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 7))`.execute(db);
  const old = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (old === undefined || other !== undefined) return false;
  await db
    .updateTable('users')
    .set({ email, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'password_reset')
    .execute();
  await refreshVerified(db, userId);
  await queueMail(db, secrets, {
    userId,
    recipient: old.email,
    locale: old.locale,
    template: 'email_changed',
    params: { address: maskEmail(email) },
  });
  return true;
}
