import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSourceFiles, rootDir } from './sourceFiles';

// Declarations that may move an element away from its place in the document, and why.
const allowed = new Map([
  // startHeader moves the search box to the place where CSS shows it.
  ['src/app/shell/shell.css', ['order: 3;', 'order: 0;']],
  // An image without text or links.
  ['src/features/discovery/auctions/AuctionHeader.module.css', ['order: 1;']],
]);

test('the visual order matches the Tab order', () => {
  const styles = readdirSync(path.join(rootDir, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.css'));
  expect(styles).toContain('src/ui/Dialog.module.css');
  const moved = styles.flatMap((file) => {
    const text = readFileSync(path.join(rootDir, file), 'utf8');
    const declarations = text.match(/^\s*order:[^;]*;|(?:row|column|wrap)-reverse/gm) ?? [];
    return declarations
      .map((declaration) => declaration.trim())
      .filter((declaration) => allowed.get(file)?.includes(declaration) !== true)
      .map((declaration) => `${file}: ${declaration}`);
  });
  expect(moved).toEqual([]);
});

test('the main action of a dialog comes before its cancel action', () => {
  const dialogs = readSourceFiles().filter(
    ({ file, text }) => /^src\/.*\.tsx$/.test(file) && /\bfooter( =|=\{)/.test(text),
  );
  expect(dialogs.length).toBeGreaterThanOrEqual(10);
  const pairs = dialogs.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\bfooter(?: =|=\{)[^<]*<>\s*(?:\{\/\*[^}]*\*\/\}\s*)?(<Button[\s\S]*?)<\/>/g,
      ),
    ].flatMap(([, actions = '']) => {
      const [first = '', second = ''] = actions.split(/(?=<Button)/);
      return second === '' ? [] : [{ file, first }];
    }),
  );
  expect(pairs.length).toBeGreaterThanOrEqual(9);
  const main = /variant=(?:"primary"|"danger"|\{variant\})/;
  expect(pairs.filter(({ first }) => !main.test(first)).map(({ file }) => file)).toEqual([]);
});
