// Turns the result of the bid request into an event. Only an explicit refusal counts as one: every
// inconclusive result is `lost`, because the bid may have been placed. Pure.
import { isApiError, type ApiError } from '../../../api/core/apiError';
import type { BidEvent } from './bidMachine';
import type { BidOutcome, Refusal } from './bidOutcome';
import { isRefusalCode } from './refusalCodes';

type BidCallResult = {
  data?: { outcome: BidOutcome; biddingBlock: { sequence: number } };
  error?: unknown;
};

const DEFAULT_WAIT_SECONDS = 5;
/**
 * Statuses that say nothing about the bid itself: no response (0), request timeout (408) and too
 * early (425). Every 5xx counts too.
 */
const inconclusiveStatuses = new Set([0, 408, 425]);

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
  return event.type === 'limited' || event.type === 'signedOut' ? event : { type: 'lost' };
}

export function readBidResult({ data, error }: BidCallResult): BidEvent {
  if (data !== undefined)
    return { type: 'answered', outcome: data.outcome, sequence: data.biddingBlock.sequence };
  if (!isApiError(error)) return { type: 'lost' };
  if (error.kind === 'mfa') return { type: 'unapproved' };
  // Only successful responses are decoded: the bid was placed, but its response is unreadable.
  if (error.kind === 'decoding') return { type: 'answered', outcome: 'recorded', sequence: null };
  if (inconclusiveStatuses.has(error.status) || error.status >= 500) return { type: 'lost' };
  if (error.status === 401) return { type: 'signedOut' };
  if (error.status === 429)
    return { type: 'limited', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  return { type: 'refused', refusals: readRefusals(error) };
}
