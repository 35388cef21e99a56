// What a test marketplace would have sent to somebody: the newest mail or text message, opened. Called by tests that play
// the person who reads it. Sealed values are there until the delivery has sent them.
import { mailContext } from '../../server/marketplace/mail/queueMail';
import type { TestMarketplace } from './testMarketplace';

export type ReadMail = { template: string; params: Record<string, unknown>; secrets: Record<string, string> };

/** Every mail to an address or phone number (E.164), the newest first; only those of `template`, where one is named. */
export async function readMails({ db, secrets: box }: Pick<TestMarketplace, 'db' | 'secrets'>, recipient: string, template?: string): Promise<ReadMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['template', 'params', 'sealed'])
    .where('recipient', '=', recipient)
    .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sealed, ...mail }) => {
    const opened = sealed === null ? null : box.open(sealed, mailContext);
    return { ...mail, secrets: opened === null ? {} : (JSON.parse(opened) as Record<string, string>) };
  });
}

/** Throws where nobody wrote to them. */
export async function readMail(m: Pick<TestMarketplace, 'db' | 'secrets'>, recipient: string, template?: string): Promise<ReadMail> {
  const [newest] = await readMails(m, recipient, template);
  if (newest === undefined) throw new Error(`No mail to ${recipient}.`);
  return newest;
}

/** Of the newest mail or text message that has one. */
async function secretOf(m: Pick<TestMarketplace, 'db' | 'secrets'>, recipient: string, name: string): Promise<string> {
  const found = (await readMails(m, recipient)).find(({ secrets }) => secrets[name] !== undefined)?.secrets[name];
  if (found === undefined) throw new Error(`No ${name} was sent to ${recipient}.`);
  return found;
}

export const codeOf = (m: Pick<TestMarketplace, 'db' | 'secrets'>, recipient: string): Promise<string> => secretOf(m, recipient, 'code');
export const linkTokenOf = (m: Pick<TestMarketplace, 'db' | 'secrets'>, recipient: string): Promise<string> => secretOf(m, recipient, 'token');
