// The header, footer and tags from a provider of asset data (ASSET_DATA_URL), such as a content
// system that several sites share. Pages never wait long for it: it is read in the background and
// kept. Without usable data the page is bare. What the provider sends is content, not code: only
// the elements and attributes below pass, and scripts only as paths of this host.
import type { Logger } from 'pino';
import sanitizeHtml from 'sanitize-html';
import { request, type Dispatcher } from 'undici';
import { tagScriptPath } from '../../config/settingSpecs';
import { FORM_TOKEN_PLACEHOLDER } from '../../src/entry/server';
import { getMember } from '../../src/lib/untrustedJson';
import { readCapped } from '../proxy/readCapped';
import { CONSENT_PLACEHOLDER } from '../ssr/pageTemplate';
import type { Shell, ShellFor, ShellFragments } from './shell';

const TIMEOUT_MS = 2000;
const MAX_BYTES = 256_000;
const MAX_SCRIPTS = 10;
/** How long a page waits for data that no page has had yet. */
const FIRST_WAIT_MS = 300;
/** After this the data is read again, while pages still have it. */
const FRESH_MS = 300_000;
/** After this it is too old: the page is bare. */
const USABLE_MS = 3_600_000;
const RETRY_MS = 10_000;

const ownPath = /^\/(?![/\\])/;
const textAttributes = ['class', 'lang', 'title', 'role', 'aria-*'];

/**
 * Ids of ours, such as the app's own element, must stay unique. What is filled in about the user is
 * HTML, which would end an attribute.
 */
const filterAttributes = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) =>
        !(name === 'id' && !value.startsWith('site-')) &&
        !(name === 'action' && !ownPath.test(value)) &&
        !value.includes('__user_'),
    ),
  );

const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['header', 'footer', 'nav', 'div', 'section', 'span', 'p', 'h2', 'h3', 'hr', 'br'],
    ...['ul', 'ol', 'li', 'a', 'strong', 'em', 'small', 'abbr', 'time', 'img', 'picture', 'source'],
    ...['details', 'summary', 'form', 'label', 'input', 'button', 'select', 'option'],
  ],
  allowedAttributes: {
    '*': [...textAttributes, 'id', 'data-menu', 'data-overlay', 'data-reload', 'data-locale'],
    a: ['href', 'hreflang', 'rel'],
    img: ['src', 'srcset', 'width', 'height', 'alt', 'loading'],
    source: ['srcset', 'type', 'media'],
    time: ['datetime'],
    details: ['open'],
    form: ['action', 'method'],
    label: ['for'],
    input: [
      'name',
      'value',
      'placeholder',
      'maxlength',
      'autocomplete',
      { name: 'type', values: ['search', 'text', 'checkbox', 'radio'] },
    ],
    button: ['name', 'value', { name: 'type', values: ['submit', 'button'] }],
    select: ['name'],
    option: ['value', 'selected'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'action'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'completelyDiscard',
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: filterAttributes(attribs) }),
    form: (tagName, attribs) => ({ tagName, attribs: { ...attribs, method: 'get' } }),
  },
  // The gaps of the page template are recognized together with a quote.
  textFilter: (text) => text.replaceAll('"', '&quot;'),
};

const sanitize = (html: string): string =>
  sanitizeHtml(html, allowedHtml).replaceAll(FORM_TOKEN_PLACEHOLDER, '');

function readScripts(value: unknown): string[] | null {
  const paths: unknown[] = value == null ? [] : Array.isArray(value) ? value : [value];
  const isPath = (path: unknown): path is string =>
    typeof path === 'string' && tagScriptPath.test(path);
  return paths.length <= MAX_SCRIPTS && paths.every(isPath) ? paths : null;
}

/** Throws if the reply is anything but asset data. */
function readAssetData(text: string): ShellFragments {
  const data: unknown = JSON.parse(text);
  const header = getMember(data, 'header');
  const footer = getMember(data, 'footer');
  const scripts = readScripts(getMember(data, 'tags.js'));
  if (typeof header !== 'string' || typeof footer !== 'string')
    throw new Error('header and footer must be strings');
  if (scripts === null) throw new Error('tags.js must be paths of scripts on this host');
  return {
    // Where our own header asks about cookies too.
    header: CONSENT_PLACEHOLDER + sanitize(header),
    footer: sanitize(footer),
    'tags.js': scripts,
  };
}

type Entry = {
  data: ShellFragments | null;
  loadedAt: number;
  failedAt: number;
  loading: Promise<void> | null;
};

type RemoteOptions = {
  url: string;
  dispatcher: Dispatcher;
  log: Pick<Logger, 'warn'>;
  /** Monotonic milliseconds. */
  now: () => number;
};

export function createRemoteShell({ url, dispatcher, log, now }: RemoteOptions): Shell {
  // One for each language, audience and login status.
  const entries = new Map<string, Entry>();

  async function load({ locale, audience, isSignedIn }: ShellFor): Promise<ShellFragments> {
    const target = new URL(url);
    target.searchParams.set('locale', locale);
    target.searchParams.set('audience', audience);
    target.searchParams.set('login_status', isSignedIn ? 'logged-in' : 'logged-out');
    const { statusCode, headers, body } = await request(target, {
      dispatcher,
      headers: { accept: 'application/json' },
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await readCapped(body, MAX_BYTES)).toString('utf8');
    const type = String(headers['content-type'] ?? 'without a type');
    if (statusCode !== 200 || !type.includes('json'))
      throw new Error(`answered ${statusCode}, ${type}`);
    return readAssetData(text);
  }

  function refresh(entry: Entry, options: ShellFor): Promise<void> {
    entry.loading ??= load(options)
      .then(
        (data) => Object.assign(entry, { data, loadedAt: now() }),
        (error: unknown) => {
          entry.failedAt = now();
          const { locale, audience } = options;
          log.warn({ err: error, locale, audience }, 'asset data could not be loaded');
        },
      )
      .then(() => {
        entry.loading = null;
      });
    return entry.loading;
  }

  return async (options) => {
    const key = `${options.locale} ${options.audience} ${options.isSignedIn}`;
    const entry = entries.get(key) ?? {
      data: null,
      loadedAt: -Infinity,
      failedAt: -Infinity,
      loading: null,
    };
    entries.set(key, entry);
    const isFresh = now() - entry.loadedAt < FRESH_MS;
    if (!isFresh && now() - entry.failedAt > RETRY_MS) {
      const loading = refresh(entry, options);
      if (entry.data === null) await Promise.race([loading, waitFor(FIRST_WAIT_MS)]);
    }
    return now() - entry.loadedAt < USABLE_MS ? entry.data : null;
  };
}

/** Keeps no process alive. */
const waitFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
