// Types of an accepted bid's outcome and of a refusal.
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { createBid } from '../../../contract/buyer/bidding';
import type { ErrorCodeOf } from '../../../contract/core/errorCodes';
import type { CallErrorCode } from '../../../platform/callErrorCode';

/** `recorded`: accepted, but the outcome in the response could not be decoded. */
export type BidOutcome = ResponseOf<typeof createBid>['outcome'] | 'recorded';
/** `unknown`: a code that this release does not know. */
export type RefusalCode =
  // The code of the whole response. The details say why.
  | Exclude<ErrorCodeOf<typeof createBid>, 'bid_refused'>
  | Extract<CallErrorCode, 'mfa_error' | 'rate_limited' | 'csrf_token_mismatch' | 'unknown'>;

export type Refusal = { code: RefusalCode; meta: Readonly<Record<string, unknown>> };
