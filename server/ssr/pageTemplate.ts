// A finished document as bytes with gaps: what belongs to one response (nonce, form token, the time it is sent) is
// filled in as it goes out, so that the rest can be cached. The marks stand between quotes, which text in HTML and
// in JSON never has unescaped: nobody's title can be one.
import { FORM_TOKEN_MARK, type Piece } from '../../src/entry/server';

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

type Place = { at: number; mark: string };

/** Looked for one by one: one pattern for all of them takes ten times as long on a whole page. */
function placesOf(html: string): Place[] {
  const places: Place[] = [];
  for (const mark of Object.keys(MARKS))
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) places.push({ at, mark });
  return places.sort((one, other) => one.at - other.at);
}

/** Above this a part goes on as it is; copying it would cost more than one write. */
const LARGE_BYTES = 16_384;

/** `pieces`: the document in order; no mark goes across two of them, and those of bytes have none. */
export function createPageTemplate(pieces: readonly Piece[]): PageTemplate {
  const parts: (Buffer | Gap)[] = [];
  let text = '';
  const endText = (): void => {
    if (text !== '') parts.push(Buffer.from(text));
    text = '';
  };
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      endText();
      parts.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      continue;
    }
    // A large piece is not joined with its neighbours: that would copy it.
    const isLarge = piece.length >= LARGE_BYTES;
    if (isLarge) endText();
    let from = 0;
    for (const { at, mark } of placesOf(piece)) {
      const { gap, before, after } = MARKS[mark] ?? { gap: 'nonce', before: '', after: '' };
      text += piece.slice(from, at) + before;
      endText();
      parts.push(gap);
      text = after;
      from = at + mark.length;
    }
    text += piece.slice(from);
    if (isLarge) endText();
  }
  endText();
  return { parts, bytes: parts.reduce((sum, part) => sum + part.length, 0) };
}

/** The page in chunks: its large parts are those of the template, shared by all who get it, and must not be changed. */
export function fillPage({ parts }: PageTemplate, fill: PageFill): Buffer[] {
  const chunks: Buffer[] = [];
  let small: Buffer[] = [];
  const endSmall = (): void => {
    if (small.length > 0) chunks.push(Buffer.concat(small));
    small = [];
  };
  for (const part of parts) {
    if (typeof part === 'string') small.push(Buffer.from(String(fill[part])));
    else if (part.length < LARGE_BYTES) small.push(part);
    else {
      endSmall();
      chunks.push(part);
    }
  }
  endSmall();
  return chunks;
}
