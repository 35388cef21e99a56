// A transport that answers from a list of replies instead of a network: for tests of features on the real store. The
// first reply that fits method and path answers; one that gives 'lost' rejects, as a broken line does.
import type { Transport, TransportRequest, TransportResponse } from '../../src/platform/transport';

/** A request as tests read it: what is sent as JSON or text is there as text. */
export type SentRequest = Omit<TransportRequest, 'body'> & { body: string | undefined };
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> };
export type Answer = Reply | 'lost' | ((request: SentRequest) => Reply | 'lost' | Promise<Reply | 'lost'>);
export type Replies = Readonly<Record<string, Answer>>;

export type FakeTransport = Transport & {
  requests: SentRequest[];
  /** Replaces or adds replies: `{'GET /buyer/api/v1/users/me': {...}}`, the path without its query. */
  reply: (more: Replies) => void;
  /** Requests of one kind so far, `POST /buyer/api/v3/lots/1/bids`. */
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

const kindOf = ({ method, url }: SentRequest): string => `${method} ${url.split('?')[0] ?? ''}`;

export function fakeTransport(replies: Replies): FakeTransport {
  let known: Replies = replies;
  const requests: SentRequest[] = [];
  const transport: Transport = async (sent) => {
    const request: SentRequest = { ...sent, body: typeof sent.body === 'string' ? sent.body : undefined };
    requests.push(request);
    const answer = known[kindOf(request)];
    if (answer === undefined) return respond({ status: 404, body: { error: { message: 'Not found.', code: 'not_found' } } });
    const reply = typeof answer === 'function' ? await answer(request) : answer;
    if (reply === 'lost') throw new TypeError('the line broke');
    return respond(reply);
  };
  return Object.assign(transport, {
    requests,
    reply: (more: Replies) => {
      known = { ...known, ...more };
    },
    sent: (kind: string) => requests.filter((request) => kindOf(request) === kind),
  });
}

/** The body of a refusal, as the upstream writes it. */
export function refusal(status: number, code: string, details: { code: string; attribute?: string; meta?: Record<string, unknown> }[] = [], headers: Record<string, string> = {}): Reply {
  const items = details.map((detail) => ({ message: detail.code, attribute: null, meta: {}, ...detail }));
  return { status, headers, body: { error: { message: code, code, details: items } } };
}

/** Answers as `reply` does, but not before `release` is called. */
export function heldAnswer(reply: Answer): { answer: Answer; release: () => void } {
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
