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
  /** HTML, or an empty text. */
  consent: string;
  tags: string;
};
export type PageTemplate = { parts: readonly (Buffer | Gap)[]; bytes: number };

const PLACEHOLDERS: Record<string, { gap: Gap; before: string; after: string }> = {
  [`nonce="${NONCE_PLACEHOLDER}"`]: { gap: 'nonce', before: 'nonce="', after: '"' },
  [`value="${FORM_TOKEN_PLACEHOLDER}"`]: { gap: 'formToken', before: 'value="', after: '"' },
  [`"sentAt":${SENT_AT_PLACEHOLDER}`]: { gap: 'sentAt', before: '"sentAt":', after: '' },
  [`"experiments":"${EXPERIMENTS_PLACEHOLDER}"`]: {
    gap: 'experiments',
    before: '"experiments":',
    after: '',
  },
  [`"visitorProps":"${visitorPropsPlaceholder.visitorProps}"`]: {
    gap: 'visitorProps',
    before: '',
    after: '',
  },
  [CONSENT_PLACEHOLDER]: { gap: 'consent', before: '', after: '' },
  [TAGS_PLACEHOLDER]: { gap: 'tags', before: '', after: '' },
};

/** Inert, as the rest of the payload. */
export const toPayloadMembers = (props: VisitorProps): string => serializeInert(props).slice(1, -1);

type Placeholder = { at: number; placeholder: string };

/**
 * Searches for one placeholder at a time: one pattern for all takes ten times as long on a whole
 * page.
 */
function findPlaceholders(html: string): Placeholder[] {
  const places: Placeholder[] = [];
  for (const placeholder of Object.keys(PLACEHOLDERS))
    for (
      let at = html.indexOf(placeholder);
      at !== -1;
      at = html.indexOf(placeholder, at + placeholder.length)
    )
      places.push({ at, placeholder });
  return places.sort((first, second) => first.at - second.at);
}

/** Larger parts are not merged, because copying them would cost more than another write. */
const LARGE_BYTES = 16_384;

/**
 * `pieces` is the document in order. A placeholder must not span two pieces, and binary pieces must
 * not contain any.
 */
export function createPageTemplate(pieces: readonly OutputChunk[]): PageTemplate {
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
    // A large piece is not joined with its neighbors, which would copy it.
    const isLarge = piece.length >= LARGE_BYTES;
    if (isLarge) endText();
    let from = 0;
    for (const { at, placeholder } of findPlaceholders(piece)) {
      const { gap, before, after } = PLACEHOLDERS[placeholder] ?? {
        gap: 'nonce',
        before: '',
        after: '',
      };
      text += piece.slice(from, at) + before;
      endText();
      parts.push(gap);
      text = after;
      from = at + placeholder.length;
    }
    text += piece.slice(from);
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
