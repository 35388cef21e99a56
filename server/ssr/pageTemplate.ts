// A rendered document as bytes with gaps. Values of one response (nonce, form token, time) are
// filled in when it is sent, so the rest can be cached; so is what depends on the consent of the
// visitor and on their experiments. Placeholders are recognized together with their quotes, which
// are always escaped in text, so user input cannot contain one.
import {
  FORM_TOKEN_PLACEHOLDER,
  serializeInert,
  type OutputChunk,
  type VisitorProps,
} from '../../src/entry/server';

export const NONCE_PLACEHOLDER = '__nonce__';
export const SENT_AT_PLACEHOLDER = 987_654_321_012;
/** A member of the payload, which the props of the visitor replace. */
export const visitorPropsPlaceholder = { visitorProps: '__visitor_props__' } as const;

/** A string in the page payload, where the visitor's experiments go as JSON. */
export const EXPERIMENTS_PLACEHOLDER = '__experiments__';

/** Where the question about cookies goes, if it is asked. */
export const CONSENT_PLACEHOLDER = '<template id="consent-banner"></template>';
/** Where the scripts of advertising partners go, if they are allowed. */
export const TAGS_PLACEHOLDER = '<template id="tag-scripts"></template>';

type Gap = 'nonce' | 'formToken' | 'sentAt' | 'visitorProps' | 'experiments' | 'consent' | 'tags';

export type PageFill = {
  nonce: string;
  formToken: string;
  sentAt: number;
  /** Inert JSON. */
  experiments: string;
  /** Members of a JSON object. */
  visitorProps: string;
  /** HTML, or an empty string. */
  consent: string;
  tags: string;
};
export type PageTemplate = { parts: readonly (Buffer | Gap)[]; bytes: number };

const placeholders: Readonly<Record<Gap, { text: string; before: string; after: string }>> = {
  nonce: { text: `nonce="${NONCE_PLACEHOLDER}"`, before: 'nonce="', after: '"' },
  formToken: { text: `value="${FORM_TOKEN_PLACEHOLDER}"`, before: 'value="', after: '"' },
  sentAt: { text: `"sentAt":${SENT_AT_PLACEHOLDER}`, before: '"sentAt":', after: '' },
  experiments: {
    text: `"experiments":"${EXPERIMENTS_PLACEHOLDER}"`,
    before: '"experiments":',
    after: '',
  },
  visitorProps: {
    text: `"visitorProps":"${visitorPropsPlaceholder.visitorProps}"`,
    before: '',
    after: '',
  },
  consent: { text: CONSENT_PLACEHOLDER, before: '', after: '' },
  tags: { text: TAGS_PLACEHOLDER, before: '', after: '' },
};
const allGaps = Object.keys(placeholders) as Gap[];

/** By default, a text is searched for all placeholders, which takes time if it is long. */
export type DocumentPiece = OutputChunk | { text: string; gaps: readonly Gap[] };

/** Inert, like the rest of the payload. */
export const toPayloadMembers = (props: VisitorProps): string => serializeInert(props).slice(1, -1);

/**
 * Searches for one placeholder at a time: one pattern for all takes ten times as long on a whole
 * page.
 */
function findGaps(text: string, gaps: readonly Gap[]): { at: number; gap: Gap }[] {
  return gaps
    .flatMap((gap) => {
      const { text: placeholder } = placeholders[gap];
      const places: { at: number; gap: Gap }[] = [];
      for (
        let at = text.indexOf(placeholder);
        at !== -1;
        at = text.indexOf(placeholder, at + placeholder.length)
      )
        places.push({ at, gap });
      return places;
    })
    .sort((first, second) => first.at - second.at);
}

/** Larger parts are not merged, because copying them would cost more than another write. */
const LARGE_BYTES = 16_384;

/**
 * `pieces` is the document in order. A placeholder must not span two pieces, and binary pieces must
 * not contain any.
 */
export function createPageTemplate(pieces: readonly DocumentPiece[]): PageTemplate {
  const parts: (Buffer | Gap)[] = [];
  let text = '';
  const endText = (): void => {
    if (text !== '') parts.push(Buffer.from(text));
    text = '';
  };
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      endText();
      parts.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      continue;
    }
    const { text: content, gaps } =
      typeof piece === 'string' ? { text: piece, gaps: allGaps } : piece;
    // A large piece is not joined with its neighbors, which would copy it.
    const isLarge = content.length >= LARGE_BYTES;
    if (isLarge) endText();
    let from = 0;
    for (const { at, gap } of findGaps(content, gaps)) {
      const { text: placeholder, before, after } = placeholders[gap];
      text += content.slice(from, at) + before;
      endText();
      parts.push(gap);
      text = after;
      from = at + placeholder.length;
    }
    text += content.slice(from);
    if (isLarge) endText();
  }
  endText();
  return { parts, bytes: parts.reduce((sum, part) => sum + part.length, 0) };
}

/**
 * The page in chunks. Its large chunks belong to the template, are shared by all responses, and
 * must not be changed.
 */
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
