// What the page is measured against, in one process of its own: `/raw` sends the very bytes of the page, `/bare` makes
// them with renderToString from a tree of plain elements, without any library. The page comes in as PAGE_FILE.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { parseTree, type PlainNode } from './parseTree';

const html = readFileSync(process.env['PAGE_FILE'] ?? '', 'utf8');
const bytes = Buffer.from(html);
const start = html.indexOf('<div id="app">') + '<div id="app">'.length;
const end = html.lastIndexOf('</div><footer') === -1 ? html.lastIndexOf('</div><script') : html.lastIndexOf('</div><footer');
const tree = parseTree(html.slice(start, end));

// Each element goes through a component, as in a page: createElement runs anew for every request.
function Plain({ node }: { node: PlainNode }): ReactElement {
  return createElement(node.tag, node.props, ...node.children.map(toReact));
}
function toReact(child: PlainNode | string, index: number): ReactNode {
  return typeof child === 'string' ? child : createElement(Plain, { node: child, key: index });
}

const headers = { 'content-type': 'text/html; charset=utf-8' };
const around: [string, string] = [html.slice(0, start), html.slice(end)];
createServer((request, response) => {
  response.writeHead(200, headers);
  if (request.url?.startsWith('/raw') === true) response.end(bytes);
  else response.end(around[0] + tree.map((node) => renderToString(createElement(Plain, { node }))).join('') + around[1]);
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('listening\n'));
