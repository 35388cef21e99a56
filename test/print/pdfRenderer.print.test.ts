// The renderer with real browsers: twenty documents at once, one that hangs, one that is killed
// midway, and a hundred (about thirty in `npm test`) with kills in between. It renders two at a
// time, ten seconds each at most, and leaves nothing behind.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { wirePackingSlip } from '../builders/wireDocuments';
import { waitFor } from '../browser/waitFor';
import { PrintError } from '../../server/print/printError';
import {
  createPdfRenderer,
  defaultPrintLimits,
  type PrintLimits,
  type PdfRenderer,
  createLocalPdfRenderer,
} from '../../server/print/pdfRenderer';
import { readProcesses } from '../setup/readProcesses';
import { isFullRun } from '../setup/sample';
import { ORDER, startPrintWeb } from '../setup/printWeb';
import { readPdf } from '../setup/readPdf';

/** The signal of a client that stays connected. */
const stays = (): AbortSignal => new AbortController().signal;
const page = (text: string): string =>
  `<!doctype html><html lang="en"><title>${text}</title><body><p>${text}</p></body></html>`;
const isPdf = (pdf: Uint8Array): boolean => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-';

/** Each round prints nine documents. */
const ROUNDS = isFullRun ? 11 : 3;

const groups = new Set<number>();
const renderers: PdfRenderer[] = [];
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())));

/** Profile folders of this process's browsers. */
const profiles = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`gavel-print-${process.pid}-`));

function startRenderer(limits: Partial<PrintLimits> = {}): PdfRenderer {
  const log = {
    info: (facts: { pid?: number }) => groups.add(facts.pid ?? 0),
    warn: () => undefined,
    error: () => undefined,
  };
  const renderer = createLocalPdfRenderer(log as never, { ...defaultPrintLimits, ...limits });
  renderers.push(renderer);
  return renderer;
}

function kill(renderer: PdfRenderer, signal: 'SIGKILL' | 'SIGSTOP'): void {
  const { pid } = renderer.state();
  if (pid === null) throw new Error('no browser to kill');
  process.kill(signal === 'SIGSTOP' ? -pid : pid, signal);
}

async function expectNothingLeft(): Promise<void> {
  await waitFor('no browser process is left', () => readProcesses(groups).length === 0);
  expect(readProcesses(groups)).toEqual([]);
  await waitFor('their profile folders are removed', () => profiles().length === 0);
}

test('renders twenty documents two at a time, each with its own text', async () => {
  const renderer = startRenderer();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, renderer.state().running);
  }, 5);
  const pdfs = await Promise.all(
    Array.from({ length: 20 }, (_item, index) =>
      renderer.print(page(`document ${index}`), stays()),
    ),
  );
  clearInterval(watch);
  expect(most).toBe(2);
  const read = await Promise.all(
    [0, 7, 19].map(async (index) => (await readPdf(pdfs[index] ?? new Uint8Array())).title),
  );
  expect(read).toEqual(['document 0', 'document 7', 'document 19']);
  await renderer.close();
  await expectNothingLeft();
});

test('stops a document that never ends and continues with a new browser', async () => {
  const renderer = startRenderer({ jobMs: 4_000 });
  await renderer.print(page('warm'), stays());
  const before = renderer.state().pid;
  kill(renderer, 'SIGSTOP');
  const result = await renderer.print(page('hangs'), stays()).catch((error: unknown) => error);
  expect(result).toBeInstanceOf(PrintError);
  expect(result).toMatchObject({ reason: 'too_slow' });
  await waitFor('a new browser has started', async () =>
    renderer.print(page('after'), stays()).then(isPdf, () => false),
  );
  expect(renderer.state().pid).not.toBe(before);
  await renderer.close();
  await expectNothingLeft();
});

test('prints a document although its browser is killed midway', async () => {
  const renderer = startRenderer();
  await renderer.print(page('warm'), stays());
  expect(profiles()).toHaveLength(1);
  const before = renderer.state().pid;
  const work = [renderer.print(page('one'), stays()), renderer.print(page('two'), stays())];
  await waitFor('both documents are printing', () => renderer.state().running === 2);
  kill(renderer, 'SIGKILL');
  expect((await Promise.all(work)).every(isPdf)).toBe(true);
  expect(renderer.state().pid).not.toBe(before);
  await renderer.close();
  await expectNothingLeft();
});

test('prints all documents despite kills and leaves no process behind', async () => {
  const renderer = startRenderer();
  let printed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pdfs = await Promise.all(
      Array.from({ length: 9 }, (_item, index) =>
        renderer.print(page(`round ${round}, document ${index}`), stays()),
      ),
    );
    printed += pdfs.filter(isPdf).length;
    kill(renderer, 'SIGKILL');
  }
  printed += [await renderer.print(page('the last'), stays())].filter(isPdf).length;
  expect(printed).toBe(ROUNDS * 9 + 1);
  expect(groups.size).toBeGreaterThanOrEqual(ROUNDS + 1);
  await renderer.close();
  await expectNothingLeft();
});

test('a full queue and a missing browser answer 503 with Retry-After', async () => {
  const blocked = createPdfRenderer({
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    limits: { ...defaultPrintLimits, concurrency: 1, waiting: 1 },
    launch: () =>
      Promise.resolve({
        pid: 1,
        isAlive: true,
        print: () => new Promise<Uint8Array>(() => undefined),
        kill: () => Promise.resolve(),
      }),
  });
  const web = await startPrintWeb({ slip: () => wirePackingSlip() }, { room: blocked });
  const address = `/en/f/seller/orders/${ORDER}/packing_slip.pdf`;
  const leave = new AbortController();
  const held = [
    web.pdf(address, { signal: leave.signal }),
    web.pdf(address, { signal: leave.signal }),
  ].map((work) => work.catch(() => null));
  await waitFor(
    'the queue is full',
    () => blocked.state().running === 1 && blocked.state().waiting === 1,
  );
  const full = await web.pdf(address);
  expect([full.status, full.headers['retry-after'], full.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  expect(full.body.toString('utf8')).toContain(`href="/en/f/seller/orders/${ORDER}/packing_slip"`);
  // A client that disconnects frees its place in the queue.
  leave.abort();
  await waitFor('the queue is empty', () => blocked.state().waiting === 0);
  await Promise.all(held);

  const none = createPdfRenderer({
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    launch: () => Promise.resolve(null),
  });
  const without = await startPrintWeb({ slip: () => wirePackingSlip() }, { room: none });
  const answer = await without.pdf(address);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.body.toString('utf8')).toContain('We couldn’t create this PDF');
  await without.stop();
  // A running print has ten seconds to finish.
  await web.stop();
});
