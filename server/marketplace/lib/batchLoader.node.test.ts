import { setImmediate as nextTick } from 'node:timers/promises';
import { createBatchLoader } from './batchLoader';

/** A call that the test ends. */
function createControlledCall() {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const call = (items: readonly number[]): Promise<number[]> => {
    batches.push([...items]);
    return new Promise((resolve, reject) =>
      ends.push((error) =>
        error === undefined ? resolve(items.map((item) => item * 10)) : reject(error),
      ),
    );
  };
  return {
    call,
    batches,
    end: async (error?: Error) => {
      await nextTick();
      ends.shift()?.(error);
    },
  };
}

test('shares the next batch between calls that arrive during one', async () => {
  const { call, batches, end } = createControlledCall();
  const load = createBatchLoader(call);
  const first = load(1);
  await nextTick();
  const rest = [2, 3, 3].map(load);
  await end();
  await expect(first).resolves.toBe(10);
  await end();
  await expect(Promise.all(rest)).resolves.toEqual([20, 30, 30]);
  expect(batches).toEqual([[1], [2, 3, 3]]);
});

test('runs one batch at a time, splits long ones, and rejects only those that fail', async () => {
  const { call, batches, end } = createControlledCall();
  const load = createBatchLoader(call, 2);
  const first = load(1);
  await nextTick();
  const [second, third, fourth] = [2, 3, 4].map((item) => load(item).catch(String));
  await nextTick();
  expect(batches).toEqual([[1]]);
  await end();
  await first;
  await end(new Error('gone'));
  await expect(Promise.all([second, third])).resolves.toEqual(['Error: gone', 'Error: gone']);
  await end();
  await expect(fourth).resolves.toBe(40);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});
