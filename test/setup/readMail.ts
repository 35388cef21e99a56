// Reads the mails and text messages that a test marketplace queued, with their sealed values
// decrypted. Sealed values exist only until delivery.
import { mailSealContext } from '../../server/marketplace/ports/mail/queueMail';
import type { TestMarketplace } from './testMarketplace';

export type ReadMail = {
  template: string;
  params: Record<string, unknown>;
  secrets: Record<string, string>;
};

/**
 * All mails to an email address or phone number (E.164), the newest first, optionally of one
 * template.
 */
export async function readMails(
  { db, secrets: box }: Pick<TestMarketplace, 'db' | 'secrets'>,
  recipient: string,
  template?: string,
): Promise<ReadMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['template', 'params', 'sealed'])
    .where('recipient', '=', recipient)
    .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sealed, ...mail }) => {
    const decrypted = sealed === null ? null : box.open(sealed, mailSealContext);
    return {
      ...mail,
      secrets: decrypted === null ? {} : (JSON.parse(decrypted) as Record<string, string>),
    };
  });
}

/** The newest mail. Throws if there is none. */
export async function readMail(
  m: Pick<TestMarketplace, 'db' | 'secrets'>,
  recipient: string,
  template?: string,
): Promise<ReadMail> {
  const [newest] = await readMails(m, recipient, template);
  if (newest === undefined) throw new Error(`No mail to ${recipient}.`);
  return newest;
}

/** The secret of the newest mail or text message that has it. */
async function readSecret(
  m: Pick<TestMarketplace, 'db' | 'secrets'>,
  recipient: string,
  name: string,
): Promise<string> {
  const secret = (await readMails(m, recipient)).find(({ secrets }) => secrets[name] !== undefined)
    ?.secrets[name];
  if (secret === undefined) throw new Error(`No ${name} was sent to ${recipient}.`);
  return secret;
}

export const readCode = (
  m: Pick<TestMarketplace, 'db' | 'secrets'>,
  recipient: string,
): Promise<string> => readSecret(m, recipient, 'code');
export const readLinkToken = (
  m: Pick<TestMarketplace, 'db' | 'secrets'>,
  recipient: string,
): Promise<string> => readSecret(m, recipient, 'token');
