import { createSemaphore, QueueFullError } from './semaphore';

/** Work that the test ends; counts how much of it runs. */
function createControlledWork() {
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

test('runs up to the limit, queues the rest in order, and refuses above the queue', async () => {
  const semaphore = createSemaphore(2, { maxWaiting: 2, fullMessage: 'too many' });
  const controlled = createControlledWork();
  const [first, second, third, fourth] = [1, 2, 3, 4].map((name) =>
    semaphore.run(controlled.work(name)),
  );
  await expect(semaphore.run(controlled.work(5))).rejects.toThrow(new QueueFullError('too many'));
  for (const turn of [first, second, third, fourth]) {
    controlled.endNext();
    await turn;
  }
  expect(controlled.order).toEqual([1, 2, 3, 4]);
  expect(controlled.most()).toBe(2);
});

test('runs the highest priority first, and equal ones in order of arrival', async () => {
  const semaphore = createSemaphore(1);
  const controlled = createControlledWork();
  const all = [0, 1, 2, 1, 0].map((priority, name) =>
    semaphore.run(controlled.work(name), { priority }),
  );
  for (let name = 0; name < all.length; name += 1) {
    controlled.endNext();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  // The first one started before the others arrived.
  expect(controlled.order).toEqual([0, 2, 1, 3, 4]);
});

test('removes aborted work from the queue, and lets running work finish', async () => {
  const semaphore = createSemaphore(1, { maxWaiting: 1, fullMessage: 'too many' });
  const controlled = createControlledWork();
  const leaveFirst = new AbortController();
  const first = semaphore.run(controlled.work(1), { signal: leaveFirst.signal });
  const leave = new AbortController();
  const second = semaphore.run(controlled.work(2), { signal: leave.signal });
  await expect(semaphore.run(controlled.work(3))).rejects.toBeInstanceOf(QueueFullError);
  leave.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const fourth = semaphore.run(controlled.work(4));
  leaveFirst.abort(new Error('gone too'));
  await expect(first).rejects.toThrow('gone too');
  // Its work continues, so no other work has started.
  await new Promise(setImmediate);
  expect(controlled.order).toEqual([1]);
  controlled.endNext();
  await new Promise(setImmediate);
  controlled.endNext();
  await fourth;
  expect([controlled.order, controlled.most()]).toEqual([[1, 4], 1]);
  await expect(semaphore.run(controlled.work(5), { signal: leave.signal })).rejects.toThrow('gone');
});

test('frees the slot of failed work', async () => {
  const semaphore = createSemaphore(1, { maxWaiting: 0, fullMessage: 'too many' });
  for (let n = 0; n < 3; n += 1)
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  await expect(semaphore.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
