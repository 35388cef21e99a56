import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { startErrorReports, type FlushReports } from './startReports';

const log = pino({ level: 'info' }, { write: () => undefined });
const token = 'Zk3v9QeT1bXw5Rn8LsYc2HdPaUo7GfJm';

type SentEvent = {
  level: string;
  server_name: string;
  release: string;
  exception?: { values: { type: string; value: string }[] };
  message?: string;
  contexts: { pino: Record<string, unknown> };
};

/** What a stand-in for Sentry's ingest endpoint received. */
let events: SentEvent[] = [];
let ingest: Server;
let flush: FlushReports;

/** An envelope is lines of JSON: its header, then the header and the body of each item. */
function readEvents(envelope: string): SentEvent[] {
  const lines = envelope.trim().split('\n');
  return lines.flatMap((line, index) =>
    (JSON.parse(line) as { type?: string }).type === 'event'
      ? [JSON.parse(lines[index + 1] ?? '{}') as SentEvent]
      : [],
  );
}

beforeAll(async () => {
  ingest = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      events.push(...readEvents(body));
      res.end('{}');
    });
  });
  await new Promise<void>((resolve) => ingest.listen(0, '127.0.0.1', resolve));
  flush = await startErrorReports(
    {
      dsn: `http://key@127.0.0.1:${(ingest.address() as AddressInfo).port}/1`,
      environment: 'test',
      release: 'gavel@1',
      sampleRate: 1,
    },
    'web',
  );
});
afterAll(async () => {
  // Sentry stays subscribed to a channel of pino's, which the next test files in this process
  // share. Jest wraps what a file leaves in its global object so often that the stack overflows.
  Reflect.deleteProperty(globalThis, '__SENTRY__');
  await new Promise((resolve) => ingest.close(resolve));
});
beforeEach(() => {
  events = [];
});

test('reports a logged error with its request id and without personal data', async () => {
  const error = new RangeError(`no row for ann@example.test, ${token}`, {
    cause: new Error('the pool is closed'),
  });
  log.error({ err: error, requestId: 'request-1' }, 'request failed');
  await flush();
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event).toMatchObject({
    level: 'error',
    server_name: 'web',
    release: 'gavel@1',
    contexts: { pino: { requestId: 'request-1', msg: 'request failed' } },
  });
  expect(event?.exception?.values.map(({ type, value }) => `${type}: ${value}`)).toEqual([
    'Error: the pool is closed',
    'RangeError: no row for [email], [token]',
  ]);
});

test('reports a decoding error of an upstream, which is no exception', async () => {
  log.error({ kind: 'decoding', path: '/buyer/api/v3/lots/1' }, 'upstream call failed');
  await flush();
  expect(events).toMatchObject([
    { message: 'upstream call failed', contexts: { pino: { kind: 'decoding' } } },
  ]);
});

test('cuts a long message at 250 characters', async () => {
  log.fatal({ err: new Error('x y '.repeat(100)) }, 'uncaught error');
  await flush();
  expect(events[0]?.level).toBe('fatal');
  // The end of a cut text is marked.
  expect(events[0]?.exception?.values[0]?.value).toMatch(/^[x y]{250}\.\.\.$/);
});

test('reports neither refusals nor the line of a failed request', async () => {
  log.warn({ event: 'refused', code: 'busy' }, 'busy');
  log.info('request completed');
  log.error({ requestId: 'request-2', status: 500 }, 'request completed');
  await flush();
  expect(events).toEqual([]);
});
