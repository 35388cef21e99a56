// The ways in which a service on the network fails, as request listeners: the connection, the time,
// the length, the body and the status. One has no listener: to refuse connections, stop the server.
import type { RequestListener, ServerResponse } from 'node:http';

/** Longer than any service may take. The timer ends with the connection. */
const TOO_LATE_MS = 20_000;
const TRICKLE_MS = 300;
const json = { 'content-type': 'application/json' };

const sendText =
  (status: number, text: string, headers: Record<string, string> = json): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, headers).end(text);

/** Writes to the connection what Node's server would not. */
const sendRaw =
  (text: string): RequestListener =>
  ({ socket }) =>
    void socket.end(text);

function sendWithoutEnd(res: ServerResponse): void {
  const chunk = Buffer.alloc(64_000, ' ');
  const fill = (): void => {
    while (!res.destroyed && res.write(chunk));
    if (!res.destroyed) res.once('drain', fill);
  };
  res.writeHead(200, json);
  fill();
}

export const faults = {
  'resets the connection': ({ socket }) => void socket.resetAndDestroy(),
  'resets it in the body': ({ socket }, res) => {
    res.writeHead(200, json).write('{"header":');
    setImmediate(() => socket.resetAndDestroy());
  },
  'never answers': () => undefined,
  'answers too late': (_req, res) => {
    const timer = setTimeout(() => res.writeHead(200, json).end('{}'), TOO_LATE_MS);
    res.on('close', () => clearTimeout(timer));
  },
  'sends a byte now and then': (_req, res) => {
    res.writeHead(200, json);
    const timer = setInterval(() => res.write(' '), TRICKLE_MS);
    res.on('close', () => clearInterval(timer));
  },
  'sends less than it says': sendRaw(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a":',
  ),
  'sends half a chunk': sendRaw(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{',
  ),
  'sends without end': (_req, res) => sendWithoutEnd(res),
  'sends HTML': sendText(200, '<html><body>Hello</body></html>', { 'content-type': 'text/html' }),
  'sends broken JSON': sendText(200, '{"header":'),
  'sends nothing': sendText(200, ''),
  'sends another shape': sendText(200, '{"header":7,"footer":[],"experiments":"all","id":{}}'),
  'sends nulls': sendText(200, '{"header":null,"footer":null,"experiments":[null],"id":null}'),
  'answers 204': (_req, res) => void res.writeHead(204).end(),
  'redirects to itself': (req, res) => void res.writeHead(302, { location: req.url ?? '/' }).end(),
  'answers 401': sendText(401, '{}'),
  'answers 429': sendText(429, '{}', { ...json, 'retry-after': '9' }),
  'answers 500 with HTML': sendText(500, '<h1>Oops</h1>', { 'content-type': 'text/html' }),
  'answers 503': sendText(503, '{}'),
  'sends broken gzip': sendText(200, '\u001f\u008b\u0008 no gzip', {
    ...json,
    'content-encoding': 'gzip',
  }),
  'speaks another protocol': sendRaw('220 mail.example.test ESMTP\r\n'),
} satisfies Record<string, RequestListener>;
