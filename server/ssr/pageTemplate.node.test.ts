import { FORM_TOKEN_PLACEHOLDER } from '../../src/entry/server';
import {
  createPageTemplate,
  fillPage,
  NONCE_PLACEHOLDER,
  SENT_AT_PLACEHOLDER,
} from './pageTemplate';

const fill = { nonce: 'N$&', formToken: 'T', sentAt: 5 };
const filled = (...pieces: string[]): string =>
  Buffer.concat(fillPage(createPageTemplate(pieces), fill)).toString('utf8');

test('fills every occurrence of a placeholder', () => {
  const script = `<script nonce="${NONCE_PLACEHOLDER}"></script>`;
  const html =
    `${script}é${script}` +
    `<input value="${FORM_TOKEN_PLACEHOLDER}">{"sentAt":${SENT_AT_PLACEHOLDER}}`;
  expect(filled(html)).toBe(
    '<script nonce="N$&"></script>é<script nonce="N$&"></script><input value="T">{"sentAt":5}',
  );
});

test('does not fill placeholders in user input', () => {
  const text =
    `<p>${NONCE_PLACEHOLDER} ${FORM_TOKEN_PLACEHOLDER} ` +
    `nonce=&quot;${NONCE_PLACEHOLDER}&quot; ${SENT_AT_PLACEHOLDER}</p>`;
  expect(filled(text)).toBe(text);
  const json = JSON.stringify({
    title:
      `nonce="${NONCE_PLACEHOLDER}" value="${FORM_TOKEN_PLACEHOLDER}" ` +
      `"sentAt":${SENT_AT_PLACEHOLDER}`,
  });
  expect(filled(json)).toBe(json);
});

test('keeps a page without gaps in one part', () => {
  expect(createPageTemplate(['<p>plain</p>'])).toEqual({
    parts: [Buffer.from('<p>plain</p>')],
    bytes: 12,
  });
});

test('keeps text and binary pieces in order', () => {
  const bytes = new TextEncoder().encode(`{"é":"nonce=${NONCE_PLACEHOLDER}"}`);
  const template = createPageTemplate([
    '<p>',
    `<i nonce="${NONCE_PLACEHOLDER}">`,
    '</p>',
    bytes,
    '<b>',
    'é</b>',
  ]);
  expect(Buffer.concat(fillPage(template, fill)).toString()).toBe(
    `<p><i nonce="N$&"></p>{"é":"nonce=${NONCE_PLACEHOLDER}"}<b>é</b>`,
  );
  expect(template.bytes).toBe(template.parts.reduce((sum, part) => sum + part.length, 0));
});

test('sends large parts without copying them, in their place', () => {
  const large = 'x'.repeat(20_000);
  const template = createPageTemplate([
    `<i nonce="${NONCE_PLACEHOLDER}">`,
    large,
    `"sentAt":${SENT_AT_PLACEHOLDER}`,
  ]);
  const chunks = fillPage(template, fill);
  expect(chunks.map((chunk) => chunk.length)).toEqual([
    '<i nonce="N$&">'.length,
    large.length,
    '"sentAt":5'.length,
  ]);
  expect(template.parts).toContain(chunks[1]);
});
