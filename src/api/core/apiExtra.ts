// What the store's thunks get as `extra`: the ports of the base query. Filled in by the entries.
import type { Transport } from '../../platform/transport';
import type { ApiError } from './apiError';

export type ApiExtra = {
  transport: Transport;
  /** Waits before a retry, milliseconds; a fake one in tests. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of decoding and unknown errors; client and server errors are not reported (specification, section 8). */
  report: (error: ApiError) => void;
};
