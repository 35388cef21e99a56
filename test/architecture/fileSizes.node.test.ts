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

test('most files are short', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(getPercentile(0.5)).toBeLessThanOrEqual(limits.median);
  expect(getPercentile(0.9)).toBeLessThanOrEqual(limits.ninetieth);
});
