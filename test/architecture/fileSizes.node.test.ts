import { dataTables } from './dataTables';
import { readSourceFiles } from './sourceFiles';

const limits = { largest: 400, median: 80, ninetieth: 220 };

const files = readSourceFiles().filter(({ file }) => !dataTables.some((pattern) => pattern.test(file)));
const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b);
const atShare = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;

test(`no file is longer than ${limits.largest} lines`, () => {
  const tooLong = files.filter(({ lines }) => lines > limits.largest).map(({ file, lines }) => `${file}: ${lines}`);
  expect(tooLong).toEqual([]);
});

test('files are short as a rule', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(atShare(0.5)).toBeLessThanOrEqual(limits.median);
  expect(atShare(0.9)).toBeLessThanOrEqual(limits.ninetieth);
});
