import { dataTables } from './dataTables';
import { readSourceFiles } from './sourceFiles';

const limits = { product: 400, test: 700, median: 110, ninetieth: 260 };

const files = readSourceFiles().filter(
  ({ file }) => !dataTables.some((pattern) => pattern.test(file)),
);
const isTest = (file: string): boolean => file.startsWith('test/') || /\.test\.tsx?$/.test(file);
const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b);
const getPercentile = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;

test('no file is longer than the limit of its kind', () => {
  const tooLong = files
    .filter(({ file, lines }) => lines > (isTest(file) ? limits.test : limits.product))
    .map(({ file, lines }) => `${file}: ${lines}`);
  expect(tooLong).toEqual([]);
});

const product = files.filter(
  ({ file }) =>
    /^(?:src|server|config)\//.test(file) && !isTest(file) && !file.startsWith('server/demo/'),
);

// Raise both as files are joined, never the other way round. Not a number of files, which grows
// with the product (ADR 044).
test('product files outside the demo catalogue are not cut too fine', () => {
  const sorted = product.map(({ lines }) => lines).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const mean = sorted.reduce((sum, lines) => sum + lines, 0) / sorted.length;
  expect(median).toBeGreaterThanOrEqual(80);
  expect(mean).toBeGreaterThanOrEqual(99);
});

test('only files that are loaded lazily just re-export', () => {
  const lazyNames = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/\bimport\([^)]*?'(?:\.{1,2}\/)+([^')]+)'\s*\)/g)].map(([, name]) => name),
    ),
  );
  const isLazy = (file: string): boolean =>
    [...lazyNames].some(
      (name) => name !== undefined && file.replace(/(?:\/index)?\.tsx?$/, '').endsWith(name),
    );
  const reExports = product
    .filter(({ text }) => {
      const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '').trim();
      return code !== '' && /^(?:export (?:type )?(?:\*|\{[^}]*\}) from '[^']*';\s*)+$/.test(code);
    })
    .map(({ file }) => file);
  expect(reExports.filter((file) => !isLazy(file))).toEqual([]);
});

test('most files are short', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(getPercentile(0.5)).toBeLessThanOrEqual(limits.median);
  expect(getPercentile(0.9)).toBeLessThanOrEqual(limits.ninetieth);
});
