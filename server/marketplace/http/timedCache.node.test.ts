import { createTimedCache } from './timedCache';

function counting(): { load: () => Promise<number>; calls: () => number } {
  let calls = 0;
  return {
    load: () => {
      calls += 1;
      return Promise.resolve(calls);
    },
    calls: () => calls,
  };
}

describe('createTimedCache', () => {
  it('loads once within the lifetime and again after it', async () => {
    let time = 0;
    const cache = createTimedCache<number>({ lifetimeMs: 100, now: () => time });
    const { load } = counting();
    expect(await cache.get('a', load)).toBe(1);
    time = 99;
    expect(await cache.get('a', load)).toBe(1);
    time = 100;
    expect(await cache.get('a', load)).toBe(2);
  });

  it('lets callers that come at once share one load', async () => {
    const cache = createTimedCache<number>({ lifetimeMs: 100, now: () => 0 });
    const { load, calls } = counting();
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
    expect(calls()).toBe(1);
  });

  it('does not keep a failure', async () => {
    const cache = createTimedCache<number>({ lifetimeMs: 100, now: () => 0 });
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', () => Promise.resolve(7))).toBe(7);
  });

  it('forgets the oldest key above its size', async () => {
    const cache = createTimedCache<number>({ lifetimeMs: 100, maxKeys: 2, now: () => 0 });
    const { load } = counting();
    for (const key of ['a', 'b', 'c']) await cache.get(key, load);
    expect(await cache.get('c', load)).toBe(3);
    expect(await cache.get('a', load)).toBe(4);
  });
});
