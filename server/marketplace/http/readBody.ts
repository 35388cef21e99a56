// Reads a JSON body: the type is checked before a byte is parsed, and size, encoding and shape have limits.
// Called by mountRoute for endpoints that have a body. Refuses the three types a cross-site form can send (415).
import { raw, type Request, type Response } from 'express';
import { truncateText } from '../../../src/lib/truncateText';
import { ApiError } from './apiError';
import { parseStrictJson } from './strictJson';

const maxBytes = 64 * 1024;
const maxDepth = 16;
const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const readBytes = raw({ type: () => true, limit: maxBytes, inflate: false });

function bytesOf(req: Request, res: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readBytes(req, res, (error?: unknown) => {
      if (error !== undefined) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    });
  });
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, 'malformed_json', 'The body is not UTF-8.');
  }
}

/** The parsed value. Throws ApiError 400, 415 or 422, or the reader's 413. */
export async function readBody(req: Request, res: Response): Promise<unknown> {
  if (!jsonType.test(req.headers['content-type'] ?? '')) {
    throw new ApiError(415, 'unsupported_media_type', 'Send application/json in UTF-8.');
  }
  const parsed = parseStrictJson(textOf(await bytesOf(req, res)), maxDepth);
  if (parsed.ok) return parsed.value;
  if (parsed.reason === 'duplicate_key') {
    const message = 'A field may be given once.';
    throw new ApiError(422, 'validation_failed', message, [{ code: 'duplicate_key', message, attribute: truncateText(parsed.key, 60) }]);
  }
  if (parsed.reason === 'not_text') {
    const message = 'A text holds a character that cannot be stored.';
    throw new ApiError(422, 'validation_failed', message, [{ code: 'invalid_format', message, attribute: truncateText(parsed.path, 60) || null }]);
  }
  throw new ApiError(400, 'malformed_json', parsed.reason === 'too_deep' ? 'The body is nested too deeply.' : 'The body is not JSON.');
}
