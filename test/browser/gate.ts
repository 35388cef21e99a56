// A door between a web server and the marketplace that a test can shut: the whole marketplace, or its live streams
// alone. It also notes what passes. Called from *.browser.test.ts, with a web server whose UPSTREAM_URL it is.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GateMode = 'open' | 'no streams' | 'shut';

export type Gate = {
  url: string;
  setMode: (mode: GateMode) => void;
  /** Ends the streams that are open now; new ones depend on the mode. */
  cutStreams: () => void;
  /** Method and path of each call that was answered to its end. */
  answered: string[];
  /** The Last-Event-ID of each stream that was asked for; null: without one. */
  streamStarts: (string | null)[];
  /** Numbered events that have gone through, on any stream. */
  events: () => number;
  stop: () => Promise<void>;
};

const isStream = (path: string): boolean => path.endsWith('/live');

export async function openGate(marketplaceUrl: string): Promise<Gate> {
  const target = new URL(marketplaceUrl);
  const answered: string[] = [];
  const streamStarts: (string | null)[] = [];
  const streams = new Set<ServerResponse>();
  let events = 0;
  let mode: GateMode = 'open';

  function pass(req: IncomingMessage, res: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = req;
    if (isStream(path)) streamStarts.push(headers['last-event-id']?.toString() ?? null);
    if (mode === 'shut' || (mode === 'no streams' && isStream(path))) {
      req.socket.destroy();
      return;
    }
    const onward = request({ hostname: target.hostname, port: target.port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      if (!isStream(path)) return;
      streams.add(res);
      // The marketplace writes each event in one piece.
      answer.on('data', (chunk: Buffer) => (events += chunk.toString().match(/^id: /gm)?.length ?? 0));
    });
    onward.on('error', () => res.destroy());
    res.on('finish', () => answered.push(`${method} ${path}`));
    res.on('close', () => {
      streams.delete(res);
      onward.destroy();
    });
    req.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMode: (wanted) => {
      mode = wanted;
    },
    cutStreams: () => {
      for (const stream of streams) stream.destroy();
    },
    answered,
    streamStarts,
    events: () => events,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
