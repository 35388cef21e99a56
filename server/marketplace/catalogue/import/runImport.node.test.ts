import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/testDatabase';
import { runImport } from './runImport';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-run-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const good = { external_id: 'R1', title: 'A jug', category: 'Things', currency: 'EUR', start_price: 1 };

async function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const both = new PassThrough();
  const terminal = { env: { DATABASE_URL: database.url, DATA_DIR: folder, ...env }, output: both, errors: both };
  const code = await runImport(args, terminal, new AbortController().signal);
  both.end();
  return { code, said: (await both.toArray()).join('') };
}

async function fileOf(...lines: string[]): Promise<string> {
  const file = path.join(folder, 'lots.jsonl');
  await writeFile(file, lines.join('\n'));
  return file;
}

test('the exit code tells whether lines were skipped, and the summary what was there already', async () => {
  expect(await run([await fileOf(JSON.stringify(good))])).toMatchObject({ code: 0, said: expect.stringContaining('Imported 1 lots into 1 auctions') });
  const second = await run([await fileOf(JSON.stringify(good), 'no record')]);
  expect(second.code).toBe(3);
  expect(second.said).toMatch(/^line 2: not JSON/m);
  expect(second.said).toContain('Already there: 1 lots');
});

test.each([
  ['no file named', [], {}, 2, /Usage: npm run catalogue:import/],
  ['a file that is not there', ['/nowhere/lots.jsonl'], {}, 1, /Cannot read \/nowhere\/lots\.jsonl: there is no such file/],
  ['a wrong setting', ['x'], { PORT: 'three' }, 2, /PORT: "three" is not a port/],
])('%s is said in one line', async (_name, args, env, code, said) => {
  expect(await run(args, env)).toEqual({ code, said: expect.stringMatching(said) });
});

test('a database that does not answer is named by its setting, without its password', async () => {
  const { code, said } = await run([await fileOf(JSON.stringify(good))], { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  expect(said).not.toContain('secret');
});
