import { gatherCalls } from './gatherCalls';

/** A call that ends when it is told to. */
function heldCall() {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const call = (items: readonly number[]): Promise<number[]> => {
    batches.push([...items]);
    return new Promise((resolve, reject) => ends.push((error) => (error === undefined ? resolve(items.map((item) => item * 10)) : reject(error))));
  };
  return { call, batches, end: (error?: Error) => ends.shift()?.(error) };
}

test('what comes while a call runs shares the next one, and everybody gets their own answer', async () => {
  const { call, batches, end } = heldCall();
  const ask = gatherCalls(call);
  const first = ask(1);
  const rest = [2, 3, 3].map(ask);
  end();
  await expect(first).resolves.toBe(10);
  end();
  await expect(Promise.all(rest)).resolves.toEqual([20, 30, 30]);
  expect(batches).toEqual([[1], [2, 3, 3]]);
});

test('an error is that of its call alone, and a long line goes in pieces', async () => {
  const { call, batches, end } = heldCall();
  const ask = gatherCalls(call, 2);
  const [first, second, third, fourth] = [1, 2, 3, 4].map((item) => ask(item).catch(String));
  end();
  await first;
  end(new Error('gone'));
  await expect(Promise.all([second, third])).resolves.toEqual(['Error: gone', 'Error: gone']);
  end();
  await expect(fourth).resolves.toBe(40);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});
