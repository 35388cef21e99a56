// The development mailbox: what would have been sent, readable in the browser at /outbox. Mounted only in demo mode;
// it shows every user's mail, so it must never be mounted beside real accounts. It loads and runs nothing.
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { MarketplaceDeps } from '../http/context';
import { escapeHtml } from './escapeHtml';
import { renderMail } from './renderMail';

const shownMails = 100;

type Mail = { id: number; recipient: string; locale: string; template: string; params: Record<string, unknown>; created_at: Date };

function readMails(db: Kysely<Database>): Promise<Mail[]> {
  return db.selectFrom('mails').select(['id', 'recipient', 'locale', 'template', 'params', 'created_at']).orderBy('id', 'desc').limit(shownMails).execute();
}

function mailHtml(mail: Mail, webOrigin: string): string {
  const shown = renderMail(mail, webOrigin) ?? { subject: mail.template, paragraphs: [], link: null };
  const paragraphs = shown.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const link = shown.link === null ? '' : `<p><a href="${escapeHtml(shown.link.url)}">${escapeHtml(shown.link.text)}</a></p>`;
  const at = mail.created_at.toISOString();
  return `<article id="mail-${mail.id}"><h2>${escapeHtml(shown.subject)}</h2><p><small>To ${escapeHtml(mail.recipient)}, <time datetime="${at}">${at}</time></small></p>${paragraphs}${link}</article>`;
}

export function mountOutbox(app: Express, { db, settings }: Pick<MarketplaceDeps, 'db' | 'settings'>): void {
  app.get('/outbox', async (_req, res) => {
    const mails = await readMails(db);
    const list = mails.map((mail) => mailHtml(mail, settings.webOrigin)).join('<hr>');
    res
      .set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Outbox</title></head><body><main><h1>Outbox</h1><p>Mails that Gavel would have sent, newest first.</p>${list || '<p>No mail yet.</p>'}</main></body></html>`,
      );
  });
}
