// Middleware that reads a JSON body. The content type is checked before any byte is read, and size,
// encoding and shape are limited. express.json is not strict enough: it accepts duplicate keys,
// deep nesting and text that PostgreSQL cannot store.
import { promisify } from 'node:util';
import { raw } from 'express';
import { truncateText } from '../../../src/lib/truncateText';
import { ApiError } from './apiError';
import type { RouteHandler } from './context';
import { beforeDeadline } from './deadline';
import { parseStrictJson } from './strictJson';

const maxBytes = 64 * 1024;
const maxDepth = 16;
const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Answers 415 for other types, including the three that a cross-site form can send. */
export const requireJson: RouteHandler = (req, _res, next) => {
  if (!jsonType.test(req.headers['content-type'] ?? ''))
    throw new ApiError(415, 'unsupported_media_type', 'Send application/json in UTF-8.');
  next();
};

const readBytes = promisify(raw({ type: () => true, limit: maxBytes, inflate: false }));

/** Sets `req.body` to the raw bytes. Answers 413 above the limit, 415 for a compressed body. */
export const readBody = beforeDeadline((req, res) => readBytes(req, res));

function decodeUtf8(bytes: unknown): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
    );
  } catch {
    throw new ApiError(400, 'malformed_json', 'The body is not UTF-8.');
  }
}

function invalidField(code: string, message: string, attribute: string | null): ApiError {
  return new ApiError(422, 'validation_failed', message, [{ code, message, attribute }]);
}

/** Sets `req.body` to the parsed value. Answers 400 or 422. */
export const parseBody: RouteHandler = (req, _res, next) => {
  const parsed = parseStrictJson(decodeUtf8(req.body), maxDepth);
  if (!parsed.ok) {
    if (parsed.reason === 'duplicate_key')
      throw invalidField(
        'duplicate_key',
        'A field may be given once.',
        truncateText(parsed.key, 60),
      );
    if (parsed.reason === 'not_text')
      throw invalidField(
        'invalid_format',
        'A text holds a character that cannot be stored.',
        truncateText(parsed.path, 60) || null,
      );
    throw new ApiError(
      400,
      'malformed_json',
      parsed.reason === 'too_deep' ? 'The body is nested too deeply.' : 'The body is not JSON.',
    );
  }
  req.body = parsed.value;
  next();
};
