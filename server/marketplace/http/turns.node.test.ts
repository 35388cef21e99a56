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

test('work that fails gives its turn back', async () => {
  const turns = createTurns(1, { longest: 0, refusal: 'too many' });
  for (let n = 0; n < 3; n += 1) await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.take(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
