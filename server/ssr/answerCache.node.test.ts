import type { Answer } from '../../src/entry/server';
import { createAnswerCache } from './answerCache';

const answer = (name: string): Answer => ({ data: { name, tags: ['a'] }, meta: { replayed: false } });
const failure: Answer = {
  error: { kind: 'server', url: '/x', status: 503, payload: null, code: null, details: [], meta: null, decoding: null, retryAfterSeconds: null },
};

function asker(given: Answer) {
  return jest.fn(() => Promise.resolve(given));
}

test('one question at the same moment and soon after is asked once', async () => {
  const share = createAnswerCache().shareFor(['nl', 'en']);
  const ask = asker(answer('one'));
  const [first, second] = await Promise.all([share('/lots', ask), share('/lots', ask)]);
  expect(await share('/lots', ask)).toBe(first);
  expect(second).toBe(first);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('another question, country or locale has an answer of its own', async () => {
  const cache = createAnswerCache();
  await cache.shareFor(['nl', 'en'])('/lots', asker(answer('dutch')));
  for (const [varies, question] of [
    [['nl', 'de'], '/lots'],
    [['de', 'en'], '/lots'],
    [['nl', 'en'], '/lots?page=2'],
    [['nl'], 'en/lots'],
  ] as const)
    expect(await cache.shareFor(varies)(question, asker(answer('own')))).toEqual(answer('own'));
});

test('what failed is asked again', async () => {
  const share = createAnswerCache().shareFor([]);
  expect(await share('/lots', asker(failure))).toEqual(failure);
  await expect(share('/lots', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await share('/lots', asker(answer('well')))).toEqual(answer('well'));
});

test('nobody can change an answer that others share', async () => {
  const share = createAnswerCache().shareFor([]);
  const got = await share('/lots', asker(answer('one')));
  const { data } = got as { data: { tags: string[] } };
  expect(() => data.tags.push('b')).toThrow(TypeError);
});
