// Which bodies go through the proxy and how large they may be. What is asked of us is JSON, a form, plain text or a file;
// what comes back is never of a type that a browser would take for a page or a script. Used by the gate that refuses
// cross-site writes and by the proxy.
import type { IncomingMessage } from 'node:http';
import { BodyTooLargeError } from './readCapped';

const KIB = 1024;

type BodyType = { type: RegExp; maxBytes: number };

/** JSON and forms are small. Files are passed on as they come, so that none fills our memory. */
const requestTypes: readonly BodyType[] = [
  { type: /^application\/(?:[\w.-]+\+)?json$/, maxBytes: 64_000 },
  { type: /^application\/x-www-form-urlencoded$/, maxBytes: 64_000 },
  { type: /^text\/plain$/, maxBytes: 64_000 },
  { type: /^multipart\/form-data$/, maxBytes: 10 * KIB * KIB },
  { type: /^application\/(?:octet-stream|pdf)$/, maxBytes: 10 * KIB * KIB },
  { type: /^image\/(?:jpeg|png|webp|avif)$/, maxBytes: 10 * KIB * KIB },
];

const textAnswer = /^text\/(?:plain|csv)\b/;
const fileAnswer = /^(?:application\/(?:octet-stream|pdf|zip)|image\/(?:jpeg|png|webp|avif))(?:\s*;|$)/;

/** Above this a body is passed on as it comes instead of being read first. */
export const MAX_READ_BYTES = 64_000;
export const MAX_FILE_BYTES = 20 * KIB * KIB;

/** Bytes that a body of this content type may have; null: it does not go through. */
export function maxBytesOf(contentType: string | undefined): number | null {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return requestTypes.find((each) => each.type.test(type))?.maxBytes ?? null;
}

export function isTextAnswer(contentType: string): boolean {
  return textAnswer.test(contentType.toLowerCase());
}

export function isFileAnswer(contentType: string): boolean {
  return fileAnswer.test(contentType.toLowerCase());
}

/** The body as it comes. Throws BodyTooLargeError from the byte on that is too much. */
export async function* limitBytes(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(`The body has more than ${maxBytes} bytes.`);
    yield chunk;
  }
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
