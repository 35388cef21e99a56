// Whatever a text contains, the document has the elements of the clean page, and the state is read
// back unchanged. Covers every place where a page holds another user's text, in every language (a
// sample in `npm test`).
import { createRenderer, type PageInfo, type RenderedPage } from '../../src/entry/server';
import { locales, type Locale } from '../../src/lib/locales';
import { createShell, fillShell } from '../../server/shell/shell';
import { renderDocument } from '../../server/ssr/renderDocument';
import { renderHeadTags } from '../../server/ssr/renderHeadTags';
import { createPageTemplate, fillPage } from '../../server/ssr/pageTemplate';
import { sampleRows } from '../setup/sample';
import { testIntl } from '../setup/testIntl';
import { testRoutes } from '../ssr/testRoutes';

const corpus = [
  '</script><script>canary()</script>',
  '<!--<script>',
  '<script>',
  '</title><img src=x onerror=canary()>',
  ']]>',
  '"onerror="canary()',
  "' onmouseover='canary()",
  '{{7*7}}',
  '${7*7}',
  '\u2028canary()\u2029',
  '\ud800',
  '\u202ecanary',
  '<svg onload=canary()>',
  '</textarea><script>canary()</script>',
  '&lt;script&gt;',
  '&#60;script&#62;',
  'javascript:canary()',
  '" nonce="__nonce__',
  'value="__form_token__"',
  '"sentAt":987654321012',
  '__page_path__',
  '__user_name__',
  "$&$`$'",
  '</body></html>',
  '<base href=//evil.test>',
  '<meta http-equiv=refresh content=0;url=//evil.test>',
  '\u0000<script>',
  '<?php',
  '<![CDATA[',
  '-->',
  '</noscript>',
  '<a href="javascript:canary()">x</a>',
];

const renderer = createRenderer(testRoutes);
const shell = createShell({ isDemo: false, tagScripts: [] });
for (const locale of locales) testIntl(locale);

function getPageInfo(locale: Locale, isSignedIn: boolean): PageInfo {
  return {
    locale,
    timeZone: 'UTC',
    renderedAt: 0,
    country: 'nl',
    isSignedIn,
    origin: 'https://gavel.test',
    pictureOrigins: [],
    view: 'grid',
    feedView: 'grid',
    showsExplicitContent: false,
    redirectedFromLot: null,
    debugMode: false,
    hasErrorQr: true,
    appUrl: null,
    hasSandboxCarrier: false,
    supportEmail: 'support@gavel.test',
    passkeyOrigin: null,
    paymentProvider: null,
    webVitalsSampleRate: 0,
    experiments: null,
    legacyExperiments: null,
    sentry: null,
  };
}

function documentFor(page: RenderedPage, locale: Locale, text: string): string {
  const facts = getPageInfo(locale, true);
  const fragments = shell({ locale, audience: 'buyer', isSignedIn: true });
  const html = renderDocument({
    locale,
    theme: 'auto',
    head: renderHeadTags(page.meta, {
      locale,
      pathname: `/l/${text}`,
      getOrigin: () => 'https://gavel.test',
      pictureOrigins: [],
    }),
    html: page.html,
    routeId: page.routeId,
    live: { state: page.state, pageInfo: facts, translations: {}, namespaces: [], lotId: null },
    shell:
      fragments &&
      fillShell(fragments, {
        pathname: `/l/${encodeURI(text.toWellFormed())}`,
        search: `?q=${text}`,
        locale,
        viewer: {
          id: 7,
          displayName: text,
          isSeller: true,
          unpaidOrders: 1,
          outbidLots: 1,
          orders: 1,
          unreadMessages: 1,
          currency: 'EUR',
        },
      }),
    manifest: { entry: { js: ['/assets/client.js'], css: [] }, chunks: {}, integrity: {} },
  });
  const chunks = fillPage(createPageTemplate(html), {
    nonce: 'NONCE',
    formToken: 'TOKEN',
    sentAt: 1,
    experiments: 'null',
    visitorProps: '',
    consent: '',
    tags: '',
  });
  return Buffer.concat(chunks).toString('utf8');
}

/** Renders the page of the test routes that shows the upstream's answer `body`. */
async function render(locale: Locale, body: string): Promise<RenderedPage> {
  const result = await renderer.render({
    pathname: '/echo',
    search: '',
    pageInfo: getPageInfo(locale, false),
    transport: () =>
      Promise.resolve({
        status: 200,
        header: () => 'application/json',
        text: () => Promise.resolve(body),
        bytes: () => Promise.resolve(new Uint8Array()),
      }),
    wait: () => Promise.resolve(),
    report: () => undefined,
  });
  if (result.kind !== 'page') throw new Error(`expected a page but got ${result.kind}`);
  return result;
}

async function renderPage(locale: Locale, text: string): Promise<Document> {
  const page = await render(locale, JSON.stringify({ correction: text }));
  return new DOMParser().parseFromString(documentFor(page, locale, text), 'text/html');
}

/** Every element with its attribute names, in document order. */
function getShape(document: Document): string[] {
  // The size of a picture is known only if the picture is ours.
  return [...document.querySelectorAll(':not([property^="og:image:"])')].map(
    (element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`,
  );
}

test.each(sampleRows(locales, 4))('%s: no text adds an element or an attribute', async (locale) => {
  const clean = await renderPage(locale, 'clean');
  for (const text of corpus) {
    const page = await renderPage(locale, text);
    expect({ text, shape: getShape(page) }).toEqual({ text, shape: getShape(clean) });
    for (const link of page.querySelectorAll('[href], [src], [action]')) {
      const target =
        link.getAttribute('href') ?? link.getAttribute('src') ?? link.getAttribute('action') ?? '';
      expect(target).toMatch(/^(?:\/(?!\/)|https:\/\/gavel\.test\/|#)/);
    }
    expect(
      [...page.querySelectorAll('script')].filter(
        (script) => script.textContent !== '' && !/json$/.test(script.type),
      ),
    ).toEqual([]);
  }
});

test('shows the text as it is and reads it back from the state', async () => {
  for (const text of corpus.filter((one) => one.isWellFormed() && !one.includes('\u0000'))) {
    const page = await renderPage('en', text);
    expect(page.querySelector('h1')?.textContent).toBe(text);
    expect(page.title).toContain(text.trim().slice(0, 5));
    expect(
      JSON.stringify(JSON.parse(page.getElementById('page-state')?.textContent ?? '')),
    ).toContain(JSON.stringify(text).slice(1, -1));
  }
});

test('schemas drop keys that would change a prototype, and nothing is polluted', async () => {
  const evil =
    '{"correction":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  const { state } = await render('en', evil);
  expect(state).not.toContain('polluted');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
