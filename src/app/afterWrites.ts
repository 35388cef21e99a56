// Lets a middleware that only looks at writes come after the first load: it gets each write that has been answered, once its
// chunk is there. Given to makeStore by the client entry.
import type { Middleware } from '@reduxjs/toolkit';

const ANSWERED = /\/executeMutation\/(?:fulfilled|rejected)$/;
const typeOf = (action: unknown): string => (typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' ? action.type : '');

/** Where the chunk does not come, what is shown stays until it is asked for again, as without the middleware. */
export function afterWrites(load: () => Promise<Middleware>): Middleware {
  return (api) => (next) => (action) => {
    const result = next(action);
    if (ANSWERED.test(typeOf(action))) void load().then((middleware) => middleware(api)(() => undefined)(action), () => undefined);
    return result;
  };
}
