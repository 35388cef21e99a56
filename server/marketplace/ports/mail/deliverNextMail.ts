// Sends queued mails, oldest first. Safe in any number of processes: a mail is locked while it is
// sent. A mail that fails is retried with growing pauses, eight times in about four hours, and then
// kept with its error. After a crash between sending and committing, a mail is sent twice; none is
// lost.
import escapeHtml from 'escape-html';
import { sql, type Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { truncateText } from '../../../../src/lib/truncateText';
import type { Database } from '../../database/generated/database';
import type { SecretBox } from '../../lib/secretBox';
import { openMail } from './queueMail';
import { renderMail, type RenderedMail } from './renderMail';

/**
 * Formats a text message. The last line binds a code to our host (`@host #code`), so that phones
 * offer it only on our pages. Pure.
 */
export function textMessage(
  { paragraphs, link }: Pick<RenderedMail, 'paragraphs' | 'link'>,
  params: Record<string, unknown>,
  webOrigin: string,
): string {
  const { code } = params;
  const bound = typeof code === 'string' ? [`@${new URL(webOrigin).host} #${code}`] : [];
  return [...paragraphs, ...(link === null ? [] : [link.url]), ...bound].join('\n');
}

/** Text messages have no HTML. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
};
/** Rejects when the letter was not accepted. */
export type SendLetter = (letter: Letter) => Promise<void>;

export type Delivery = {
  send: SendLetter;
  webOrigin: string;
  secrets: SecretBox;
  /**
   * The mail domain that turns mails into text messages; null leaves text messages in the outbox.
   */
  textGateway: string | null;
};

const maxAttempts = 8;

/** Sends one mail or text message. Resolves to false when none is due. */
export function deliverNextMail(db: Kysely<Database>, delivery: Delivery): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .select(['id', 'recipient', 'locale', 'template', 'params', 'attempts', 'channel', 'sealed'])
      .where('sentAt', 'is', null)
      .where('attempts', '<', maxAttempts)
      .$if(delivery.textGateway === null, (query) => query.where('channel', '=', 'email'))
      .where(
        sql<boolean>`(attempts = 0
          or created_at + interval '1 minute' * power(2, attempts) < clock_timestamp())`,
      )
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (mail === undefined) return false;
    const outcome = await trySending(mail, delivery);
    await transaction
      .updateTable('mails')
      .set({
        attempts: mail.attempts + 1,
        ...(outcome === null
          ? { sentAt: sql<Date>`clock_timestamp()`, lastError: null, sealed: null }
          : { lastError: outcome }),
      })
      .where('id', '=', mail.id)
      .execute();
    return true;
  });
}

/**
 * Resolves to the error's message, or to null when the letter was sent. A mail that cannot be
 * written must not stop those behind it either.
 */
async function trySending(mail: Mail, delivery: Delivery): Promise<string | null> {
  try {
    const letter = toLetter(mail, delivery);
    if (letter === null) return 'unknown template';
    await delivery.send(letter);
    return null;
  } catch (error) {
    return truncateText(error instanceof Error ? error.message : String(error), 500);
  }
}

type Mail = {
  id: number;
  recipient: string;
  locale: string;
  template: string;
  params: Record<string, unknown>;
  channel: 'email' | 'text';
  sealed: Buffer | null;
};

function toLetter(mail: Mail, { webOrigin, secrets, textGateway }: Delivery): Letter | null {
  const params = openMail(mail, secrets);
  const rendered = renderMail({ ...mail, params }, webOrigin);
  if (rendered === null) return null;
  const host = new URL(webOrigin).hostname;
  const messageId = `<mail-${mail.id}@${host}>`;
  if (mail.channel === 'text') {
    return {
      to: `${mail.recipient.replaceAll(/\D/g, '')}@${textGateway}`,
      subject: rendered.subject,
      text: textMessage(rendered, params, webOrigin),
      messageId,
    };
  }
  return {
    to: mail.recipient,
    subject: rendered.subject,
    text: toPlainText(rendered),
    html: toHtml(rendered),
    messageId,
  };
}

function toPlainText({ paragraphs, link }: RenderedMail): string {
  return [...paragraphs, ...(link === null ? [] : [`${link.text}: ${link.url}`])].join('\n\n');
}

function toHtml({ paragraphs, link }: RenderedMail): string {
  const lines = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  if (link !== null)
    lines.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`);
  return lines.join('\n');
}

type SmtpSender = { send: SendLetter; close: () => void };

const timeoutMs = 10_000;

/** Sends letters to an SMTP server. */
export function createSmtpSender(smtpUrl: string, from: string, replyTo: string): SmtpSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    // Some mails ask the reader to reply.
    { from, replyTo },
  );
  return {
    send: async (letter) => {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
