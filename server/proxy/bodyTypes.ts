// The content types and sizes of bodies that the proxy forwards. Requests may be JSON, forms, plain
// text or files. Responses never have a type that a browser would treat as a page or a script.
import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

const KIB = 1024;

type BodyType = { type: RegExp; maxBytes: number };

/** JSON and forms are small. Files are streamed, so that they do not fill memory. */
const requestTypes: readonly BodyType[] = [
  { type: /^application\/(?:[\w.-]+\+)?json$/, maxBytes: 64_000 },
  { type: /^application\/x-www-form-urlencoded$/, maxBytes: 64_000 },
  { type: /^text\/plain$/, maxBytes: 64_000 },
  { type: /^multipart\/form-data$/, maxBytes: 10 * KIB * KIB },
  { type: /^application\/(?:octet-stream|pdf)$/, maxBytes: 10 * KIB * KIB },
  { type: /^image\/(?:jpeg|png|webp|avif)$/, maxBytes: 10 * KIB * KIB },
];

const textResponse = /^text\/(?:plain|csv)\b/;
const fileResponse =
  /^(?:application\/(?:octet-stream|pdf|zip)|image\/(?:jpeg|png|webp|avif))(?:\s*;|$)/;

/** Larger bodies are streamed instead of buffered. */
export const MAX_READ_BYTES = 64_000;
export const MAX_FILE_BYTES = 20 * KIB * KIB;

/** The maximum size of a body with this content type; null if the type is not forwarded. */
export function getMaxBytes(contentType: string | undefined): number | null {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return requestTypes.find(({ type: pattern }) => pattern.test(type))?.maxBytes ?? null;
}

export function isTextAnswer(contentType: string): boolean {
  return textResponse.test(contentType.toLowerCase());
}

export function isFileAnswer(contentType: string): boolean {
  return fileResponse.test(contentType.toLowerCase());
}

/** Passes the body through. Throws BodyTooLargeError once it exceeds the limit. */
export async function* limitBytes(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
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
