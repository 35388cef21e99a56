import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { afterWrites } from './afterWrites';

const answered = 'buyerApi/executeMutation/fulfilled';

function storeWith(load: () => Promise<Middleware>) {
  return configureStore({ reducer: (state: string[] = [], { type }: { type: string }) => [...state, type], middleware: (usual) => usual().concat(afterWrites(load)) });
}

test('the middleware that comes later is given answered writes, after the store has taken them, and may dispatch', async () => {
  const later: Middleware = ({ dispatch }) => (next) => (action) => {
    next(action);
    dispatch({ type: 'stale' });
    return action;
  };
  const loading = Promise.resolve(later);
  const store = storeWith(() => loading);
  store.dispatch({ type: answered });
  store.dispatch({ type: 'buyerApi/executeQuery/fulfilled' });
  await loading;
  await Promise.resolve();
  expect(store.getState().slice(1)).toEqual([answered, 'buyerApi/executeQuery/fulfilled', 'stale']);
});

test('where it does not come, writes go on', async () => {
  const lost = Promise.reject(new Error('no line'));
  const store = storeWith(() => lost);
  store.dispatch({ type: answered });
  await expect(lost).rejects.toThrow('no line');
  expect(store.getState().slice(1)).toEqual([answered]);
});
