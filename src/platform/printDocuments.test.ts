import { printDocuments, type PrintResult, type PrintProgress } from './printDocuments';

jest.mock('./loadWithRetries', () => ({ waitOrAbort: () => Promise.resolve() }));

const printRequest = { ids: [7, 8], documents: ['packing_slip', 'label'], locale: 'en' };
const job = (more: object): Response =>
  answer(200, {
    job: {
      id: 'a'.repeat(24),
      status: 'working',
      done: 0,
      total: 4,
      skipped_count: 0,
      url: null,
      code: null,
      ...more,
    },
  });

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const all = new Map(Object.entries({ 'content-type': 'application/json', ...headers }));
  const fileResponse: Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & {
    headers: Pick<Headers, 'get'>;
  } = {
    ok: status < 300,
    status,
    headers: { get: (name) => all.get(name) ?? null },
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob(['%PDF'])),
  };
  return fileResponse as Response;
}

const file = (): Response =>
  answer(200, null, {
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="slips.pdf"',
  });

let requests: [string, RequestInit][];
async function run(
  answers: readonly (Response | 'lost')[],
  signal = new AbortController().signal,
): Promise<{ result: PrintResult; progressUpdates: PrintProgress[] }> {
  const remainingAnswers = [...answers];
  requests = [];
  globalThis.fetch = (url, init) => {
    requests.push([String(url), init ?? {}]);
    const next = remainingAnswers.shift() ?? 'lost';
    return next === 'lost'
      ? Promise.reject(new TypeError('connection lost'))
      : Promise.resolve(next);
  };
  const progressUpdates: PrintProgress[] = [];
  const result = await printDocuments(printRequest, signal, (progress) =>
    progressUpdates.push(progress),
  );
  return { result, progressUpdates };
}

beforeEach(() => {
  document.cookie = 'x-s-csrf-token=secret';
});

it('starts a job, reports progress and fetches the file', async () => {
  const url = '/print/api/v1/jobs/aaa.pdf';
  const { result, progressUpdates } = await run([
    job({}),
    job({ done: 3 }),
    job({ status: 'done', done: 4, skipped_count: 1, url }),
    file(),
  ]);
  expect(result).toMatchObject({ kind: 'file', name: 'slips.pdf', skippedCount: 1 });
  expect(progressUpdates).toEqual([
    { done: 0, total: 4 },
    { done: 3, total: 4 },
  ]);
  expect(requests.map(([path]) => path)).toEqual([
    '/print/api/v1/jobs',
    `/print/api/v1/jobs/${'a'.repeat(24)}`,
    `/print/api/v1/jobs/${'a'.repeat(24)}`,
    url,
  ]);
  expect(requests[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"ids":["7","8"],"documents":["packing_slip","label"],"locale":"en"}',
    headers: { 'x-s-csrf-token': 'secret' },
  });
});

it('survives a short connection loss and reports a long one', async () => {
  expect(
    (await run([job({}), 'lost', 'lost', job({ status: 'done', url: '/f.pdf' }), file()])).result
      .kind,
  ).toBe('file');
  expect((await run([job({})])).result).toEqual({ kind: 'lost' });
  expect(requests).toHaveLength(5);
  expect((await run([])).result).toEqual({ kind: 'lost' });
});

it.each([
  [
    [answer(503, {}, { 'retry-after': '5' })],
    { kind: 'refused', status: 503, retryAfterSeconds: 5 },
  ],
  [[answer(401, {})], { kind: 'refused', status: 401, retryAfterSeconds: null }],
  [
    [answer(200, { other: 'not a job' })],
    { kind: 'refused', status: 200, retryAfterSeconds: null },
  ],
  [[job({}), answer(404, {})], { kind: 'refused', status: 404, retryAfterSeconds: null }],
  [[job({ status: 'failed', code: 'too_slow' })], { kind: 'failed', code: 'too_slow' }],
  [
    [
      job({ status: 'done', url: '/f.pdf' }),
      answer(200, null, { 'content-type': 'text/html; charset=utf-8' }),
    ],
    { kind: 'refused', status: 401, retryAfterSeconds: null },
  ],
] satisfies [Response[], PrintResult][])(
  'reports why there is no file, case %#',
  async (answers, result) => {
    expect((await run(answers)).result).toEqual(result);
  },
);

it('deletes the job on abort', async () => {
  const controller = new AbortController();
  const running = run([job({}), answer(204, null)], controller.signal);
  controller.abort();
  expect((await running).result).toEqual({ kind: 'lost' });
  expect(requests.at(-1)?.[1]).toMatchObject({ method: 'DELETE', signal: null });
});
