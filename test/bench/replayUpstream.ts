// An upstream of constant speed for the benchmark: it requests each path from the real marketplace
// once, then answers from memory, always after five milliseconds. Packing slips are made up,
// because only their seller may read real ones. A separate process; ORIGIN and PORT come from the
// environment.
import { createServer } from 'node:http';
import { request } from 'undici';
import { wirePackingSlip } from '../builders/wireDocuments';

const DELAY_MS = 5;

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
const answers = new Map<string, Promise<Answer>>();

const SLIP = /^\/orders\/api\/v3\/seller\/orders\/\d+\/packing_slip$/;

function buildPackingSlip(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ packing_slip: wirePackingSlip() })),
  };
}

async function fetchAnswer(origin: string, path: string): Promise<Answer> {
  if (SLIP.test(path)) return buildPackingSlip();
  const { statusCode, headers, body } = await request(origin + path);
  return {
    status: statusCode,
    headers: {
      'content-type': String(headers['content-type'] ?? ''),
      'x-server-time-ms': String(headers['x-server-time-ms'] ?? ''),
    },
    body: Buffer.from(await body.arrayBuffer()),
  };
}

const origin = process.env['ORIGIN'] ?? '';
createServer((incoming, response) => {
  const path = incoming.url ?? '/';
  const answer = answers.get(path) ?? fetchAnswer(origin, path);
  answers.set(path, answer);
  setTimeout(() => {
    void answer.then(({ status, headers, body }) => {
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(body);
    });
  }, DELAY_MS);
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('listening\n'));
