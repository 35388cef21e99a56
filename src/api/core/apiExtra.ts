// What the store's thunks get as `extra`: the ports of the base query. Filled in by the entries.
import type { Transport } from '../../platform/transport';
import type { ApiError } from './apiError';

export type Answer = { data: unknown; meta: { replayed: boolean } } | { error: ApiError };

/** Asks, or gives what the same question was answered a moment ago. `question` is the same for the same answer. */
export type ShareAnswers = (question: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * What became of a request for a second factor: given; not given; or asked for anew, because its challenge can no longer
 * be answered.
 */
export type MfaOutcome = 'SUCCESS' | 'CANCELLED' | 'FAILED' | 'AGAIN';

export type ApiExtra = {
  transport: Transport;
  /** Waits before a retry, milliseconds; a fake one in tests. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of decoding and unknown errors; client and server errors are not reported (specification, section 8). */
  report: (error: ApiError) => void;
  /** For reads of nobody in particular, on the server; never set for a signed-in request or in the browser. */
  share?: ShareAnswers | undefined;
  /** Asks the visitor for the second factor that a refusal wants, and waits for them. In the browser alone; never rejects. */
  mfa?: ((error: ApiError) => Promise<MfaOutcome>) | undefined;
};
