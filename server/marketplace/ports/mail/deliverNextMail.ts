// Sends queued mails, oldest first. Safe in any number of processes: a mail is locked while it is
// sent. A mail that fails is tried eight times in about four hours, with growing pauses, and then
// kept with its error. After a crash between sending and committing, a mail is sent twice; none is
// lost.
import escapeHtml from 'escape-html';
import { sql, type Kysely, type Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import { defaultLocale, findLocale } from '../../../../src/lib/locales';
import { truncateText } from '../../../../src/lib/truncateText';
import type { Database } from '../../database/generated/database';
import type { SecretBox } from '../../lib/secretBox';
import { getMailIntl } from './getMailIntl';
import { openMail } from './queueMail';
import { renderMail, type MailLink, type RenderedMail } from './renderMail';
import { createUnsubscribeToken, getUnsubscribeKind } from './unsubscribeToken';

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
  headers?: Readonly<Record<string, string>>;
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

/** The pause after a failure doubles from two minutes, so the last attempt is four hours later. */
const maxAttempts = 8;

/** Sends one mail or text message. Resolves to false when none is due. */
export function deliverNextMail(db: Kysely<Database>, delivery: Delivery): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .select(['id', 'userId', 'recipient', 'locale', 'template', 'params', 'attempts'])
      .select(['channel', 'sealed'])
      .where('sentAt', 'is', null)
      .where('attempts', '<', maxAttempts)
      .where(sql<boolean>`(send_after is null or send_after <= clock_timestamp())`)
      .$if(delivery.textGateway === null, (query) => query.where('channel', '=', 'email'))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (mail === undefined) return false;
    const outcome = await trySending(mail, delivery);
    const attempts = mail.attempts + 1;
    await transaction
      .updateTable('mails')
      .set({
        attempts,
        ...(outcome === null
          ? { sentAt: sql<Date>`clock_timestamp()`, lastError: null, sealed: null }
          : {
              lastError: outcome,
              sendAfter: sql<Date>`clock_timestamp() + interval '1 minute' * ${2 ** attempts}`,
            }),
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

type Mail = Pick<
  Selectable<Database['mails']>,
  'id' | 'userId' | 'recipient' | 'locale' | 'template' | 'params' | 'channel' | 'sealed'
>;

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
  const unsubscribe = getUnsubscribeLink(mail, { webOrigin, secrets });
  return {
    to: mail.recipient,
    subject: rendered.subject,
    text: toPlainText(rendered, unsubscribe),
    html: toHtml(rendered, unsubscribe),
    messageId,
    // RFC 8058: mail programs show a button, which posts to the same URL.
    ...(unsubscribe === null
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribe.url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}

/** null: these mails are always sent. */
function getUnsubscribeLink(
  { userId, template, locale: requestedLocale }: Mail,
  { webOrigin, secrets }: Pick<Delivery, 'webOrigin' | 'secrets'>,
): MailLink | null {
  const kind = getUnsubscribeKind(template);
  if (kind === null || userId === null) return null;
  const locale = findLocale(requestedLocale) ?? defaultLocale;
  const token = createUnsubscribeToken(secrets, { userId, kind });
  return {
    text: getMailIntl(locale).formatMessage({ id: 'mail.unsubscribe' }),
    url: `${webOrigin}/${locale}/accounts/unsubscribe?token=${token}`,
  };
}

function toPlainText(
  { paragraphs, lots, link }: RenderedMail,
  unsubscribe: MailLink | null,
): string {
  const links = [...lots, ...[link, unsubscribe].filter((item) => item !== null)];
  return [...paragraphs, ...links.map(({ text, url }) => `${text}: ${url}`)].join('\n\n');
}

const linkToHtml = ({ text, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

function toHtml({ paragraphs, lots, link }: RenderedMail, unsubscribe: MailLink | null): string {
  return [
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(lots.length === 0
      ? []
      : [`<ul>${lots.map((lot) => `<li>${linkToHtml(lot)}</li>`).join('')}</ul>`]),
    ...(link === null ? [] : [`<p>${linkToHtml(link)}</p>`]),
    ...(unsubscribe === null ? [] : [`<p><small>${linkToHtml(unsubscribe)}</small></p>`]),
  ].join('\n');
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
