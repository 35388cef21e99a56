// The `extra` argument of thunks: the ports of the base query.
import type { Transport } from '../../platform/transport';
import type { ApiError } from './apiError';

export type CallResult = { data: unknown; meta: { isReplayed: boolean } } | { error: ApiError };

/**
 * Sends the call, or returns a recent result with the same `key`. Equal keys must mean equal
 * results.
 */
export type ShareResults = (key: string, send: () => Promise<CallResult>) => Promise<CallResult>;

/**
 * Result of asking for a second factor: given, not given, failed, or AGAIN: the challenge can no
 * longer be answered, so the call is sent again to get a new one.
 */
export type MfaOutcome = 'SUCCESS' | 'CANCELLED' | 'FAILED' | 'AGAIN';

export type ApiExtra = {
  transport: Transport;
  /** Waits before a retry, in milliseconds. Tests replace it. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Receives decoding and unknown errors. Client and server errors are not reported. */
  report: (error: ApiError) => void;
  /**
   * Shares anonymous reads on the server. Must not be set for a signed-in request or in the
   * browser.
   */
  share?: ShareResults | undefined;
  /**
   * Asks the visitor for the second factor that the error requires, and waits for the result.
   * Browser only; never rejects.
   */
  mfa?: ((error: ApiError) => Promise<MfaOutcome>) | undefined;
};
