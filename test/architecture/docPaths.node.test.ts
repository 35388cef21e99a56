import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './sourceFiles';

const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8');

function listDocs(folder: string): string[] {
  return readdirSync(path.join(rootDir, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));
}

/** Superseded decisions name files that are gone. */
const isSuperseded = (file: string): boolean => /^\*\*Superseded by/m.test(read(file));

const checkedDocs = [
  'README.md',
  'CONTRIBUTING.md',
  ...listDocs('docs'),
  ...listDocs('docs/adr').filter((file) => !isSuperseded(file)),
];

/** Paths from the root, or from `server/marketplace`. */
const codeSpan =
  /`((?:src|server|test|config|docs|translations|domain|services|ports|jobs|functions)\/[^`\s]*)`/g;
const link = /\]\(([^)\s]+)\)/g;

/** Leaves out patterns such as `translations/<locale>/` and `src/api/*\/decode`. */
const getNamedPaths = (text: string): string[] =>
  [...text.matchAll(codeSpan)].map(([, name = '']) => name).filter((name) => !/[<>*…]/.test(name));

/** The extension may be left out, as in `test/setup/testWeb`. */
const endings = ['', '.ts', '.tsx', '.node.test.ts', '.browser.test.ts', '.test.ts', '.test.tsx'];
const bases = ['', 'server/marketplace', 'server/marketplace/database'];
const isFileOrFolder = (name: string): boolean =>
  bases.some((base) =>
    endings.some((ending) => existsSync(path.join(rootDir, base, name + ending))),
  );

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function hasLinkTarget(file: string, target: string): boolean {
  const [name = '', anchor] = target.split('#');
  const linked = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
  if (!existsSync(path.join(rootDir, linked))) return false;
  return (
    anchor === undefined ||
    [...read(linked).matchAll(/^#+ (.+)$/gm)].some(
      ([, heading = '']) => toAnchor(heading) === anchor,
    )
  );
}

test('files and folders in the documentation exist', () => {
  const named = checkedDocs.flatMap((file) =>
    getNamedPaths(read(file)).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !isFileOrFolder(name))).toEqual([]);
});

test('links in the documentation lead to an existing file and heading', () => {
  const links = checkedDocs.flatMap((file) =>
    [...read(file).matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ file, target })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ file, target }) => !hasLinkTarget(file, target))).toEqual([]);
});
