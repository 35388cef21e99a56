// What the page is measured against, in one process of its own: `/raw` sends the very bytes of the page; `/bare` makes
// them with renderToString from the page's own tree of components, its data at hand; `/plain` from as many plain
// elements, each in a component without hooks or texts. The page comes in as PAGE_FILE, its address as PAGE_PATH.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { readCompiledMessages } from '../../config/i18n/readCompiledMessages';
import { makeStore } from '../../src/app/makeStore';
import { matchAppRoute } from '../../src/app/matchAppRoute';
import { APP_ELEMENT_ID, PAYLOAD_ELEMENT_ID, STATE_ELEMENT_ID, type PagePayload } from '../../src/app/pagePayload';
import { pageTree } from '../../src/entry/pageTree';
import { getIntl } from '../../src/i18n/getIntl';
import { addMessages } from '../../src/i18n/messages';
import { parseTree, type PlainNode } from './parseTree';

const given = (name: string): string => process.env[name] ?? '';
const html = readFileSync(given('PAGE_FILE'), 'utf8');
const bytes = Buffer.from(html);
const opening = `<div id="${APP_ELEMENT_ID}">`;
const start = html.indexOf(opening) + opening.length;
const end = html.indexOf('</div><footer', start);
const [before, app, after] = [html.slice(0, start), html.slice(start, end), html.slice(end)];

function inertJson(id: string): object {
  const [, json = '{}'] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html) ?? [];
  return JSON.parse(json) as object;
}

async function bareRenderer(): Promise<() => string> {
  const { locale, messages } = readCompiledMessages(given('MESSAGES_DIR'), '').find((one) => html.includes(`<html lang="${one.locale}"`)) ?? { locale: 'en', messages: {} };
  addMessages(locale, messages);
  const { facts } = inertJson(PAYLOAD_ELEMENT_ID) as PagePayload;
  const { pathname, search } = new URL(given('PAGE_PATH').slice(`/${locale}`.length), facts.origin);
  const match = matchAppRoute(pathname);
  if (match === null) throw new Error(`${pathname} is no page.`);
  const { Page } = await match.route.load();
  const refuse = (): never => {
    throw new Error('The baseline fetches nothing.');
  };
  const store = makeStore({
    extra: { transport: refuse, wait: refuse, report: refuse },
    preloadedState: inertJson(STATE_ELEMENT_ID),
    isBrief: true,
  });
  const intl = getIntl(locale, facts.timeZone);
  return () => renderToString(pageTree({ store, intl, facts, path: match.route.path, Page, pathname, search }));
}

const nodes = parseTree(app);
function Plain({ node }: { node: PlainNode }): ReactElement {
  return createElement(node.tag, node.props, ...node.children.map(toReact));
}
function toReact(child: PlainNode | string, index: number): ReactNode {
  return typeof child === 'string' ? child : createElement(Plain, { node: child, key: index });
}
const renderPlain = (): string => nodes.map((node) => renderToString(createElement(Plain, { node }))).join('');

async function serve(): Promise<void> {
  const renderBare = await bareRenderer();
  if (renderBare() !== app) throw new Error('The baseline does not render what the page has.');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  createServer((request, response) => {
    response.writeHead(200, headers);
    if (request.url === '/raw') response.end(bytes);
    else response.end(before + (request.url === '/bare' ? renderBare() : renderPlain()) + after);
  }).listen(Number(given('PORT')), '127.0.0.1', () => process.stdout.write('listening\n'));
}

void serve();
