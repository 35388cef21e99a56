import { fakeTransport } from '../../test/setup/fakeTransport';
import { searchApi } from '../api/buyer/search';
import { makeStore, stopStore } from './makeStore';

const extra = {
  transport: () => Promise.reject(new Error('no network')),
  wait: () => Promise.resolve(),
  report: () => undefined,
};
const unserializable = { type: 'test', payload: () => undefined };

/** What the development checks log about an invalid action. */
function getCheckErrors(isServer: boolean): string {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  makeStore({ extra, isServer }).dispatch(unserializable);
  const text = error.mock.calls.map(([message]) => String(message)).join(' ');
  error.mockRestore();
  return text;
}

test('reports values that are not serializable outside production', () => {
  expect(getCheckErrors(false)).toContain('A non-serializable value was detected in an action');
});

test('runs no checks on the server', () => {
  expect(getCheckErrors(true)).toBe('');
});

test('enables the Redux DevTools only with the tools of debug mode', async () => {
  const compose = jest.fn(() => (enhancer: unknown) => enhancer);
  Object.defineProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', {
    configurable: true,
    value: compose,
  });
  // Redux Toolkit looks for the extension when its module loads.
  jest.resetModules();
  const { makeStore } = await import('./makeStore');
  const { debugTools } = await import('./debug/debugTools');
  makeStore({ extra });
  makeStore({ extra, isServer: true });
  expect(compose).not.toHaveBeenCalled();
  const { getState } = makeStore({ extra, debugTools });
  expect(compose).toHaveBeenCalledWith(debugTools.devTools);
  expect(getState().debug).toEqual({ streams: {} });
});

test('holds no results after it is stopped', async () => {
  const body = { correction: 'ring' };
  const transport = fakeTransport({ 'GET /buyer/api/v1/search/corrections': { body } });
  const store = makeStore({ extra: { ...extra, transport }, isServer: true });
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  expect(Object.keys(store.getState().buyerApi.queries)).toHaveLength(1);
  jest.useFakeTimers();
  await store.dispatch(
    searchApi.endpoints.getCorrection.initiate({ q: 'rnig' }, { subscribe: false }),
  );
  await stopStore(store);
  expect(store.getState().buyerApi.queries).toEqual({});
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('has only the slices of the services that a page reads', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/search/corrections': { body: { correction: 'ring' } },
  });
  const store = makeStore({
    extra: { ...extra, transport },
    isServer: true,
    services: ['buyer', 'fees'],
  });
  expect(Object.keys(store.getState())).toEqual(['buyerApi', 'feesApi']);
  const { data } = await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  expect(data).toBe('ring');
  await stopStore(store);
  expect(store.getState().buyerApi.queries).toEqual({});
});
