// security.md 3.3, third row, with real browsers: twenty at once, one that hangs, one that is killed in the middle, a
// hundred (in `npm test` some thirty) with kills in between. Two pages at a time, ten seconds at most, and nothing is left behind.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { wirePackingSlip } from '../builders/wireDocuments';
import { until } from '../browser/until';
import { ownPrintRoom } from '../../server/print/ownPrintRoom';
import { PrintError } from '../../server/print/printError';
import { createPrintRoom, usualPrintLimits, type PrintLimits, type PrintRoom } from '../../server/print/printRoom';
import { processesOf } from '../setup/processGroups';
import { isFullRun } from '../setup/sample';
import { ORDER, startPrintWeb } from '../setup/printWeb';
import { readPdf } from '../setup/readPdf';

/** Of somebody who waits. */
const stays = (): AbortSignal => new AbortController().signal;
const page = (text: string): string => `<!doctype html><html lang="en"><title>${text}</title><body><p>${text}</p></body></html>`;
const isPdf = (pdf: Uint8Array): boolean => Buffer.from(pdf.subarray(0, 5)).toString() === '%PDF-';

/** Each of nine documents. */
const ROUNDS = isFullRun ? 11 : 3;

const groups = new Set<number>();
const rooms: PrintRoom[] = [];
afterAll(() => Promise.all(rooms.map((room) => room.close())));

/** Folders of the browsers of this process. */
const profiles = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith(`gavel-print-${process.pid}-`));

function openRoom(limits: Partial<PrintLimits> = {}): PrintRoom {
  const log = { info: (facts: { pid?: number }) => groups.add(facts.pid ?? 0), warn: () => undefined, error: () => undefined };
  const room = ownPrintRoom(log as never, { ...usualPrintLimits, ...limits });
  rooms.push(room);
  return room;
}

function kill(room: PrintRoom, signal: 'SIGKILL' | 'SIGSTOP'): void {
  const { pid } = room.state();
  if (pid === null) throw new Error('There is no browser to kill.');
  process.kill(signal === 'SIGSTOP' ? -pid : pid, signal);
}

async function expectNothingLeft(): Promise<void> {
  await until('nothing is left of the browsers', () => processesOf(groups).length === 0);
  expect(processesOf(groups)).toEqual([]);
  await until('their profiles are gone', () => profiles().length === 0);
}

test('twenty at once: two at a time, each its own text', async () => {
  const room = openRoom();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, room.state().running);
  }, 5);
  const pdfs = await Promise.all(Array.from({ length: 20 }, (_item, index) => room.print(page(`document ${index}`), stays())));
  clearInterval(watch);
  expect(most).toBe(2);
  const read = await Promise.all([0, 7, 19].map(async (index) => (await readPdf(pdfs[index] ?? new Uint8Array())).title));
  expect(read).toEqual(['document 0', 'document 7', 'document 19']);
  await room.close();
  await expectNothingLeft();
});

test('one that never ends has its time, and the room goes on with another browser', async () => {
  const room = openRoom({ jobMs: 4_000 });
  await room.print(page('warm'), stays());
  const before = room.state().pid;
  kill(room, 'SIGSTOP');
  const result = await room.print(page('hangs'), stays()).catch((error: unknown) => error);
  expect(result).toBeInstanceOf(PrintError);
  expect(result).toMatchObject({ reason: 'too_slow' });
  await until('a browser has the time that it needs', async () => room.print(page('after'), stays()).then(isPdf, () => false));
  expect(room.state().pid).not.toBe(before);
  await room.close();
  await expectNothingLeft();
});

test('killed in the middle: the document is printed all the same', async () => {
  const room = openRoom();
  await room.print(page('warm'), stays());
  expect(profiles()).toHaveLength(1);
  const before = room.state().pid;
  const work = [room.print(page('one'), stays()), room.print(page('two'), stays())];
  await until('both are in hand', () => room.state().running === 2);
  kill(room, 'SIGKILL');
  expect((await Promise.all(work)).every(isPdf)).toBe(true);
  expect(room.state().pid).not.toBe(before);
  await room.close();
  await expectNothingLeft();
});

test('many with a kill after every ninth: all are printed, and no process is left, dead or alive', async () => {
  const room = openRoom();
  let printed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pdfs = await Promise.all(Array.from({ length: 9 }, (_item, index) => room.print(page(`round ${round}, document ${index}`), stays())));
    printed += pdfs.filter(isPdf).length;
    kill(room, 'SIGKILL');
  }
  printed += [await room.print(page('the last'), stays())].filter(isPdf).length;
  expect(printed).toBe(ROUNDS * 9 + 1);
  expect(groups.size).toBeGreaterThanOrEqual(ROUNDS + 1);
  await room.close();
  await expectNothingLeft();
});

test('a full queue and a machine without a browser: 503, when to come back, and the way to the page', async () => {
  const blocked = createPrintRoom({
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    limits: { ...usualPrintLimits, atOnce: 1, waiting: 1 },
    launch: () => Promise.resolve({ pid: 1, isAlive: true, print: () => new Promise<Uint8Array>(() => undefined), kill: () => Promise.resolve() }),
  });
  const web = await startPrintWeb({ slip: () => wirePackingSlip() }, { room: blocked });
  const address = `/en/f/seller/orders/${ORDER}/packing_slip.pdf`;
  const leave = new AbortController();
  const held = [web.pdf(address, { signal: leave.signal }), web.pdf(address, { signal: leave.signal })].map((work) => work.catch(() => null));
  await until('the queue is full', () => blocked.state().running === 1 && blocked.state().waiting === 1);
  const full = await web.pdf(address);
  expect([full.status, full.headers['retry-after'], full.headers['content-type']]).toEqual([503, '5', 'text/html; charset=utf-8']);
  expect(full.body.toString('utf8')).toContain(`href="/en/f/seller/orders/${ORDER}/packing_slip"`);
  // Who goes away gives the place in the queue back.
  leave.abort();
  await until('the queue is empty', () => blocked.state().waiting === 0);
  await Promise.all(held);

  const none = createPrintRoom({ log: { info: () => undefined, warn: () => undefined, error: () => undefined }, launch: () => Promise.resolve(null) });
  const without = await startPrintWeb({ slip: () => wirePackingSlip() }, { room: none });
  const answer = await without.pdf(address);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.body.toString('utf8')).toContain('This PDF cannot be made');
  await without.stop();
  // What was being printed has its ten seconds.
  await web.stop();
});
