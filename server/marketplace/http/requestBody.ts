// Middleware that reads a JSON body. The content type is checked before any byte is read, and size,
// encoding and shape are limited. express.json is not strict enough: it accepts duplicate keys,
// deep nesting and text that PostgreSQL cannot store.
import { promisify } from 'node:util';
import { raw } from 'express';
import type { GeneralErrorCode } from '../../../src/contract/core/errorCodes';
import { truncateText } from '../../../src/lib/truncateText';
import { ApiError } from './apiError';
import type { RouteHandler } from './context';
import { beforeDeadline } from './deadline';

type StrictJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'malformed' | 'too_deep' }
  | { ok: false; reason: 'duplicate_key'; key: string }
  | { ok: false; reason: 'not_text'; path: string };

type Frame = { keys: Set<string> | null; expectsKey: boolean };

/** The index of the closing quote of the string that opens at `start`, or -1. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** Checks structure only; malformed text may pass here and fail in JSON.parse. */
function findFault(text: string, maxDepth: number): StrictJson | null {
  const stack: Frame[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    const top = stack.at(-1);
    if (char === '"') {
      const end = findStringEnd(text, at);
      if (end < 0) return { ok: false, reason: 'malformed' };
      if (top?.keys && top.expectsKey) {
        const key = text.slice(at + 1, end);
        const plain = key.includes('\\') ? decodeKey(key) : key;
        if (plain === null) return { ok: false, reason: 'malformed' };
        if (top.keys.has(plain)) return { ok: false, reason: 'duplicate_key', key: plain };
        top.keys.add(plain);
        top.expectsKey = false;
      }
      at = end;
    } else if (char === '{' || char === '[') {
      if (stack.length >= maxDepth) return { ok: false, reason: 'too_deep' };
      stack.push({ keys: char === '{' ? new Set() : null, expectsKey: char === '{' });
    } else if (char === '}' || char === ']') {
      stack.pop();
    } else if (char === ',' && top?.keys) {
      top.expectsKey = true;
    }
  }
  return null;
}

function decodeKey(escaped: string): string | null {
  try {
    const value: unknown = JSON.parse(`"${escaped}"`);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

// NUL and lone surrogates reach valid JSON only as escapes: raw, they are malformed JSON and
// malformed UTF-8.
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;
const invalidText = /[\0\p{Cs}]/u;

/** Returns the path of the first such string or key, such as `address.city`, or null. */
function findNotText(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return invalidText.test(value) ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    if (invalidText.test(key)) return path.join('.');
    const invalidPath = findNotText(item, [...path, key]);
    if (invalidPath !== null) return invalidPath;
  }
  return null;
}

/**
 * Parses JSON like JSON.parse, and also refuses what that accepts: deep nesting, duplicate keys in
 * an object (JSON.parse keeps the last, other parsers may keep the first), and strings that
 * PostgreSQL cannot store. `maxDepth` counts nested objects and arrays. Never throws.
 */
export function parseStrictJson(text: string, maxDepth: number): StrictJson {
  const fault = findFault(text, maxDepth);
  if (fault) return fault;
  try {
    const value: unknown = JSON.parse(text);
    const path = suspiciousEscape.test(text) ? findNotText(value, []) : null;
    return path === null ? { ok: true, value } : { ok: false, reason: 'not_text', path };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}

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

function invalidField(code: GeneralErrorCode, message: string, attribute: string | null): ApiError {
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
