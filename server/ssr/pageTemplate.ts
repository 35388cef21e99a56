// A finished document as bytes with gaps: what belongs to one response (nonce, form token, the time it is sent) is
// filled in as it goes out, so that the rest can be cached. The marks stand between quotes, which text in HTML and
// in JSON never has unescaped: nobody's title can be one.
import { FORM_TOKEN_MARK } from '../../src/entry/server';

export const NONCE_MARK = '__nonce__';
export const SENT_AT_MARK = 987_654_321_012;

type Gap = 'nonce' | 'formToken' | 'sentAt';

export type PageFill = { nonce: string; formToken: string; sentAt: number };
export type PageTemplate = { parts: readonly (Buffer | Gap)[]; bytes: number };

const MARKS: Record<string, { gap: Gap; before: string; after: string }> = {
  [`nonce="${NONCE_MARK}"`]: { gap: 'nonce', before: 'nonce="', after: '"' },
  [`value="${FORM_TOKEN_MARK}"`]: { gap: 'formToken', before: 'value="', after: '"' },
  [`"sentAt":${SENT_AT_MARK}`]: { gap: 'sentAt', before: '"sentAt":', after: '' },
};
const PATTERN = new RegExp(`(${Object.keys(MARKS).join('|')})`);

export function createPageTemplate(html: string): PageTemplate {
  const parts: (Buffer | Gap)[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') parts.push(Buffer.from(text));
    text = '';
  };
  for (const piece of html.split(PATTERN)) {
    const mark = Object.hasOwn(MARKS, piece) ? MARKS[piece] : undefined;
    text += mark?.before ?? piece;
    if (mark === undefined) continue;
    flush();
    parts.push(mark.gap);
    text = mark.after;
  }
  flush();
  return { parts, bytes: parts.reduce((sum, part) => sum + part.length, 0) };
}

export function fillPage({ parts }: PageTemplate, fill: PageFill): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(String(fill[part])) : part)));
}
