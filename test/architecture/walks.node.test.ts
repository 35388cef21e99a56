// The walks in docs/architecture.md: a page, a bid and a payment from the request or button to the
// database row and back.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './sourceFiles';

type Step = { file: string; importer: string | null };

const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8');

function parseWalk(block: string): Step[] {
  const open: { file: string; indent: number }[] = [];
  return block
    .trimEnd()
    .split('\n')
    .map((line) => {
      const file = line.trim();
      const indent = line.length - line.trimStart().length;
      while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
      const importer = open.at(-1)?.file ?? null;
      open.push({ file, indent });
      return { file, importer };
    });
}

const walks = [
  ...read('docs/architecture.md').matchAll(/^### The files of a (\w+)\n[^`]*```text\n([^`]+)```/gm),
].map(([, name = '', block = '']): [string, Step[]] => [name, parseWalk(block)]);

/** The imported modules of a file without their extensions, with the imported names. */
function readImports(file: string): { module: string; names: string[] }[] {
  const imports = read(file).matchAll(
    /(?:\{([^}]*)\}\s*from|\bimport\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g,
  );
  return [...imports].map(([, names = '', module = '']) => ({
    module: path.posix.join(path.posix.dirname(file), module),
    names: names.split(',').map((name) => name.trim()),
  }));
}

const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');

/** The imported endpoints of the contract, such as `src/contract/buyer/bidding createBid`. */
const readEndpoints = (file: string): string[] =>
  readImports(file)
    .filter(({ module }) => module.startsWith('src/contract/'))
    .flatMap(({ module, names }) => names.map((name) => `${module} ${name}`));

test('the walks of a page, a bid and a payment are listed', () => {
  expect(walks.map(([name]) => name)).toEqual(['page', 'bid', 'payment']);
});

describe.each(walks)('a %s', (_name, steps) => {
  it('crosses at most 50 different files, which exist', () => {
    const files = steps.map(({ file }) => file);
    expect(files.filter((file) => !existsSync(path.join(rootDir, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeGreaterThan(30);
    expect(files.length).toBeLessThanOrEqual(50);
  });

  it('leads from each file to one that it imports', () => {
    const broken = steps.filter(
      ({ file, importer }) =>
        importer !== null &&
        !readImports(importer).some(({ module }) => module === withoutExtension(file)),
    );
    expect(broken).toEqual([]);
  });

  it('crosses from the browser to the marketplace by an endpoint of the contract', () => {
    const called = new Set(
      steps
        .filter(({ file }) => file.startsWith('src/api/'))
        .flatMap(({ file }) => readEndpoints(file)),
    );
    const served = steps
      .filter(({ file }) => file.startsWith('server/marketplace/services/'))
      .flatMap(({ file }) => readEndpoints(file));
    expect(served.filter((endpoint) => called.has(endpoint))).not.toEqual([]);
  });
});
