// Bulk printing: the documents of many orders as one file of several page sizes, with progress, for the session that asked.
import { fullDraft, wireCustoms } from '../builders/wireCustoms';
import { wireLabel, wirePackingSlip } from '../builders/wireDocuments';
import { until } from '../browser/until';
import { asSeller, ORDER, startPrintWeb, type PrintWeb } from '../setup/printWeb';
import { CSRF_TOKEN, type WebAnswer } from '../setup/testWeb';
import { readPdf } from '../setup/readPdf';

type WireJob = { id: string; status: string; done: number; total: number; left_out: number; url: string | null; code: string | null };

let web: PrintWeb;
beforeAll(async () => {
  web = await startPrintWeb({ slip: () => wirePackingSlip(), label: () => wireLabel(), customs: () => wireCustoms({ form: 'cn22', status: 'accepted', draft: fullDraft }) });
});
afterAll(() => web.stop());

const JOBS = '/print/api/v1/jobs';
const cookies = { cookie: `${asSeller.cookie}; x-s-csrf-token=${CSRF_TOKEN}` };
const begin = (body: object, headers: Record<string, string> = cookies): Promise<WebAnswer> => web.web.write('POST', JOBS, body, headers);
const jobOf = ({ text }: WebAnswer): WireJob => (JSON.parse(text) as { job: WireJob }).job;
const read = async (id: string): Promise<WireJob> => jobOf(await web.web.get(`${JOBS}/${id}`, cookies));

async function finished(id: string): Promise<WireJob> {
  return until('the job is over', async () => {
    const job = await read(id);
    return job.status === 'working' ? null : job;
  });
}

test('slips and labels in one file: each page of its own size, in the order of the orders', async () => {
  const answer = await web.pdf(`/en/f/seller/orders/print.pdf?ids=${ORDER}&documents=packing_slip,label`);
  expect(answer.status).toBe(200);
  const { pages, title } = await readPdf(answer.body);
  expect(title).toBe('Documents of 1 order');
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842], [298, 420]]);
  expect(pages[0]?.text).toContain('Packing slip');
  expect(pages[1]?.text).toContain('RR123456785NL');
  expect(answer.headers['content-disposition']).toBe('inline; filename="Documents of 1 order.pdf"');
});

test.each(['', 'ids=', 'ids=0', 'ids=1e3', 'ids=1,x', `ids=${Array.from({ length: 51 }, (_item, index) => index + 1).join(',')}`, 'ids=5&documents=passport', 'ids=5&documents=constructor', 'ids=5&documents='])('?%s is refused', async (query) => {
  expect((await web.pdf(`/en/f/seller/orders/print.pdf?${query}`)).status).toBe(400);
});

test('what an order does not have is left out; where nothing is left there is no file', async () => {
  expect((await web.pdf(`/en/f/seller/orders/print.pdf?ids=${ORDER},77&documents=packing_slip`)).status).toBe(200);
  expect((await web.pdf('/en/f/seller/orders/print.pdf?ids=77,78&documents=packing_slip,label')).status).toBe(404);
});

test('nobody who is not signed in gets one', async () => {
  const { status, headers } = await web.pdf(`/en/f/seller/orders/print.pdf?ids=${ORDER}`, { isSignedIn: false });
  expect([status, headers.location]).toEqual([302, '/en/accounts/login?redirect_after=%2Ff%2Fseller%2Forders']);
});

test('a job tells how far it is, says what was left out, and gives the file to its session alone', async () => {
  const begun = await begin({ ids: [String(ORDER), '77'], documents: ['packing_slip', 'label'], locale: 'en' });
  expect(begun.status).toBe(202);
  const { id, total } = jobOf(begun);
  expect(total).toBe(4);
  expect(await finished(id)).toEqual({ id, status: 'done', done: 4, total: 4, left_out: 2, url: `${JOBS}/${id}.pdf`, code: null });
  const file = await web.pdf(`${JOBS}/${id}.pdf`);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([200, 'application/pdf', 'private, no-store']);
  expect((await readPdf(file.body)).pages).toHaveLength(2);

  const other = { cookie: `session=${'o'.repeat(43)}` };
  const absent = await web.web.get(`${JOBS}/${'x'.repeat(24)}`, cookies);
  for (const foreign of [await web.web.get(`${JOBS}/${id}`, other), await web.web.get(`${JOBS}/${id}.pdf`, other)]) {
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(absent.text);
  }
  expect((await web.web.get(`${JOBS}/${id}`)).status).toBe(401);
  expect((await web.web.write('DELETE', `${JOBS}/${id}`, undefined, cookies)).status).toBe(204);
  expect((await web.web.get(`${JOBS}/${id}`, cookies)).status).toBe(404);
});

test('customs forms are printed where the order has them, and are not missed where it has none', async () => {
  const { id, total } = jobOf(await begin({ ids: [String(ORDER)], documents: ['packing_slip', 'customs_forms'], locale: 'en' }));
  expect(total).toBe(4);
  expect(await finished(id)).toMatchObject({ status: 'done', left_out: 0 });
  const pages = (await readPdf((await web.pdf(`${JOBS}/${id}.pdf`)).body)).pages;
  expect(pages.map(({ text }) => /CN ?22/.test(text))).toContain(true);
});

test('a job with nothing in it fails and says so', async () => {
  const { id } = jobOf(await begin({ ids: ['77'], documents: ['label'], locale: 'en' }));
  expect(await finished(id)).toMatchObject({ status: 'failed', code: 'nothing_to_print', url: null });
  expect((await web.web.get(`${JOBS}/${id}.pdf`, cookies)).status).toBe(404);
});

test('somebody whose session has ended begins no job', async () => {
  const ended = { cookie: `session=${'e'.repeat(43)}; x-s-csrf-token=${CSRF_TOKEN}` };
  expect((await begin({ ids: [String(ORDER)], documents: ['label'], locale: 'en' }, ended)).status).toBe(401);
});

test('a job is begun by our own pages alone, with a body that is understood', async () => {
  const good = { ids: [String(ORDER)], documents: ['label'], locale: 'en' };
  expect((await begin(good, { ...cookies, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).status).toBe(403);
  expect((await begin(good, { ...cookies, 'x-s-csrf-token': 'wrong' })).status).toBe(403);
  expect((await begin(good, { cookie: `x-s-csrf-token=${CSRF_TOKEN}` })).status).toBe(401);
  const bad = [{}, { ...good, ids: [] }, { ...good, ids: 'x' }, { ...good, locale: 'xx' }, { ...good, documents: ['__proto__'] }, { ...good, ids: ['../1'] }, []];
  for (const body of bad) expect((await begin(body)).status).toBe(400);
  expect((await begin({ ...good, more: 'x'.repeat(5000) })).status).toBe(413);
  expect((await web.web.get(JOBS, cookies)).status).toBe(405);
});

test('one session has two jobs under way', async () => {
  const wish = { ids: Array.from({ length: 50 }, (_item, index) => String(index + 100)), documents: ['packing_slip', 'label', 'receipt'], locale: 'en' };
  const answers = await Promise.all([begin(wish), begin(wish), begin(wish)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 503]);
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
  for (const answer of answers.filter(({ status }) => status === 202)) await web.web.write('DELETE', `${JOBS}/${jobOf(answer).id}`, undefined, cookies);
});
