// The base query's way to the second factor, as the first page loads it: next to nothing. What asks comes with the
// first refusal. Made by entry/client.
import type { ApiExtra } from '../api/core/apiExtra';
import type { MfaAppParts } from './runMfa';

type Port = NonNullable<ApiExtra['mfa']>;

/** `parts`: the store is made after its ports. Never rejects: a process that does not come has FAILED. */
export function createMfaPort(parts: () => MfaAppParts): Port {
  let running: Promise<Port> | null = null;
  return async (error) => {
    try {
      running ??= import(/* webpackChunkName: "sagas" */ './runMfa').then(({ runMfa }) => runMfa(parts()));
      const ask = await running;
      return await ask(error);
    } catch {
      // The next refusal tries again.
      running = null;
      return 'FAILED';
    }
  };
}
