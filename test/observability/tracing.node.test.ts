// One trace from the browser's request to the SQL statements, sent to a stand-in for an
// OpenTelemetry collector, and the same ids in the logs of both processes.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import {
  formatTraceparent,
  parseTraceparent,
  startTracing,
  type FlushTraces,
} from '../../config/observability/tracing';
import { waitFor } from '../browser/waitFor';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { startRealGavel, type RealGavel } from '../setup/realGavel';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};
type LogLine = { msg: string; trace_id?: string; span_id?: string; requestId?: string };

const [SERVER, CLIENT] = [2, 3];
const [UNSET, FAILED] = [0, 2];
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let exports: Export[] = [];
/** While it hangs, the collector keeps these responses to itself. */
let hanging: ServerResponse[] | null = null;
const collector: Server = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (text: string) => (body += text));
  req.on('end', () => {
    if (hanging !== null) {
      hanging.push(res);
      return;
    }
    exports.push(JSON.parse(body) as Export);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

const webLines: LogLine[] = [];
const marketLines: LogLine[] = [];
const collect = (lines: LogLine[]): Logger =>
  pino(
    { level: 'info' },
    { write: (text: string) => void lines.push(JSON.parse(text) as LogLine) },
  );

let gavel: RealGavel;
let flush: FlushTraces;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  flush = await startTracing({ collectorUrl, sampleRate: 1 }, 'web', pino({ level: 'silent' }));
  gavel = await startRealGavel({ log: collect(marketLines), webLog: collect(webLines) });
});
afterAll(async () => {
  await gavel.stop();
  await flush();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});
beforeEach(() => {
  exports = [];
  webLines.length = 0;
  marketLines.length = 0;
});

async function readSpans(): Promise<SentSpan[]> {
  await flush();
  return exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

test('a page is one trace: web request, upstream calls, marketplace requests, SQL', async () => {
  const lot = await buildLot(gavel.market.db);
  await flush();
  exports = [];
  const page = await gavel.web.get(`/en/l/${lot.id}-${lot.slug}`, { traceparent });
  expect(page.status).toBe(200);
  await waitFor('the log line', () => webLines.some(({ msg }) => msg === 'request completed'));
  const spans = (await readSpans()).filter((span) => span.traceId === traceId);
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  expect(root).toMatchObject({ name: 'GET page:lot', kind: SERVER });
  const getChildren = (parents: SentSpan[]): SentSpan[] =>
    spans.filter(({ parentSpanId }) => parents.some(({ spanId }) => spanId === parentSpanId));
  const calls = getChildren(root === undefined ? [] : [root]);
  expect(calls.map(({ kind }) => kind)).toEqual(calls.map(() => CLIENT));
  expect(calls.map(({ name }) => name)).toContain('GET buyer');
  const requests = getChildren(calls);
  expect(requests.map(({ kind }) => kind)).toEqual(requests.map(() => SERVER));
  expect(requests.map(({ name }) => name)).toContain('getLotDetail');
  const detail = requests.filter(({ name }) => name === 'getLotDetail');
  const statements = getChildren(detail);
  expect(new Set(statements.map(({ name }) => name))).toContain('select');
  const texts = statements.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => value.stringValue),
  );
  expect(texts.join('\n')).toMatch(/from lots/);
  // The header shows the trace in the browser's tools.
  expect(page.headers['server-timing']).toBe(`traceparent;desc="00-${traceId}-${root?.spanId}-01"`);
  const [webLine] = webLines.filter(({ msg }) => msg === 'request completed');
  expect(webLine).toMatchObject({ trace_id: traceId, span_id: root?.spanId });
  const marketLine = marketLines.find(({ span_id: id }) => id === detail[0]?.spanId);
  expect(marketLine).toMatchObject({
    msg: 'request',
    trace_id: traceId,
    requestId: webLine?.requestId,
  });
});

test('a browser call continues the trace, and spans contain no query and no body', async () => {
  const answer = await gavel.web.get('/buyer/api/v1/search?q=canary-term', { traceparent });
  expect(answer.headers['x-request-id']).toBeDefined();
  await waitFor('the log line', () => webLines.some(({ msg }) => msg === 'request completed'));
  const spans = await readSpans();
  expect(spans.find(({ name }) => name === 'GET api:buyer')?.traceId).toBe(traceId);
  expect(JSON.stringify(exports)).not.toContain('canary-term');
});

test.each([
  '',
  'garbage',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `${traceparent}-extra`,
  traceparent.toUpperCase(),
])('the invalid traceparent "%s" begins a trace of our own', async (header) => {
  expect(parseTraceparent(header)).toBeNull();
  const { headers } = await gavel.web.get('/en/help', { traceparent: header });
  expect(headers['server-timing']).toMatch(/^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-01"$/);
  expect(headers['server-timing']).not.toContain(traceId);
});

test('reads what it writes', () => {
  const context = { traceId, spanId: '00f067aa0ba902b7', isSampled: true };
  expect(formatTraceparent(context)).toBe(traceparent);
  expect(parseTraceparent(traceparent)).toEqual(context);
  expect(parseTraceparent(traceparent.replace(/01$/, '00'))?.isSampled).toBe(false);
});

test('marks failures of ours, not refusals of a request', async () => {
  const user = await buildUser(gavel.market.db);
  const token = await gavel.market.signIn(user.id);
  await gavel.market.get('/buyer/api/v1/users/me');
  await sql`alter table favorites rename to hidden`.execute(gavel.market.db);
  await gavel.market.get('/buyer/api/v1/users/me/favorites', { token });
  await sql`alter table hidden rename to favorites`.execute(gavel.market.db);
  const spans = await readSpans();
  const getCode = (name: string) => spans.find((span) => span.name === name)?.status.code;
  expect([getCode('getMe'), getCode('listFavorites')]).toEqual([UNSET, FAILED]);
});

test('pages do not wait for a collector that hangs or is gone, and later spans are sent', async () => {
  const { port } = collector.address() as AddressInfo;
  const getPage = async () => (await gavel.web.get('/en/help')).status;
  hanging = [];
  await getPage();
  const flushed = flush();
  await waitFor('a hanging export', () => (hanging?.length ?? 0) > 0);
  expect(await getPage()).toBe(200);
  await flushed;
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  expect(await getPage()).toBe(200);
  await flush();
  expect(await getPage()).toBe(200);
  hanging = null;
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  expect(await getPage()).toBe(200);
  await waitFor('spans after the failure', async () => (await readSpans()).length > 0);
});
