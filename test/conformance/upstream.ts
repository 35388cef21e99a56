// The backend under test, over HTTP. Calls are built as the front end builds them; at most two run
// at a time, and each has the front end's time limit.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseSetCookie } from 'cookie';
import PQueue from 'p-queue';
import { request, type Dispatcher } from 'undici';
import { buildRequest, DEFAULT_TIMEOUT_MS } from '../../src/api/core/buildRequest';
import type { Endpoint } from '../../src/contract/core/endpoint';
import type { Party } from './knownIds';

/** `lost`: why there was no response. */
export type Reply =
  | { lost: string }
  | {
      status: number;
      contentType: string;
      text: string;
      session?: string | undefined;
      device?: string | undefined;
    };
export type CallOptions = {
  as?: Party;
  /** Replaces the body that the contract allows, to see how it is refused. */
  invalidBody?: unknown;
};
export type Upstream = {
  /** Keeps the session of the party and the device, if the reply sets them. */
  call: (endpoint: Endpoint, args: object, options?: CallOptions) => Promise<Reply>;
  isSignedIn: (party: Party) => boolean;
};

const MAX_CONCURRENT = 2;
const MAX_WAIT_SECONDS = 60;
const MAX_ATTEMPTS = 3;
/** The marketplace sends a heartbeat when a stream opens, and then every 15 seconds. */
const STREAM_TIMEOUT_MS = 20_000;

/** The data of the first event of a stream, which has no end. */
async function readFirstEvent(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    const [, data] = /^data: ?(.*)\r?\n/m.exec(text) ?? [];
    if (data !== undefined) return data;
  }
  return '';
}

async function readReply(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  isStream: boolean,
): Promise<Reply> {
  const contentType = String(headers['content-type'] ?? '');
  const text =
    isStream && contentType.startsWith('text/event-stream')
      ? await readFirstEvent(body)
      : await body.text();
  // As the web server reads them (server/proxy/sessionExchange.ts). A cleared cookie is empty.
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => parseSetCookie(line, { decode: (value) => value }))
    .filter(({ value }) => value !== undefined && value !== '');
  const getCookie = (wanted: string): string | undefined =>
    cookies.find(({ name }) => name === wanted)?.value;
  return {
    status: statusCode,
    contentType,
    text,
    session: getCookie('session'),
    device: getCookie('device'),
  };
}

export function createUpstream(url: string): Upstream {
  const base = url.replace(/\/+$/, '');
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  const tokens = new Map<Party, string>();
  let device: string | undefined;

  async function send(endpoint: Endpoint, args: object, options: CallOptions): Promise<Reply> {
    const { stream, idempotencyKey } = endpoint;
    const built = buildRequest(endpoint, args, {
      idempotencyKey: idempotencyKey ? randomUUID() : undefined,
    });
    const hasInvalidBody = 'invalidBody' in options;
    const token = tokens.get(options.as ?? 'anyone');
    for (let attempt = 1; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(stream ? STREAM_TIMEOUT_MS : DEFAULT_TIMEOUT_MS);
        const response = await request(base + built.url, {
          method: built.method as Dispatcher.HttpMethod,
          headers: {
            ...built.headers,
            ...(hasInvalidBody && { 'content-type': 'application/json' }),
            'user-agent': 'Gavel conformance',
            ...(token !== undefined && { 'auth-token': token }),
            ...(device !== undefined && { 'x-device-token': device }),
          },
          body: hasInvalidBody
            ? JSON.stringify(options.invalidBody)
            : ((built.body ?? null) as string | null),
          signal,
        });
        const waitSeconds = Number(response.headers['retry-after']);
        if (
          response.statusCode === 429 &&
          attempt < MAX_ATTEMPTS &&
          waitSeconds <= MAX_WAIT_SECONDS
        ) {
          await response.body.dump();
          await delay(waitSeconds * 1000);
          continue;
        }
        return await readReply(response, stream);
      } catch (error) {
        return { lost: error instanceof Error ? error.message || error.name : String(error) };
      }
    }
  }

  return {
    call: async (endpoint, args, options = {}) => {
      const reply = await queue.add(() => send(endpoint, args, options), {
        throwOnTimeout: true,
      });
      const { as = 'anyone' } = options;
      if ('lost' in reply) return reply;
      if (as !== 'anyone' && reply.session !== undefined) tokens.set(as, reply.session);
      device = reply.device ?? device;
      return reply;
    },
    isSignedIn: (party) => tokens.has(party),
  };
}
