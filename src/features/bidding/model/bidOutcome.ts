// How a bid that was answered stands, and why one was refused: the words that the machine, the reader of answers and
// the screens share. Types only.
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { createBid } from '../../../contract/buyer/bidding';
import type { RefusalCode } from './refusalCodes';

/** `recorded`: accepted, but how it stands could not be read. */
export type BidOutcome = ResponseOf<typeof createBid>['outcome'] | 'recorded';
export type Refusal = { code: RefusalCode; meta: Readonly<Record<string, unknown>> };
