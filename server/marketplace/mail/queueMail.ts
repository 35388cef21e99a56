// Puts a mail or a text message into the queue, in the language of who reads it. Called by services and jobs inside their
// own transactions, so that a mail exists exactly where its cause does. What is secret (codes, links with tokens) is
// sealed, and gone from the table once it has been sent.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { SecretBox } from '../secrets/secretBox';

export type QueuedMail = {
  userId: number | null;
  /** An address, or for `text` a number in E.164. */
  recipient: string;
  locale: string;
  /** A key of renderMail's templates. */
  template: string;
  params?: Readonly<Record<string, string | number>>;
  /** Sealed: values for the template that nobody may read in the table, such as `code` and `token`. */
  secrets?: Readonly<Record<string, string>>;
  channel?: 'email' | 'text';
  /** The same key is queued once. */
  dedupeKey?: string;
};

export const mailContext = 'mail';

export async function queueMail(db: Kysely<Database>, box: SecretBox, { userId, recipient, locale, template, params = {}, secrets, channel = 'email', dedupeKey }: QueuedMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      user_id: userId,
      recipient,
      locale,
      template,
      params: JSON.stringify(params),
      channel,
      sealed: secrets === undefined ? null : box.seal(JSON.stringify(secrets), mailContext),
      dedupe_key: dedupeKey ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
