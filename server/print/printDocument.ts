// The HTML document that goes into the print room: sheets that our own components drew, styles and fonts inside it, no
// script, and a policy that would refuse one. Nothing of anybody else comes in but as text that React has escaped.
import { localeFacts, type Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

type Parts = {
  locale: Locale;
  title: string;
  /** Markup of entry/server. */
  sheets: readonly string[];
  /** Of printStyles. */
  css: string;
};

/** Throws when the styles could end their element: they are ours, so that is a mistake of the build. */
export function printDocument({ locale, title, sheets, css }: Parts): string {
  if (/<\/style/i.test(css)) throw new Error('The styles hold the end of their element.');
  return (
    `<!doctype html><html lang="${localeFacts[locale].htmlLang}" data-theme="light"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<title>${escapeHtml(title)}</title><style>${css}</style></head><body>${sheets.join('')}</body></html>`
  );
}
