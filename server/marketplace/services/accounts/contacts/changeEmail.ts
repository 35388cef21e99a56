// Replaces the email address with a confirmed one, notifies the old address, and invalidates the
// password reset tokens that were sent there. Runs inside the caller's transaction.
import { sql, type Kysely } from 'kysely';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { Database } from '../../../database/generated/database';
import { queueMail } from '../../../ports/mail/queueMail';
import { type SecretBox, hashToken, createToken } from '../../../lib/secretBox';
import type { RequestContext, SessionUser } from '../../../http/context';
import { findUserByEmail, refreshVerified } from '../userRows';
import { createOneTimeCode, codePolicy, toDestinationKey, maskEmail } from '../codes/oneTimeCodes';

// Email changes that are not confirmed yet.

export type PendingEmail = { id: number; userId: number; newEmail: string };

function selectPendingEmails(db: Kysely<Database>) {
  return db
    .selectFrom('accountTokens')
    .select(['id', 'userId', 'newEmail'])
    .where('kind', '=', 'email_change')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .where('newEmail', 'is not', null)
    .$narrowType<{ newEmail: string }>();
}

export async function readPendingEmail(
  db: Kysely<Database>,
  userId: number,
): Promise<PendingEmail | null> {
  return (await selectPendingEmails(db).where('userId', '=', userId).executeTakeFirst()) ?? null;
}

export async function findPendingEmailByToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<PendingEmail | null> {
  return (
    (await selectPendingEmails(db).where('tokenHash', '=', tokenHash).executeTakeFirst()) ?? null
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
  const owner = await findUserByEmail(db, email);
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('accountTokens')
      .where('userId', '=', user.id)
      .where('kind', '=', 'email_change')
      .execute();
    await transaction
      .insertInto('accountTokens')
      .values({
        userId: user.id,
        kind: 'email_change',
        tokenHash: hashToken(token),
        newEmail: email,
        expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})`,
      })
      .execute();
    await queueMail(
      transaction,
      secrets,
      owner === null
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
  { id, userId, newEmail: email }: PendingEmail,
): Promise<boolean> {
  const claim = await db
    .updateTable('accountTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (claim.numUpdatedRows === 0n) return false;
  // Serializes changes to the same address: the second one sees the first one's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 7))`.execute(db);
  const old = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
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
    .set({ email, emailConfirmedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('accountTokens')
    .where('userId', '=', userId)
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
