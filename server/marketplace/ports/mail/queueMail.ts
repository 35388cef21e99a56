// Queues a mail or a text message in the recipient's language. Callers use their own transaction,
// so that a mail exists exactly when its cause does. Secret values (codes, links with tokens) are
// sealed, and deleted from the table once the mail has been sent.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { SecretBox } from '../../lib/secretBox';

export type QueuedMail = {
  userId: number | null;
  /** An email address, or for `text` a phone number in E.164. */
  recipient: string;
  locale: string;
  /** A key of renderMail's templates. */
  template: string;
  params?: Readonly<Record<string, string | number>>;
  /** Sealed values that must not be readable in the table, such as `code` and `token`. */
  secrets?: Readonly<Record<string, string>>;
  channel?: 'email' | 'text';
  /** A second mail with the same key is not queued. */
  dedupeKey?: string;
};

export const mailSealContext = 'mail';

export async function queueMail(
  db: Kysely<Database>,
  box: SecretBox,
  {
    userId,
    recipient,
    locale,
    template,
    params = {},
    secrets,
    channel = 'email',
    dedupeKey,
  }: QueuedMail,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      userId,
      recipient,
      locale,
      template,
      params: JSON.stringify(params),
      channel,
      sealed: secrets === undefined ? null : box.seal(JSON.stringify(secrets), mailSealContext),
      dedupeKey: dedupeKey ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}

type StoredMail = { params: Record<string, unknown>; sealed: Buffer | null };

/**
 * The values of a queued mail, including the sealed ones, which are deleted from the row once the
 * mail has been sent. For the delivery and the outbox page; an API response must never contain
 * them.
 */
export function openMail({ params, sealed }: StoredMail, box: SecretBox): Record<string, unknown> {
  // open() also returns null when the values were sealed under another key. The mail is then sent
  // without its code, which is invalid as well.
  const text = sealed === null ? null : box.open(sealed, mailSealContext);
  if (text === null) return params;
  const secrets: unknown = JSON.parse(text);
  return typeof secrets === 'object' && secrets !== null ? { ...params, ...secrets } : params;
}
