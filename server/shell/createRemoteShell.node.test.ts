// Pages with a remote provider of asset data, and what becomes of them when it fails.
import http, { type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { Agent } from 'undici';
import { faults } from '../../test/setup/faults';
import { startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { testRoutes } from '../../test/ssr/testRoutes';
import { FORM_TOKEN_PLACEHOLDER } from '../../src/entry/server';
import { createRemoteShell } from './createRemoteShell';

const assetData = {
  header: '<header id="site-header"><a href="/en">Our brand</a></header>',
  footer: '<footer><p>Imprint</p></footer>',
  'tags.js': '/assets/tags.js',
};

let answer: RequestListener;
let provider: http.Server;
let web: TestWeb;
let agent: Agent;
let now: number;
let requests: string[];
let warnings: string[];

const send = (res: ServerResponse, body: unknown, type = 'application/json'): void =>
  void res
    .writeHead(200, { 'content-type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

beforeEach(async () => {
  answer = (_req, res) => send(res, assetData);
  now = 0;
  requests = [];
  warnings = [];
  provider = http.createServer((req, res) => {
    requests.push(req.url ?? '');
    answer(req, res);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  agent = new Agent();
  web = await startTestWeb({
    routes: testRoutes,
    shell: createRemoteShell({
      url: `http://127.0.0.1:${port}/assets?site=7`,
      dispatcher: agent,
      log: pino({}, { write: (line) => void warnings.push(line) }),
      now: () => now,
    }),
  });
});
afterEach(async () => {
  await web.stop();
  provider.closeAllConnections();
  await agent.destroy();
  await new Promise((resolve) => provider.close(resolve));
});

const COOKIE = 'statistics_cookies_enabled=yes; marketing_cookies_enabled=yes';

/** Each page has its own address, so none comes from the page cache. */
let page = 0;
async function readPage(cookie = COOKIE) {
  const { status, text } = await web.get(`/en/ca?page=${(page += 1)}`, { cookie });
  const payload = JSON.parse(/id="page-payload">([^<]*)</.exec(text)?.[1] ?? '{}');
  return { status, text, assetData: payload.assetData };
}
const isBare = (text: string): boolean => !/<header|<footer/.test(text);

test('renders the header, footer and scripts of the provider', async () => {
  const { text, assetData: sent } = await readPage();
  expect(text).toContain(
    '<header id="site-header"><a href="/en">Our brand</a></header><div id="app">',
  );
  expect(text).toContain('</div><footer><p>Imprint</p></footer>');
  expect(text).toMatch(/<script defer nonce="[\w-]+" src="\/assets\/tags.js"><\/script><\/body>/);
  expect(sent).toEqual({ 'tags.js': ['/assets/tags.js'] });
  expect(requests).toEqual(['/assets?site=7&locale=en&audience=buyer&login_status=logged-out']);
});

test('asks about cookies above the header, and loads no scripts until the answer', async () => {
  const { text, assetData: sent } = await readPage('country=nl');
  expect(text).toMatch(/data-consent=""[\s\S]*Our brand/);
  expect(text).not.toContain('/assets/tags.js');
  expect(sent).toEqual({ 'tags.js': [] });
});

test('reads the data once for many pages, and again in the background after five minutes', async () => {
  await Promise.all([readPage(), readPage(), readPage()]);
  expect(requests).toHaveLength(1);
  now = 299_000;
  await readPage();
  expect(requests).toHaveLength(1);
  now = 301_000;
  const asked = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  expect((await readPage()).text).toContain('Our brand');
  await asked;
  expect(requests).toHaveLength(2);
});

test('keeps data for an hour while the provider is down, and is bare after that', async () => {
  await readPage();
  answer = (_req, res) => void res.writeHead(500).end();
  now = 3_599_000;
  expect((await readPage()).text).toContain('Our brand');
  now = 3_601_000;
  const { status, text, assetData: sent } = await readPage();
  expect([status, isBare(text), sent]).toEqual([200, true, null]);
});

test('a provider that recovers is asked again after ten seconds, not for every page', async () => {
  answer = (_req, res) => void res.destroy();
  expect(isBare((await readPage()).text)).toBe(true);
  answer = (_req, res) => send(res, assetData);
  expect(isBare((await readPage()).text)).toBe(true);
  expect(requests).toHaveLength(1);
  now = 10_001;
  expect((await readPage()).text).toContain('Our brand');
});

const huge = 'x'.repeat(300_000);
/** What a provider may send that no other service does. */
const unusable: [string, RequestListener][] = [
  ['sends too much', (_req, res) => send(res, { ...assetData, header: huge })],
  [
    'sends a script of another host',
    (_req, res) => send(res, { ...assetData, 'tags.js': 'https://evil.test/x.js' }),
  ],
  [
    'sends a path that is another host',
    (_req, res) => send(res, { ...assetData, 'tags.js': ['//evil.test/x.js'] }),
  ],
  ['sends code as a script', (_req, res) => send(res, { ...assetData, 'tags.js': 'alert(1)' })],
  [
    'sends a hundred scripts',
    (_req, res) =>
      send(res, { ...assetData, 'tags.js': Array.from({ length: 100 }, () => '/x.js') }),
  ],
];
test.each([...Object.entries<RequestListener>(faults), ...unusable])(
  'a provider that %s leaves the page bare, and delays it little',
  async (_fault, fault) => {
    answer = fault;
    const startedAt = performance.now();
    const { status, text, assetData: sent } = await readPage();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect([status, isBare(text), sent]).toEqual([200, true, null]);
    expect(text).toContain('plain');
  },
);

test('a provider that refuses connections leaves the page bare', async () => {
  await new Promise((resolve) => provider.close(resolve));
  const { status, text, assetData: sent } = await readPage();
  expect([status, isBare(text), sent]).toEqual([200, true, null]);
  expect(requests).toEqual([]);
});

test('says in the log what was wrong', async () => {
  answer = (_req, res) => void res.writeHead(503).end();
  await readPage();
  expect(warnings.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'asset data could not be loaded',
      locale: 'en',
      audience: 'buyer',
      err: expect.objectContaining({ message: 'answered 503, without a type' }),
    }),
  ]);
});

test.each([
  ['<script>alert(1)</script>', /<script>|alert/],
  ['<script nonce="__nonce__">alert(1)</script>', /alert/],
  ['<p nonce="__nonce__">a</p>nonce="__nonce__"', /nonce="[\w-]+"(?! src)/],
  ['<img src=x onerror=alert(1)>', /onerror/],
  ['<a href="javascript:alert(1)">x</a>', /javascript:/],
  ['<a href="data:text/html,x">x</a>', /data:text/],
  ['<iframe src="https://evil.test"></iframe>', /iframe/],
  ['<style>*{display:none}</style><p style="color:red">', /<style|style=/],
  [
    '<link rel="stylesheet" href="/x.css"><meta http-equiv="refresh" content="0">',
    /x\.css|refresh/,
  ],
  ['<base href="https://evil.test/">', /<base/],
  ['<form action="https://evil.test" method="post"><input name="a"></form>', /evil|method="post"/],
  [
    `<input type="hidden" value="${FORM_TOKEN_PLACEHOLDER}"><input type="password">`,
    /password|hidden"|value="[^"]/,
  ],
  ['</div></body></html><div id="app">', /id="app">[\s\S]*id="app"/],
  ['<div><ul><li>', /<li><\/header|<li><div id="app"/],
  ['<p id="page-payload">{}</p><p id="page-state">{}</p>', /<p id=/],
  ['<template id="tag-scripts"></template>', /<template/],
  ['<svg><script>alert(1)</script></svg><math><mi>', /svg|math|alert/],
  ['<!--<img src=x onerror=alert(1)>-->', /<!--|onerror/],
  ['<p title="__user_selling__">x</p>', /title=/],
])('removes what is not content: %s', async (html, unwanted) => {
  answer = (_req, res) => send(res, { header: `<header>${html}</header>`, footer: '' });
  const { status, text } = await readPage();
  expect(status).toBe(200);
  const header = text.slice(
    text.indexOf('<body>'),
    text.indexOf('<script type="application/json"'),
  );
  expect(header).toContain('<header>');
  expect(header).not.toMatch(unwanted);
});

test('fills in the path and the language links as in our own header', async () => {
  const header = '<header><a href="/nl__page_path_nl__">Nederlands</a></header>';
  answer = (_req, res) => send(res, { ...assetData, header });
  expect((await readPage()).text).toContain(`<a href="/nl/ca?page=${page}">Nederlands</a>`);
});
