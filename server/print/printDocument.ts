// The HTML document for the renderer: sheets rendered by our components, inline styles and fonts,
// no scripts, and a policy that blocks scripts. User input appears only as text escaped by React.
import escapeHtml from 'escape-html';
import { localeDetails, type Locale } from '../../src/lib/locales';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

type PrintDocumentInput = {
  locale: Locale;
  title: string;
  /** Markup from entry/server. */
  sheets: readonly string[];
  /** CSS from printStyles. */
  css: string;
};

/**
 * Throws if the CSS could close its style element. The CSS is ours, so that would be a build error.
 */
export function printDocument({ locale, title, sheets, css }: PrintDocumentInput): string {
  if (/<\/style/i.test(css)) throw new Error('The styles contain a closing style tag.');
  return (
    `<!doctype html><html lang="${localeDetails[locale].htmlLang}" data-theme="light">` +
    '<head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<title>${escapeHtml(title)}</title><style>${css}</style></head>` +
    `<body>${sheets.join('')}</body></html>`
  );
}
