import { FORM_TOKEN_MARK } from '../../src/entry/server';
import { createPageTemplate, fillPage, NONCE_MARK, SENT_AT_MARK } from './pageTemplate';

const fill = { nonce: 'N$&', formToken: 'T', sentAt: 5 };
const filled = (...pieces: string[]): string => Buffer.concat(fillPage(createPageTemplate(pieces), fill)).toString('utf8');

test('gaps are filled, each as often as it stands there', () => {
  const html = `<script nonce="${NONCE_MARK}"></script>é<script nonce="${NONCE_MARK}"></script><input value="${FORM_TOKEN_MARK}">{"sentAt":${SENT_AT_MARK}}`;
  expect(filled(html)).toBe('<script nonce="N$&"></script>é<script nonce="N$&"></script><input value="T">{"sentAt":5}');
});

test('a mark in somebody’s text stays text', () => {
  const text = `<p>${NONCE_MARK} ${FORM_TOKEN_MARK} nonce=&quot;${NONCE_MARK}&quot; ${SENT_AT_MARK}</p>`;
  expect(filled(text)).toBe(text);
  const json = JSON.stringify({ title: `nonce="${NONCE_MARK}" value="${FORM_TOKEN_MARK}" "sentAt":${SENT_AT_MARK}` });
  expect(filled(json)).toBe(json);
});

test('a page without gaps is one part', () => {
  expect(createPageTemplate(['<p>plain</p>'])).toEqual({ parts: [Buffer.from('<p>plain</p>')], bytes: 12 });
});

test('pieces of text and of bytes stay in their order', () => {
  const bytes = new TextEncoder().encode(`{"é":"nonce=${NONCE_MARK}"}`);
  const template = createPageTemplate(['<p>', `<i nonce="${NONCE_MARK}">`, '</p>', bytes, '<b>', 'é</b>']);
  expect(Buffer.concat(fillPage(template, fill)).toString()).toBe(`<p><i nonce="N$&"></p>{"é":"nonce=${NONCE_MARK}"}<b>é</b>`);
  expect(template.bytes).toBe(template.parts.reduce((sum, part) => sum + part.length, 0));
});

test('large parts are sent as they are, in their place', () => {
  const large = 'x'.repeat(20_000);
  const template = createPageTemplate([`<i nonce="${NONCE_MARK}">`, large, `"sentAt":${SENT_AT_MARK}`]);
  const chunks = fillPage(template, fill);
  expect(chunks.map((chunk) => chunk.length)).toEqual(['<i nonce="N$&">'.length, large.length, '"sentAt":5'.length]);
  expect(template.parts).toContain(chunks[1]);
});
