// A transport that answers from a table of replies instead of the network, for feature tests on the
// real store. The reply is found by method and path. The reply 'lost' rejects the request, as a
// lost connection does.
import type { Transport, TransportRequest, TransportResponse } from '../../src/platform/transport';

/** A request as tests read it: a JSON or text body is a string. */
export type SentRequest = Omit<TransportRequest, 'body'> & { body: string | undefined };
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> };
export type Answer =
  Reply | 'lost' | ((request: SentRequest) => Reply | 'lost' | Promise<Reply | 'lost'>);
export type Replies = Readonly<Record<string, Answer>>;

export type FakeTransport = Transport & {
  requests: SentRequest[];
  /** Replaces or adds replies: `{'GET /buyer/api/v1/users/me': {...}}`. The path has no query. */
  reply: (more: Replies) => void;
  /** The requests so far of one kind, such as `POST /buyer/api/v3/lots/1/bids`. */
  sent: (kind: string) => SentRequest[];
};

function respond({ status = 200, body, headers = {} }: Reply): TransportResponse {
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }));
  const text = JSON.stringify(body);
  return {
    status,
    header: (name) => all.get(name.toLowerCase()) ?? null,
    text: () => Promise.resolve(text),
    bytes: () => Promise.resolve(new TextEncoder().encode(text)),
  };
}

const getRequestKind = ({ method, url }: SentRequest): string =>
  `${method} ${url.split('?')[0] ?? ''}`;

export function fakeTransport(replies: Replies): FakeTransport {
  let currentReplies: Replies = replies;
  const requests: SentRequest[] = [];
  const transport: Transport = async (sent) => {
    const request: SentRequest = {
      ...sent,
      body: typeof sent.body === 'string' ? sent.body : undefined,
    };
    requests.push(request);
    const answer = currentReplies[getRequestKind(request)];
    if (answer === undefined)
      return respond({
        status: 404,
        body: { error: { message: 'Not found.', code: 'not_found' } },
      });
    const reply = typeof answer === 'function' ? await answer(request) : answer;
    if (reply === 'lost') throw new TypeError('connection lost');
    return respond(reply);
  };
  return Object.assign(transport, {
    requests,
    reply: (more: Replies) => {
      currentReplies = { ...currentReplies, ...more };
    },
    sent: (kind: string) => requests.filter((request) => getRequestKind(request) === kind),
  });
}

/** The body of a refusal, as the upstream writes it. */
export function createErrorReply(
  status: number,
  code: string,
  details: { code: string; attribute?: string; meta?: Record<string, unknown> }[] = [],
  headers: Record<string, string> = {},
): Reply {
  const items = details.map((detail) => ({
    message: detail.code,
    attribute: null,
    meta: {},
    ...detail,
  }));
  return { status, headers, body: { error: { message: code, code, details: items } } };
}

/** Answers as `reply` does, but only after `release` is called. */
export function createHeldAnswer(reply: Answer): { answer: Answer; release: () => void } {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  return {
    answer: async (request) => {
      await opened;
      return typeof reply === 'function' ? reply(request) : reply;
    },
    release: () => gate.open?.(),
  };
}
