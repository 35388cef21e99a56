import { keepEarlyErrors } from './keepEarlyErrors';
import { startSentry } from './startSentry';

jest.mock('./startSentry', () => ({ startSentry: jest.fn() }));

const config = {
  dsn: 'https://key@sentry.test/1',
  environment: 'test',
  release: null,
  sampleRate: 1,
};
const fail = (error: unknown): boolean => window.dispatchEvent(new ErrorEvent('error', { error }));

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  window.requestIdleCallback = (callback) =>
    idle.push(() => callback({ didTimeout: false, timeRemaining: () => 1 }));
  jest.mocked(startSentry).mockClear();
});

test('starts Sentry when the browser is idle, with the errors collected until then', async () => {
  const start = keepEarlyErrors(config);
  const [first, second] = [new Error('first'), new Error('second')];
  fail(first);
  start();
  reject(second);
  await settle();
  expect(startSentry).not.toHaveBeenCalled();
  idle.forEach((run) => run());
  await settle();
  expect(jest.mocked(startSentry).mock.calls).toEqual([[config, [first, second]]]);
  // Sentry has its own listeners from here on.
  reject(new Error('third'));
  expect(jest.mocked(startSentry).mock.calls[0]?.[1]).toHaveLength(2);
});

test('keeps at most 20 early errors', async () => {
  keepEarlyErrors(config)();
  for (let number = 0; number < 100; number += 1) fail(new Error(`${number}`));
  idle.forEach((run) => run());
  await settle();
  expect(jest.mocked(startSentry).mock.calls[0]?.[1]).toHaveLength(20);
});
