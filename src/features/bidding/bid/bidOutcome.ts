// Types of an accepted bid's outcome and of a refusal.
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { createBid } from '../../../contract/buyer/bidding';
import type { RefusalCode } from './formatRefusal';

/** `recorded`: accepted, but the outcome in the response could not be decoded. */
export type BidOutcome = ResponseOf<typeof createBid>['outcome'] | 'recorded';
export type Refusal = { code: RefusalCode; meta: Readonly<Record<string, unknown>> };
