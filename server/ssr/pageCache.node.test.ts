import { createPageCache, type FinishedPage } from './pageCache';
import { createPageTemplate } from './pageTemplate';

const page = (text: string, status = 200): FinishedPage => ({
  kind: 'page',
  status,
  template: createPageTemplate([text]),
});

test('requests for one page at the same moment, and just after, share one rendering', async () => {
  const cache = createPageCache<{ kind: 'error' }>();
  const produce = jest.fn(async () => page('a'));
  const [first, second] = await Promise.all([cache.get('k', produce), cache.get('k', produce)]);
  expect(second).toBe(first);
  expect(await cache.get('k', produce)).toBe(first);
  expect(produce).toHaveBeenCalledTimes(1);
  expect(await cache.get('other', async () => page('b'))).not.toBe(first);
});

test('what is no good page is not kept', async () => {
  const cache = createPageCache<{ kind: 'error' }>();
  await cache.get('k', async () => ({ kind: 'error' }));
  await cache.get('k', async () => page('gone', 410));
  await expect(
    cache.get('k', async () => {
      throw new Error('fault');
    }),
  ).rejects.toThrow('fault');
  expect(await cache.get('k', async () => page('good'))).toMatchObject({ status: 200 });
});
