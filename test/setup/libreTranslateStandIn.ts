// A server that speaks LibreTranslate's API and does as it is told: it translates, waits, fails, or answers nonsense.
// Called from tests; `asked` holds what it was asked, in order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { q: string[]; source: string; target: string; format: string; api_key?: string };
export type Mood = 'ok' | 'slow' | { status: number; headers?: Record<string, string> } | { body: string };

export type LibreTranslateStandIn = {
  url: string;
  asked: Asked[];
  mood: (mood: Mood) => void;
  /** Answers what waits because of the mood `slow`, and is `ok` from then on. */
  release: () => void;
  stop: () => Promise<void>;
};

/** What it makes of a text: the language in front. */
export const translateLike = (text: string, target: string): string => `[${target}] ${text}`;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startLibreTranslateStandIn(): Promise<LibreTranslateStandIn> {
  const asked: Asked[] = [];
  let current: Mood = 'ok';
  let held: (() => void)[] = [];

  const answer = (response: ServerResponse, { q, target }: Asked): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText: q.map((text) => translateLike(text, target)) }));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST' || request.url !== '/translate') {
      response.writeHead(404).end();
      return;
    }
    const body = JSON.parse(await readBody(request)) as Asked;
    asked.push(body);
    if (current === 'ok') answer(response, body);
    else if (current === 'slow') held.push(() => answer(response, body));
    else if ('status' in current) response.writeHead(current.status, { 'content-type': 'application/json', ...current.headers }).end('{"error":"no"}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(current.body);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood: (mood) => {
      current = mood;
    },
    release: () => {
      current = 'ok';
      for (const send of held) send();
      held = [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
