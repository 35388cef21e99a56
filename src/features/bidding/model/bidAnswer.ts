// What became of a bid that was sent, read from the call's result. Used by hooks/useBid; pure. Only an answer that
// says so counts as a refusal: everything that leaves it open is `lost`, because the bid may be in.
import { isApiError, type ApiError } from '../../../api/core/apiError';
import type { BidEvent } from './bidMachine';
import type { BidOutcome, Refusal } from './bidOutcome';
import { isRefusalCode } from './refusalCodes';

type BidCallResult = {
  data?: { outcome: BidOutcome; biddingBlock: { sequence: number } };
  error?: unknown;
};

const DEFAULT_WAIT_SECONDS = 5;
/** Answers that say nothing of the bid itself: time ran out, too early, or a server that failed in between. */
const openStatuses = new Set([0, 408, 425]);

function refusalsOf({ code, status, details }: ApiError): Refusal[] {
  const known = details.flatMap((detail) => (isRefusalCode(detail.code) ? [{ code: detail.code, meta: detail.meta ?? {} }] : []));
  if (known.length > 0) return known;
  if (code !== null && isRefusalCode(code)) return [{ code, meta: {} }];
  return [{ code: status === 404 ? 'lot_withdrawn' : 'unknown', meta: {} }];
}

/** Of a request that takes the key's place, so that the bid cannot arrive any more: see hooks/useBid. */
export function readVoidAnswer(result: BidCallResult): BidEvent {
  const event = readBidAnswer(result);
  if (event.type === 'refused') return event.refusals.some(({ code }) => code === 'idempotency_conflict') ? { type: 'arrived' } : { type: 'voided' };
  return event.type === 'limited' || event.type === 'signedOut' ? event : { type: 'lost' };
}

export function readBidAnswer({ data, error }: BidCallResult): BidEvent {
  if (data !== undefined) return { type: 'answered', outcome: data.outcome, sequence: data.biddingBlock.sequence };
  if (!isApiError(error)) return { type: 'lost' };
  if (error.kind === 'mfa') return { type: 'unapproved' };
  // Only answers of success are decoded: the bid is in, its answer is unreadable.
  if (error.kind === 'decoding') return { type: 'answered', outcome: 'recorded', sequence: null };
  if (openStatuses.has(error.status) || error.status >= 500) return { type: 'lost' };
  if (error.status === 401) return { type: 'signedOut' };
  if (error.status === 429) return { type: 'limited', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  return { type: 'refused', refusals: refusalsOf(error) };
}
