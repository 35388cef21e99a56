// A proxy between a web server and the marketplace that a test can break: all calls, only the live
// streams, or those of one service. It records what passes. Set the web server's UPSTREAM_URL to
// it.
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxyMode = 'open' | 'no streams' | 'shut';

export type BreakableProxy = {
  url: string;
  setMode: (mode: ProxyMode) => void;
  /** Ends the open streams; the mode decides about new ones. */
  cutStreams: () => void;
  /** Answers the calls of this service, such as "/user_tracking", which then don't pass. */
  answerFor: (service: string, answer: RequestListener) => void;
  /** Method and path of each call that was answered in full. */
  answered: string[];
  /** The Last-Event-ID of each requested stream; null if it had none. */
  streamStarts: (string | null)[];
  stop: () => Promise<void>;
};

const isStream = (path: string): boolean => path.endsWith('/live');

export async function startBreakableProxy(marketplaceUrl: string): Promise<BreakableProxy> {
  const target = new URL(marketplaceUrl);
  const answered: string[] = [];
  const streamStarts: (string | null)[] = [];
  const streams = new Set<ServerResponse>();
  const answers = new Map<string, RequestListener>();
  let mode: ProxyMode = 'open';

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = req;
    if (isStream(path)) streamStarts.push(headers['last-event-id']?.toString() ?? null);
    if (mode === 'shut' || (mode === 'no streams' && isStream(path))) {
      req.socket.destroy();
      return;
    }
    const ownAnswer = answers.get(path.split('/', 2).join('/'));
    if (ownAnswer !== undefined) {
      ownAnswer(req, res);
      return;
    }
    const onward = request(
      { hostname: target.hostname, port: target.port, method, path, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        if (isStream(path)) streams.add(res);
      },
    );
    onward.on('error', () => res.destroy());
    res.on('finish', () => answered.push(`${method} ${path}`));
    res.on('close', () => {
      streams.delete(res);
      onward.destroy();
    });
    req.pipe(onward);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMode: (wanted) => {
      mode = wanted;
    },
    cutStreams: () => {
      for (const stream of streams) stream.destroy();
    },
    answerFor: (service, answer) => void answers.set(service, answer),
    answered,
    streamStarts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
