import type { CallResult } from '../../src/entry/server';
import { createAnswerCache, createPageCache, type FinishedPage } from './caches';
import { createPageTemplate } from './pageTemplate';

const answer = (name: string): CallResult => ({
  data: { name, tags: ['a'] },
  meta: { isReplayed: false },
});
const failure: CallResult = {
  error: {
    kind: 'server',
    url: '/x',
    status: 503,
    payload: null,
    code: null,
    details: [],
    meta: null,
    decoding: null,
    retryAfterSeconds: null,
  },
};

function createLoader(result: CallResult) {
  return jest.fn(() => Promise.resolve(result));
}

test('shares one upstream call for concurrent and recent requests', async () => {
  const share = createAnswerCache().shareFor(['nl', 'en']);
  const ask = createLoader(answer('one'));
  const [first, second] = await Promise.all([share('/lots', ask), share('/lots', ask)]);
  expect(await share('/lots', ask)).toBe(first);
  expect(second).toBe(first);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('caches responses by request, country and locale', async () => {
  const cache = createAnswerCache();
  await cache.shareFor(['nl', 'en'])('/lots', createLoader(answer('dutch')));
  for (const [varies, question] of [
    [['nl', 'de'], '/lots'],
    [['de', 'en'], '/lots'],
    [['nl', 'en'], '/lots?page=2'],
    [['nl'], 'en/lots'],
  ] as const)
    expect(await cache.shareFor(varies)(question, createLoader(answer('own')))).toEqual(
      answer('own'),
    );
});

test('does not cache failures', async () => {
  const share = createAnswerCache().shareFor([]);
  expect(await share('/lots', createLoader(failure))).toEqual(failure);
  await expect(share('/lots', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await share('/lots', createLoader(answer('well')))).toEqual(answer('well'));
});

test('freezes shared responses', async () => {
  const share = createAnswerCache().shareFor([]);
  const got = await share('/lots', createLoader(answer('one')));
  const { data } = got as { data: { tags: string[] } };
  expect(() => data.tags.push('b')).toThrow(TypeError);
});

const page = (text: string, status = 200): FinishedPage => ({
  kind: 'page',
  status,
  routeId: 'thing',
  template: createPageTemplate([text]),
  userId: null,
  tags: null,
});

test('shares one rendering for concurrent and recent requests of a page', async () => {
  const cache = createPageCache<{ kind: 'error' }>();
  const produce = jest.fn(async () => page('a'));
  const [first, second] = await Promise.all([cache('k', produce), cache('k', produce)]);
  expect(second).toBe(first);
  expect(await cache('k', produce)).toBe(first);
  expect(produce).toHaveBeenCalledTimes(1);
  expect(await cache('other', async () => page('b'))).not.toBe(first);
});

test('does not cache failed pages', async () => {
  const cache = createPageCache<{ kind: 'error' }>();
  await cache('k', async () => ({ kind: 'error' }));
  await cache('k', async () => page('gone', 410));
  await expect(
    cache('k', async () => {
      throw new Error('fault');
    }),
  ).rejects.toThrow('fault');
  expect(await cache('k', async () => page('good'))).toMatchObject({ status: 200 });
});
