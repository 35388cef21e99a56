// The HTML document around a rendered page. What belongs to one response is a mark that pageTemplate makes a gap of.
import {
  APP_ELEMENT_ID,
  PAYLOAD_ELEMENT_ID,
  serializeInert,
  STATE_ELEMENT_ID,
  type PageFacts,
  type PagePayload,
  type Piece,
} from '../../src/entry/server';
import { localeFacts, type Locale } from '../../src/lib/locales';
import type { Theme } from '../requestFacts';
import type { ShellFragments } from '../shell/shell';
import { filesOfPage, type AssetManifest } from './assetManifest';
import { escapeHtml } from './escapeHtml';
import { NONCE_MARK, SENT_AT_MARK } from './pageTemplate';

/** What makes a page come alive in the browser; an error page has none and stays as it is. */
export type LivePart = {
  /** Inert JSON of the preloaded state. */
  state: readonly Piece[];
  facts: PageFacts;
  /** Of the page's locale, every namespace; those of the page are preloaded. */
  namespaceUrls: Readonly<Record<string, string>>;
  namespaces: readonly string[];
};

export type DocumentParts = {
  locale: Locale;
  theme: Theme;
  head: string;
  html: string;
  routeId: string;
  /** Of the page's scripts and styles, where it is not called like the route. */
  chunk?: string;
  live: LivePart | null;
  /** null: bare, without header, footer and tags. */
  shell: ShellFragments | null;
  manifest: AssetManifest;
};

function assetTags({ manifest, routeId, chunk = routeId, live }: DocumentParts): string {
  const { js, css } = filesOfPage(manifest, chunk);
  const integrity = (file: string): string => {
    const hash = manifest.integrity[file];
    return hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;
  };
  const styles = css.map((file) => `<link rel="stylesheet" href="${file}"${integrity(file)}>`);
  const fonts = (manifest.fonts ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  if (live === null) return [...styles, ...fonts].join('');
  const words = live.namespaces.flatMap((namespace) => {
    const url = live.namespaceUrls[namespace];
    return url === undefined ? [] : [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`];
  });
  const scripts = js.map((file) => `<script defer nonce="${NONCE_MARK}" src="${file}"${integrity(file)}></script>`);
  return [...styles, ...fonts, ...words, ...scripts].join('');
}

function dataScripts({ live, routeId }: DocumentParts): Piece[] {
  if (live === null) return [];
  const payload: PagePayload = { routeId, facts: live.facts, sentAt: SENT_AT_MARK, namespaceUrls: live.namespaceUrls };
  const opening = (id: string): string => `<script type="application/json" id="${id}">`;
  const closing = '</script>';
  return [opening(PAYLOAD_ELEMENT_ID) + serializeInert(payload) + closing + opening(STATE_ELEMENT_ID), ...live.state, closing];
}

/** The document in pieces, in their order: joining them would copy the page once more. */
export function renderDocument(parts: DocumentParts): Piece[] {
  const { locale, theme, head, html, shell } = parts;
  const themeAttribute = theme === 'auto' ? '' : ` data-theme="${theme}"`;
  return [
    `<!doctype html><html lang="${localeFacts[locale].htmlLang}"${themeAttribute}><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
      `${head}${assetTags(parts)}</head><body>${shell?.header ?? ''}<div id="${APP_ELEMENT_ID}">`,
    html,
    `</div>${shell?.footer ?? ''}`,
    ...dataScripts(parts),
    `${shell?.tags ?? ''}</body></html>`,
  ];
}
