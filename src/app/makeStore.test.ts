import { makeStore } from './makeStore';

const extra = { transport: () => Promise.reject(new Error('no network')), wait: () => Promise.resolve(), report: () => undefined };
const unserializable = { type: 'test', payload: () => undefined };

/** What the development checks write to the console about an action that must not be. */
function complaints(isBrief: boolean): string {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  makeStore({ extra, isBrief }).dispatch(unserializable);
  const text = error.mock.calls.map(([message]) => String(message)).join(' ');
  error.mockRestore();
  return text;
}

test('outside production the store says what cannot be serialized', () => {
  expect(complaints(false)).toContain('A non-serializable value was detected in an action');
});

test('a render on the server pays for no check', () => {
  expect(complaints(true)).toBe('');
});

test('outside production the store is open to the Redux DevTools under the name of the product', async () => {
  const compose = jest.fn(() => (enhancer: unknown) => enhancer);
  Object.defineProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', { configurable: true, value: compose });
  // Redux Toolkit looks for the extension when it is loaded.
  jest.resetModules();
  const { makeStore } = await import('./makeStore');
  makeStore({ extra });
  expect(compose).toHaveBeenCalledWith(expect.objectContaining({ name: 'Gavel' }));
  compose.mockClear();
  makeStore({ extra, isBrief: true });
  expect(compose).not.toHaveBeenCalled();
});
