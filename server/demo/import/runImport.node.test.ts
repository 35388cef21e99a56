import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
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

const good = {
  external_id: 'R1',
  title: 'A jug',
  category: 'Things',
  currency: 'EUR',
  start_price: 1,
};

async function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const both = new PassThrough();
  const terminal = {
    env: { DATABASE_URL: database.url, DATA_DIR: folder, ...env },
    output: both,
    errors: both,
  };
  const code = await runImport(args, terminal, new AbortController().signal);
  both.end();
  return { code, output: (await both.toArray()).join('') };
}

async function createFile(...lines: string[]): Promise<string> {
  const file = path.join(folder, 'lots.jsonl');
  await writeFile(file, lines.join('\n'));
  return file;
}

test('reports skipped lines in its exit code, and lots that already exist', async () => {
  expect(await run([await createFile(JSON.stringify(good))])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Imported 1 lots into 1 auctions'),
  });
  const second = await run([await createFile(JSON.stringify(good), 'no record')]);
  expect(second.code).toBe(3);
  expect(second.output).toMatch(/^line 2: not JSON/m);
  expect(second.output).toContain('Already imported: 1 lots');
});

test.each([
  ['a missing argument', [], {}, 2, /Usage: npm run catalogue:import/],
  [
    'a missing file',
    ['/nowhere/lots.jsonl'],
    {},
    1,
    /Cannot read \/nowhere\/lots\.jsonl: no such file/,
  ],
  ['an invalid setting', ['x'], { PORT: 'three' }, 2, /PORT: "three" is not a port/],
])('reports %s in one line', async (_name, args, env, code, output) => {
  expect(await run(args, env)).toEqual({ code, output: expect.stringMatching(output) });
});

test('names the setting of an unreachable database, without its password', async () => {
  const { code, output } = await run([await createFile(JSON.stringify(good))], {
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^Cannot connect to the database of DATABASE_URL: .*ECONNREFUSED/);
  expect(output).not.toContain('secret');
});
