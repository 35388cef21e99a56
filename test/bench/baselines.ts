// The baselines of the page benchmark, in a separate process. `/raw` sends the page's exact bytes.
// `/bare` renders the page's component tree with renderToString, with its data preloaded. `/plain`
// renders the same elements, each in a component without hooks or messages. PAGE_FILE is a file
// with the page's HTML, PAGE_PATH is its path with the locale, MESSAGES_DIR holds the compiled
// messages.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { readCompiledMessages } from '../../config/i18n/readCompiledMessages';
import { makeStore } from '../../src/app/makeStore';
import { matchAppRoute } from '../../src/app/routes/matchAppRoute';
import {
  APP_ELEMENT_ID,
  PAYLOAD_ELEMENT_ID,
  STATE_ELEMENT_ID,
  type PagePayload,
} from '../../src/app/pagePayload';
import { createPageTree } from '../../src/entry/createPageTree';
import { getIntl } from '../../src/i18n/getIntl';
import { addMessages } from '../../src/i18n/messages';
import { whenPartsLoaded } from '../../src/platform/lazyHydrated';
import { parseTree, type PlainNode } from './parseTree';

const readEnv = (name: string): string => process.env[name] ?? '';
const html = readFileSync(readEnv('PAGE_FILE'), 'utf8');
const bytes = Buffer.from(html);
const opening = `<div id="${APP_ELEMENT_ID}">`;
const start = html.indexOf(opening) + opening.length;
const end = html.indexOf('</div><footer', start);
const [before, app, after] = [html.slice(0, start), html.slice(start, end), html.slice(end)];

function readInertJson(id: string): object {
  const [, json = '{}'] =
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(json) as object;
}

async function createBareRenderer(): Promise<() => string> {
  const { locale, messages } = readCompiledMessages(readEnv('MESSAGES_DIR'), '').find((file) =>
    html.includes(`<html lang="${file.locale}"`),
  ) ?? { locale: 'en', messages: {} };
  addMessages(locale, messages);
  const { pageInfo } = readInertJson(PAYLOAD_ELEMENT_ID) as PagePayload;
  const { pathname, search } = new URL(
    readEnv('PAGE_PATH').slice(`/${locale}`.length),
    pageInfo.origin,
  );
  const match = matchAppRoute(pathname);
  if (match === null) throw new Error(`No route matches ${pathname}.`);
  const { Page } = await match.route.load();
  await whenPartsLoaded();
  const refuse = (): never => {
    throw new Error('The baseline must not fetch.');
  };
  const store = makeStore({
    extra: { transport: refuse, wait: refuse, report: refuse },
    preloadedState: readInertJson(STATE_ELEMENT_ID),
    isServer: true,
  });
  const intl = getIntl(locale, pageInfo.timeZone);
  return () =>
    renderToString(
      createPageTree({
        store,
        intl,
        pageInfo,
        path: match.route.path,
        Page,
        pathname,
        search,
      }),
    );
}

const nodes = parseTree(app);
function Plain({ node }: { node: PlainNode }): ReactElement {
  return createElement(node.tag, node.props, ...node.children.map(toReact));
}
function toReact(child: PlainNode | string, index: number): ReactNode {
  return typeof child === 'string' ? child : createElement(Plain, { node: child, key: index });
}
const renderPlain = (): string =>
  nodes.map((node) => renderToString(createElement(Plain, { node }))).join('');

async function serve(): Promise<void> {
  const renderBare = await createBareRenderer();
  if (renderBare() !== app) throw new Error('The baseline renders other HTML than the page.');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  createServer((request, response) => {
    response.writeHead(200, headers);
    if (request.url === '/raw') response.end(bytes);
    else response.end(before + (request.url === '/bare' ? renderBare() : renderPlain()) + after);
  }).listen(Number(readEnv('PORT')), '127.0.0.1', () => process.stdout.write('listening\n'));
}

void serve();
