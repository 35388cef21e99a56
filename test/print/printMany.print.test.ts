// Bulk printing: the documents of many orders as one file with several page sizes, with progress,
// for the session that requested it.
import { fullDraft, wireCustoms } from '../builders/wireCustoms';
import { wireLabel, wirePackingSlip } from '../builders/wireDocuments';
import { waitFor } from '../browser/waitFor';
import { sellerHeaders, ORDER, startPrintWeb, type PrintWeb } from '../setup/printWeb';
import { CSRF_TOKEN, type WebAnswer } from '../setup/testWeb';
import { readPdf } from '../setup/readPdf';

type WireJob = {
  id: string;
  status: string;
  done: number;
  total: number;
  skipped_count: number;
  url: string | null;
  code: string | null;
};

let web: PrintWeb;
beforeAll(async () => {
  web = await startPrintWeb({
    slip: () => wirePackingSlip(),
    label: () => wireLabel(),
    customs: () => wireCustoms({ form: 'cn22', status: 'accepted', draft: fullDraft }),
  });
});
afterAll(() => web.stop());

const JOBS = '/print/api/v1/jobs';
const cookies = { cookie: `${sellerHeaders.cookie}; x-s-csrf-token=${CSRF_TOKEN}` };
const begin = (body: object, headers: Record<string, string> = cookies): Promise<WebAnswer> =>
  web.web.write('POST', JOBS, body, headers);
const parseJob = ({ text }: WebAnswer): WireJob => (JSON.parse(text) as { job: WireJob }).job;
const read = async (id: string): Promise<WireJob> =>
  parseJob(await web.web.get(`${JOBS}/${id}`, cookies));

async function finished(id: string): Promise<WireJob> {
  return waitFor('the job is finished', async () => {
    const job = await read(id);
    return job.status === 'working' ? null : job;
  });
}

test('prints slips and labels into one file, each page in its own size', async () => {
  const answer = await web.pdf(
    `/en/f/seller/orders/print.pdf?ids=${ORDER}&documents=packing_slip,label`,
  );
  expect(answer.status).toBe(200);
  const { pages, title } = await readPdf(answer.body);
  expect(title).toBe('Documents for 1 order');
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [298, 420],
  ]);
  expect(pages[0]?.text).toContain('Packing slip');
  expect(pages[1]?.text).toContain('RR123456785NL');
  expect(answer.headers['content-disposition']).toBe(
    'inline; filename="Documents for 1 order.pdf"',
  );
});

test.each([
  '',
  'ids=',
  'ids=0',
  'ids=1e3',
  'ids=1,x',
  `ids=${Array.from({ length: 51 }, (_item, index) => index + 1).join(',')}`,
  'ids=5&documents=passport',
  'ids=5&documents=constructor',
  'ids=5&documents=',
])('refuses ?%s', async (query) => {
  expect((await web.pdf(`/en/f/seller/orders/print.pdf?${query}`)).status).toBe(400);
});

test('leaves out documents that an order does not have; without any there is no file', async () => {
  expect(
    (await web.pdf(`/en/f/seller/orders/print.pdf?ids=${ORDER},77&documents=packing_slip`)).status,
  ).toBe(200);
  expect(
    (await web.pdf('/en/f/seller/orders/print.pdf?ids=77,78&documents=packing_slip,label')).status,
  ).toBe(404);
});

test('refuses a visitor who is not signed in', async () => {
  const { status, headers } = await web.pdf(`/en/f/seller/orders/print.pdf?ids=${ORDER}`, {
    isSignedIn: false,
  });
  expect([status, headers.location]).toEqual([
    302,
    '/en/accounts/login?redirect_after=%2Ff%2Fseller%2Forders',
  ]);
});

test('a job reports its progress and gives the file only to its session', async () => {
  const begun = await begin({
    ids: [String(ORDER), '77'],
    documents: ['packing_slip', 'label'],
    locale: 'en',
  });
  expect(begun.status).toBe(202);
  const { id, total } = parseJob(begun);
  expect(total).toBe(4);
  expect(await finished(id)).toEqual({
    id,
    status: 'done',
    done: 4,
    total: 4,
    skipped_count: 2,
    url: `${JOBS}/${id}.pdf`,
    code: null,
  });
  const file = await web.pdf(`${JOBS}/${id}.pdf`);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  expect((await readPdf(file.body)).pages).toHaveLength(2);

  const other = { cookie: `session=${'o'.repeat(43)}` };
  const absent = await web.web.get(`${JOBS}/${'x'.repeat(24)}`, cookies);
  for (const foreign of [
    await web.web.get(`${JOBS}/${id}`, other),
    await web.web.get(`${JOBS}/${id}.pdf`, other),
  ]) {
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(absent.text);
  }
  expect((await web.web.get(`${JOBS}/${id}`)).status).toBe(401);
  expect((await web.web.write('DELETE', `${JOBS}/${id}`, undefined, cookies)).status).toBe(204);
  expect((await web.web.get(`${JOBS}/${id}`, cookies)).status).toBe(404);
});

test('prints customs forms only for orders that have them', async () => {
  const { id, total } = parseJob(
    await begin({
      ids: [String(ORDER)],
      documents: ['packing_slip', 'customs_forms'],
      locale: 'en',
    }),
  );
  expect(total).toBe(4);
  expect(await finished(id)).toMatchObject({ status: 'done', skipped_count: 0 });
  const pages = (await readPdf((await web.pdf(`${JOBS}/${id}.pdf`)).body)).pages;
  expect(pages.map(({ text }) => /CN ?22/.test(text))).toContain(true);
});

test('a job without any document fails and says so', async () => {
  const { id } = parseJob(await begin({ ids: ['77'], documents: ['label'], locale: 'en' }));
  expect(await finished(id)).toMatchObject({
    status: 'failed',
    code: 'nothing_to_print',
    url: null,
  });
  expect((await web.web.get(`${JOBS}/${id}.pdf`, cookies)).status).toBe(404);
});

test('an expired session cannot start a job', async () => {
  const ended = { cookie: `session=${'e'.repeat(43)}; x-s-csrf-token=${CSRF_TOKEN}` };
  expect(
    (await begin({ ids: [String(ORDER)], documents: ['label'], locale: 'en' }, ended)).status,
  ).toBe(401);
});

test('accepts a job only from our own pages and with a valid body', async () => {
  const good = { ids: [String(ORDER)], documents: ['label'], locale: 'en' };
  expect(
    (await begin(good, { ...cookies, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }))
      .status,
  ).toBe(403);
  expect((await begin(good, { ...cookies, 'x-s-csrf-token': 'wrong' })).status).toBe(403);
  expect((await begin(good, { cookie: `x-s-csrf-token=${CSRF_TOKEN}` })).status).toBe(401);
  const bad = [
    {},
    { ...good, ids: [] },
    { ...good, ids: 'x' },
    { ...good, locale: 'xx' },
    { ...good, documents: ['__proto__'] },
    { ...good, ids: ['../1'] },
    [],
  ];
  for (const body of bad) expect((await begin(body)).status).toBe(400);
  expect((await begin({ ...good, more: 'x'.repeat(5000) })).status).toBe(413);
  expect((await web.web.get(JOBS, cookies)).status).toBe(405);
});

test('one session has two jobs at a time', async () => {
  const wish = {
    ids: Array.from({ length: 50 }, (_item, index) => String(index + 100)),
    documents: ['packing_slip', 'label', 'receipt'],
    locale: 'en',
  };
  const answers = await Promise.all([begin(wish), begin(wish), begin(wish)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 503]);
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
  for (const answer of answers.filter(({ status }) => status === 202))
    await web.web.write('DELETE', `${JOBS}/${parseJob(answer).id}`, undefined, cookies);
});
