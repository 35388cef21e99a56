import { FORM_TOKEN_PLACEHOLDER, serializeInert } from '../../src/entry/server';
import {
  CONSENT_PLACEHOLDER,
  createPageTemplate,
  fillPage,
  NONCE_PLACEHOLDER,
  SENT_AT_PLACEHOLDER,
  TAGS_PLACEHOLDER,
  toPayloadMembers,
  visitorPropsPlaceholder,
} from './pageTemplate';

const fill = {
  nonce: 'N$&',
  formToken: 'T',
  sentAt: 5,
  experiments: 'null',
  visitorProps: toPayloadMembers({
    units: { userId: 7 },
    userSegments: ['bidder'],
    supportedImageFormats: ['avif'],
    assetData: null,
  }),
  consent: '<p>$&?</p>',
  tags: '',
};
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

test('fills the props of the visitor into a payload that others share', () => {
  const payload = serializeInert({ lotId: 1, ...visitorPropsPlaceholder });
  expect(JSON.parse(filled(payload))).toEqual({
    lotId: 1,
    units: { userId: 7 },
    userSegments: ['bidder'],
    supportedImageFormats: ['avif'],
    assetData: null,
  });
  // A text with the placeholder stays a text.
  const text = serializeInert({ title: payload });
  expect(filled(text)).toBe(text);
});

test('fills in what depends on consent, also if it is nothing', () => {
  expect(filled(`<body>${CONSENT_PLACEHOLDER}<main></main>${TAGS_PLACEHOLDER}</body>`)).toBe(
    '<body><p>$&?</p><main></main></body>',
  );
});

test('does not fill placeholders in user input', () => {
  const text =
    `<p>${NONCE_PLACEHOLDER} ${FORM_TOKEN_PLACEHOLDER} ` +
    `nonce=&quot;${NONCE_PLACEHOLDER}&quot; ${SENT_AT_PLACEHOLDER} ` +
    `${CONSENT_PLACEHOLDER.replaceAll('<', '&lt;')}</p>`;
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
