// A server with LibreTranslate's API that translates, waits, fails or answers with an invalid body,
// as the test sets its mood. `requests` holds the requests in order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TranslationRequest = {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
};
export type Mood =
  'ok' | 'slow' | { status: number; headers?: Record<string, string> } | { body: string };

export type LibreTranslateStandIn = {
  url: string;
  requests: TranslationRequest[];
  mood: (mood: Mood) => void;
  /** Answers the requests that wait because of the mood `slow`, and sets the mood to `ok`. */
  release: () => void;
  stop: () => Promise<void>;
};

/** The fake translation of a text: the language in front of it. */
export const translateLike = (text: string, target: string): string => `[${target}] ${text}`;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startLibreTranslateStandIn(): Promise<LibreTranslateStandIn> {
  const requests: TranslationRequest[] = [];
  let current: Mood = 'ok';
  let pausedReplies: (() => void)[] = [];

  const answer = (response: ServerResponse, { q, target }: TranslationRequest): void => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ translatedText: q.map((text) => translateLike(text, target)) }));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST' || request.url !== '/translate') {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await readBody(request)) as TranslationRequest;
    requests.push(body);
    if (current === 'ok') answer(response, body);
    else if (current === 'slow') pausedReplies.push(() => answer(response, body));
    else if ('status' in current)
      response
        .writeHead(current.status, { 'content-type': 'application/json', ...current.headers })
        .end('{"error":"no"}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(current.body);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mood: (mood) => {
      current = mood;
    },
    release: () => {
      current = 'ok';
      for (const send of pausedReplies) send();
      pausedReplies = [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
