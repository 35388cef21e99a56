// The development mailbox: the mails and text messages that would have been sent, readable in the browser at /outbox. Mounted only in demo mode;
// it shows every user's mail, so it must never be mounted beside real accounts. It loads and runs nothing.
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { MarketplaceDeps } from '../http/context';
import type { SecretBox } from '../secrets/secretBox';
import { escapeHtml } from './escapeHtml';
import { openMail } from './openMail';
import { renderMail } from './renderMail';
import { textMessage } from './textMessage';

const shownMails = 100;

type Mail = { id: number; recipient: string; locale: string; template: string; params: Record<string, unknown>; channel: 'email' | 'text'; sealed: Buffer | null; created_at: Date };

function readMails(db: Kysely<Database>): Promise<Mail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'locale', 'template', 'params', 'channel', 'sealed', 'created_at'])
    .orderBy('id', 'desc')
    .limit(shownMails)
    .execute();
}

function mailHtml(mail: Mail, webOrigin: string, secrets: SecretBox): string {
  const params = openMail(mail, secrets);
  const shown = renderMail({ ...mail, params }, webOrigin) ?? { subject: mail.template, paragraphs: [], link: null };
  const isText = mail.channel === 'text';
  const lines = isText ? textMessage(shown, params, webOrigin).split('\n') : shown.paragraphs;
  const paragraphs = lines.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const link = shown.link === null || isText ? '' : `<p><a href="${escapeHtml(shown.link.url)}">${escapeHtml(shown.link.text)}</a></p>`;
  const at = mail.created_at.toISOString();
  const kind = isText ? 'Text message to' : 'To';
  return `<article id="mail-${mail.id}"><h2>${escapeHtml(shown.subject)}</h2><p><small>${kind} ${escapeHtml(mail.recipient)}, <time datetime="${at}">${at}</time></small></p>${paragraphs}${link}</article>`;
}

export function mountOutbox(app: Express, { db, settings, secrets }: Pick<MarketplaceDeps, 'db' | 'settings' | 'secrets'>): void {
  app.get('/outbox', async (_req, res) => {
    const mails = await readMails(db);
    const list = mails.map((mail) => mailHtml(mail, settings.webOrigin, secrets)).join('<hr>');
    res
      .set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Outbox</title></head><body><main><h1>Outbox</h1><p>Mails and text messages that Gavel would have sent, newest first.</p><section id="support"><h2>Writing to support</h2><p>This is a demo on your own machine. No mail leaves it and nobody reads the address of its support, so the links that open a mail elsewhere lead here. SUPPORT_EMAIL sets the address of a real installation.</p></section><hr>${list || '<p>No mail yet.</p>'}</main></body></html>`,
      );
  });
}
