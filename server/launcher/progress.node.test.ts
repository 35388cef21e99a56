import { createProgress } from './progress';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('writes a whole line when a long step begins and another when it ends', async () => {
  const lines: string[] = [];
  const progress = createProgress((line) => lines.push(line));
  const step = progress.step('schema', async () => {
    await jest.advanceTimersByTimeAsync(1_500);
    return 7;
  });
  expect(await step).toBe(7);
  expect(lines).toEqual(['gavel  schema …', 'gavel  schema: 1.5 s']);
});

test('writes nothing for a short step', async () => {
  const lines: string[] = [];
  await createProgress((line) => lines.push(line)).step('schema', () => Promise.resolve());
  await jest.advanceTimersByTimeAsync(1_500);
  expect(lines).toEqual([]);
});
