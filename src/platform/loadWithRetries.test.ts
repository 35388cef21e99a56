import { loadWithRetries } from './loadWithRetries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('tries again after a failure', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('chunk');
  const loading = loadWithRetries(load);
  await jest.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

test('rejects after the fourth try', async () => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  const loading = expect(loadWithRetries(load)).rejects.toThrow('gone');
  await jest.advanceTimersByTimeAsync(14_000);
  await loading;
  expect(load).toHaveBeenCalledTimes(4);
});
