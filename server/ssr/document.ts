// The HTML document around a rendered page. Everything that belongs to one visitor or one response (nonce, CSRF
// token, server time, name) is a mark in the text that sendPage fills in, so that the rest can be cached.
import { APP_ELEMENT_ID, PAYLOAD_ELEMENT_ID, STATE_ELEMENT_ID, type PagePayload } from '../../src/app/pagePayload';
import { serializeInert } from '../../src/app/preloadedState';
import { localeFacts } from '../../src/lib/locales';
import type { Theme } from '../requestFacts';
import { filesOfRoute, type AssetManifest } from './assetManifest';
import { escapeHtml } from './escapeHtml';

export const NONCE_MARK = '__gavel_nonce__';
export const RENDERED_AT_MARK = 987_654_321_012;

export type ShellFragments = { header: string; footer: string };

export type DocumentParts = {
  head: string;
  html: string;
  state: string | null;
  payload: PagePayload;
  routeId: string | null;
  namespaces: readonly string[];
  /** null: bare, without header and footer. */
  shell: ShellFragments | null;
  theme: Theme;
  manifest: AssetManifest;
};

function integrityOf(manifest: AssetManifest, file: string): string {
  const hash = manifest.integrity[file];
  return hash === undefined ? '' : ` integrity="${hash}" crossorigin="anonymous"`;
}

function assetTags({ manifest, routeId, namespaces, payload }: DocumentParts): string {
  const { js, css } = filesOfRoute(manifest, routeId);
  const styles = css.map((file) => `<link rel="stylesheet" href="${file}"${integrityOf(manifest, file)}>`);
  const words = namespaces.flatMap((namespace) => {
    const url = payload.namespaceUrls[namespace];
    return url === undefined ? [] : [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`];
  });
  const scripts = js.map((file) => `<script defer nonce="${NONCE_MARK}" src="${file}"${integrityOf(manifest, file)}></script>`);
  return [...styles, ...words, ...scripts].join('');
}

export function renderDocument(parts: DocumentParts): string {
  const { head, html, state, payload, shell, theme } = parts;
  const themeAttribute = theme === 'auto' ? '' : ` data-theme="${theme}"`;
  const data = `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${serializeInert(payload)}</script>`;
  const stateData = state === null ? '' : `<script type="application/json" id="${STATE_ELEMENT_ID}">${state}</script>`;
  return [
    `<!doctype html><html lang="${localeFacts[payload.facts.locale].htmlLang}"${themeAttribute}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    head,
    assetTags(parts),
    `</head><body>${shell?.header ?? ''}<div id="${APP_ELEMENT_ID}">${html}</div>${shell?.footer ?? ''}${data}${stateData}</body></html>`,
  ].join('');
}
