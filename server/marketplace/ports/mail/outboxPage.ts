// The development mailbox: shows the mails and text messages that would have been sent, at /outbox.
// It shows every user's mail, so it is mounted only in demo mode and must never be mounted with
// real accounts. The page has no scripts or other resources.
import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { MarketplaceDeps } from '../../http/context';
import type { SecretBox } from '../../lib/secretBox';
import { openMail } from './queueMail';
import { renderMail } from './renderMail';
import { textMessage } from './deliverNextMail';

const maxMails = 100;

function readMails(db: Kysely<Database>) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'locale', 'template', 'params', 'channel', 'sealed', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
}

type Mail = Awaited<ReturnType<typeof readMails>>[number];

function mailHtml(mail: Mail, webOrigin: string, secrets: SecretBox): string {
  const params = openMail(mail, secrets);
  const rendered = renderMail({ ...mail, params }, webOrigin) ?? {
    subject: mail.template,
    paragraphs: [],
    lots: [],
    link: null,
  };
  const isText = mail.channel === 'text';
  const lines = isText ? textMessage(rendered, params, webOrigin).split('\n') : rendered.paragraphs;
  const paragraphs = lines.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const link =
    rendered.link === null || isText
      ? ''
      : `<p><a href="${escapeHtml(rendered.link.url)}">${escapeHtml(rendered.link.text)}</a></p>`;
  const lots = rendered.lots
    .map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`)
    .join('');
  const at = mail.createdAt.toISOString();
  const kind = isText ? 'Text message to' : 'To';
  const sentTo = `${kind} ${escapeHtml(mail.recipient)}, <time datetime="${at}">${at}</time>`;
  return [
    `<article id="mail-${mail.id}"><h2>${escapeHtml(rendered.subject)}</h2>`,
    `<p><small>${sentTo}</small></p>${paragraphs}${lots === '' ? '' : `<ul>${lots}</ul>`}${link}</article>`,
  ].join('');
}

const head = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark">',
  '<title>Outbox</title>',
].join('');

const introduction = [
  '<h1>Outbox</h1>',
  '<p>Mails and text messages that Gavel would have sent, newest first.</p>',
  '<section id="support"><h2>Writing to support</h2>',
  '<p>This is a demo on your own machine. No mail leaves it and nobody reads the address of its ',
  'support, so the links that open a mail elsewhere lead here. SUPPORT_EMAIL sets the address of ',
  'a real installation.</p></section>',
].join('');

export function outboxPage({
  db,
  settings,
  secrets,
}: Pick<MarketplaceDeps, 'db' | 'settings' | 'secrets'>): RequestHandler {
  return async (_req, res) => {
    const mails = await readMails(db);
    const mailList = mails.map((mail) => mailHtml(mail, settings.webOrigin, secrets)).join('<hr>');
    const body = `<main>${introduction}<hr>${mailList || '<p>No mail yet.</p>'}</main>`;
    res
      .set(
        'Content-Security-Policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
  };
}
