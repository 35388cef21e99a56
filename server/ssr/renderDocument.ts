// Builds the HTML document around a rendered page. Values of one response are placeholders, which
// pageTemplate turns into gaps.
import escapeHtml from 'escape-html';
import {
  APP_ELEMENT_ID,
  PAYLOAD_ELEMENT_ID,
  serializeInert,
  STATE_ELEMENT_ID,
  type PageInfo,
  type PagePayload,
  type PageProps,
  type VisitorProps,
  type OutputChunk,
} from '../../src/entry/server';
import { localeDetails, type Locale } from '../../src/lib/locales';
import type { Theme } from '../middleware/requestContext';
import type { ShellFragments } from '../shell/shell';
import { getPageFiles, type AssetManifest } from './assetManifest';
import {
  EXPERIMENTS_PLACEHOLDER,
  NONCE_PLACEHOLDER,
  SENT_AT_PLACEHOLDER,
  TAGS_PLACEHOLDER,
  visitorPropsPlaceholder,
  type DocumentPiece,
} from './pageTemplate';

/** What the browser needs to hydrate the page. Error pages are static and have none. */
export type LivePart = {
  /** Preloaded state as inert JSON. */
  state: readonly OutputChunk[];
  pageInfo: PageInfo;
  /** All namespaces of the page's locale. Those of the page are preloaded. */
  translations: PageProps['translations'];
  namespaces: readonly string[];
  lotId: number | null;
};

export type DocumentOptions = {
  locale: Locale;
  theme: Theme;
  head: string;
  html: string;
  routeId: string;
  /** The chunk with the page's scripts and styles, if its name differs from the route id. */
  chunk?: string;
  live: LivePart | null;
  /** null renders the page without header, footer and tags. */
  shell: ShellFragments | null;
  manifest: AssetManifest;
};

function assetTags({ manifest, routeId, chunk = routeId, live }: DocumentOptions): string {
  const { js, css } = getPageFiles(manifest, chunk);
  const integrity = (file: string): string => {
    const hash = manifest.integrity[file];
    return hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;
  };
  const styles = css.map((file) => `<link rel="stylesheet" href="${file}"${integrity(file)}>`);
  const fonts = (manifest.fonts ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  if (live === null) return [...styles, ...fonts].join('');
  const messageLinks = live.namespaces.flatMap((namespace) => {
    const url = live.translations[namespace];
    return url === undefined
      ? []
      : [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`];
  });
  const scripts = js.map(
    (file) =>
      `<script defer nonce="${NONCE_PLACEHOLDER}" src="${file}"${integrity(file)}></script>`,
  );
  return [...styles, ...fonts, ...messageLinks, ...scripts].join('');
}

function dataScripts({ live, routeId }: DocumentOptions): DocumentPiece[] {
  if (live === null) return [];
  const payload: Omit<PagePayload, 'pageInfo' | keyof VisitorProps> &
    typeof visitorPropsPlaceholder & { pageInfo: object } = {
    routeId,
    pageInfo: { ...live.pageInfo, experiments: EXPERIMENTS_PLACEHOLDER },
    sentAt: SENT_AT_PLACEHOLDER,
    translations: live.translations,
    lotId: live.lotId,
    ...visitorPropsPlaceholder,
  };
  const opening = (id: string): string => `<script type="application/json" id="${id}">`;
  const closing = '</script>';
  return [
    opening(PAYLOAD_ELEMENT_ID) + serializeInert(payload) + closing + opening(STATE_ELEMENT_ID),
    ...live.state.map((chunk) => (typeof chunk === 'string' ? { text: chunk, gaps: [] } : chunk)),
    closing,
  ];
}

/** Returns the document in parts, because joining them would copy the page once more. */
export function renderDocument(parts: DocumentOptions): DocumentPiece[] {
  const { locale, theme, head, html, shell } = parts;
  const themeAttribute = theme === 'auto' ? '' : ` data-theme="${theme}"`;
  return [
    `<!doctype html><html lang="${localeDetails[locale].htmlLang}"${themeAttribute}>` +
      '<head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="color-scheme" content="light dark">' +
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
      `${head}${assetTags(parts)}</head><body>` +
      `${shell?.header ?? ''}<div id="${APP_ELEMENT_ID}">`,
    { text: html, gaps: ['formToken'] },
    `</div>${shell?.footer ?? ''}`,
    ...dataScripts(parts),
    `${shell === null ? '' : TAGS_PLACEHOLDER}</body></html>`,
  ];
}
