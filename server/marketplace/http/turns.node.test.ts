import { createTurns } from './turns';

/** Work that ends when it is told to, and says how much of it runs. */
function heldWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const order: number[] = [];
  const work = (name: number) => async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    order.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return name;
  };
  return { work, order, most: () => most, endNext: () => ends.shift()?.() };
}

test('so many at once, the rest in the order they came, and beyond the line a 503', async () => {
  const turns = createTurns(2, { longest: 2, refusal: 'too many' });
  const held = heldWork();
  const [first, second, third, fourth] = [1, 2, 3, 4].map((name) => turns.take(held.work(name)));
  await expect(turns.take(held.work(5))).rejects.toMatchObject({ status: 503, cause: new Error('too many') });
  for (const turn of [first, second, third, fourth]) {
    held.endNext();
    await turn;
  }
  expect(held.order).toEqual([1, 2, 3, 4]);
  expect(held.most()).toBe(2);
});

test('the higher priority first, and of equals who came first', async () => {
  const turns = createTurns(1);
  const held = heldWork();
  const all = [0, 1, 2, 1, 0].map((priority, name) => turns.take(held.work(name), { priority }));
  for (let name = 0; name < all.length; name += 1) {
    held.endNext();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  // The first had begun before the others came.
  expect(held.order).toEqual([0, 2, 1, 3, 4]);
});

test('who gives up while waiting leaves the line and is never begun; what runs keeps its turn', async () => {
  const turns = createTurns(1, { longest: 1, refusal: 'too many' });
  const held = heldWork();
  const leaveFirst = new AbortController();
  const first = turns.take(held.work(1), { signal: leaveFirst.signal });
  const leave = new AbortController();
  const second = turns.take(held.work(2), { signal: leave.signal });
  await expect(turns.take(held.work(3))).rejects.toMatchObject({ status: 503 });
  leave.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const fourth = turns.take(held.work(4));
  leaveFirst.abort(new Error('gone too'));
  await expect(first).rejects.toThrow('gone too');
  // Its work goes on, so nobody else has begun.
  await new Promise(setImmediate);
  expect(held.order).toEqual([1]);
  held.endNext();
  await new Promise(setImmediate);
  held.endNext();
  await fourth;
  expect([held.order, held.most()]).toEqual([[1, 4], 1]);
  await expect(turns.take(held.work(5), { signal: leave.signal })).rejects.toThrow('gone');
});

test('work that fails gives its turn back', async () => {
  const turns = createTurns(1, { longest: 0, refusal: 'too many' });
  for (let n = 0; n < 3; n += 1) await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.take(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
