// The verdict on one reply: its status, content type and body against the contract, as the front
// end would use it. What `compareBody` misses, the front end's own validator and decoders find.
import type { Endpoint } from '../../src/contract/core/endpoint';
import { generalErrorCodes } from '../../src/contract/core/errorCodes';
import { ErrorBody } from '../../src/contract/core/schemas';
import { getMember } from '../../src/lib/untrustedJson';
import { compareBody, getSchemaValidators, type Difference } from './compareBody';
import type { Decoders } from './readFrontEnd';
import type { Reply } from './upstream';

export type CheckedReply = {
  /** `absent`: 404. `refused`: another error of the caller's. */
  outcome: 'success' | 'absent' | 'refused' | 'failed';
  /** Status and error code, such as `404 not_found`. */
  summary: string;
  differences: Difference[];
  body?: unknown;
};

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** JSON, or undefined if the text is none: no schema accepts undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the decoders throw, or null. */
function findDecodingError(endpoint: Endpoint, body: unknown, decoders: Decoders): string | null {
  try {
    for (const decode of decoders.get(endpoint.name) ?? []) decode(structuredClone(body));
    return null;
  } catch (error) {
    return String(error);
  }
}

function compareSuccess(endpoint: Endpoint, body: unknown, decoders: Decoders): Difference[] {
  const differences = compareBody(endpoint.response, body);
  if (differences.some(({ readAs }) => readAs === null)) return differences;
  const { reading } = getSchemaValidators(endpoint);
  if (!reading(body)) {
    const [error] = reading.errors ?? [];
    const path = `$${(error?.instancePath ?? '').replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
    const expected = error?.message ?? 'what the contract describes';
    return [...differences, { path, expected, found: 'something else', readAs: null }];
  }
  const error = findDecodingError(endpoint, body, decoders);
  return error === null
    ? differences
    : [
        ...differences,
        { path: '$', expected: 'what the front end can decode', found: error, readAs: null },
      ];
}

/** Compares the body of an error; the front end reads any, but without a code it says less. */
export function checkError(
  { errors }: Endpoint,
  reply: Extract<Reply, { status: number }>,
): { code: string | null; differences: Difference[]; body: unknown } {
  const body = parseJson(reply.text);
  const code = getMember(getMember(body, 'error'), 'code');
  const differences = compareBody(ErrorBody, body).map((difference) => ({
    ...difference,
    readAs: 'an error without a code',
  }));
  const isDeclared = [...generalErrorCodes, ...errors].some((declared) => declared === code);
  if (typeof code === 'string' && !isDeclared)
    differences.push({
      path: '$.error.code',
      expected: 'a code that the endpoint declares',
      found: JSON.stringify(code),
      readAs: 'an error without a sentence of its own',
    });
  return { code: typeof code === 'string' ? code : null, differences, body };
}

export function checkReply(endpoint: Endpoint, reply: Reply, decoders: Decoders): CheckedReply {
  if ('lost' in reply) {
    const difference = {
      path: 'response',
      expected: 'a response',
      found: reply.lost,
      readAs: null,
    };
    return { outcome: 'failed', summary: 'no response', differences: [difference] };
  }
  const { status, contentType, text } = reply;
  if (!isSuccess(status)) {
    const { code, differences, body } = checkError(endpoint, reply);
    const summary = `${status} ${code ?? 'without a code'}`;
    if (status >= 400 && status <= 499)
      return { outcome: status === 404 ? 'absent' : 'refused', summary, differences, body };
    const difference = {
      path: 'status',
      expected: String(endpoint.status),
      found: summary,
      readAs: null,
    };
    return { outcome: 'failed', summary, differences: [difference] };
  }
  const differences: Difference[] = [];
  if (status !== endpoint.status)
    differences.push({
      path: 'status',
      expected: String(endpoint.status),
      found: String(status),
      readAs: 'a success',
    });
  const hasBody = status !== 204 && status !== 205;
  const expectedType = endpoint.stream ? 'text/event-stream' : 'json';
  if (hasBody && !contentType.toLowerCase().includes(expectedType)) {
    differences.push({
      path: 'content-type',
      expected: endpoint.stream ? expectedType : 'application/json',
      found: contentType === '' ? 'missing' : contentType,
      readAs: null,
    });
    return { outcome: 'failed', summary: `${status} ${contentType}`, differences };
  }
  const body = hasBody ? parseJson(text) : null;
  differences.push(...compareSuccess(endpoint, body, decoders));
  return { outcome: 'success', summary: String(status), differences, body };
}
