// Turns the result of the bid request into an event of the bid's state machine. Pure.
import type { ApiError } from '../../../api/core/apiError';
import { readReply, type CallResult } from '../../../api/core/idempotentWrite';
import type { BidEvent } from './bidMachine';
import type { BidOutcome, Refusal } from './bidOutcome';
import { isRefusalCode } from './formatRefusal';

type BidCallResult = CallResult<{ outcome: BidOutcome; biddingBlock: { sequence: number } }>;

const DEFAULT_WAIT_SECONDS = 5;

function readRefusals({ code, status, details }: ApiError): Refusal[] {
  const knownRefusals = details.flatMap((detail) =>
    isRefusalCode(detail.code) ? [{ code: detail.code, meta: detail.meta ?? {} }] : [],
  );
  if (knownRefusals.length > 0) return knownRefusals;
  if (code !== null && isRefusalCode(code)) return [{ code, meta: {} }];
  return [{ code: status === 404 ? 'lot_withdrawn' : 'unknown', meta: {} }];
}

/** The result of the request that voids a bid by using up its key: see useBid. */
export function readVoidResult(result: BidCallResult): BidEvent {
  const event = readBidResult(result);
  if (event.type === 'refused')
    return event.refusals.some(({ code }) => code === 'idempotency_conflict')
      ? { type: 'arrived' }
      : { type: 'voided' };
  return event.type === 'answered' || event.type === 'unapproved' ? { type: 'lost' } : event;
}

export function readBidResult(result: BidCallResult): BidEvent {
  const reply = readReply(result);
  if (reply.type === 'lost') return reply;
  if (reply.type === 'accepted')
    return {
      type: 'answered',
      // Without a readable response, the lot shows what became of the bid.
      outcome: reply.data?.outcome ?? 'recorded',
      sequence: reply.data?.biddingBlock.sequence ?? null,
    };
  const { error } = reply;
  if (error.kind === 'mfa') return { type: 'unapproved' };
  if (error.status === 401) return { type: 'signedOut' };
  if (error.status === 429)
    return { type: 'limited', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  return { type: reply.type, refusals: readRefusals(error) };
}
