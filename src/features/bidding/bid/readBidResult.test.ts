import {
  createDecodingError,
  errorFromResponse,
  createUnknownError,
} from '../../../api/core/apiError';
import { readBidResult, readVoidResult } from './readBidResult';
import { isRefusalCode, refusalMessages } from './formatRefusal';

const refusalCodes = Object.keys(refusalMessages).filter(isRefusalCode);

const url = '/buyer/api/v3/lots/1/bids';
const body = (code: string, details: { code: string; meta?: object }[] = []) => ({
  error: { message: '', code, details },
});
const failed = (status: number, payload: unknown = null, retryAfter: string | null = null) =>
  readBidResult({ error: errorFromResponse(url, status, payload, retryAfter) });

it('returns the outcome and the sequence of the lot', () => {
  expect(readBidResult({ data: { outcome: 'outbid_tie', biddingBlock: { sequence: 9 } } })).toEqual(
    { type: 'answered', outcome: 'outbid_tie', sequence: 9 },
  );
});

it.each([[0], [408], [425], [500], [502], [503], [504]])(
  'reports the bid as lost after status %i',
  (status) => {
    expect(failed(status)).toEqual({ type: 'lost' });
  },
);

it('reports the bid as lost without a response or after an unexpected error', () => {
  expect(readBidResult({ error: createUnknownError(url, 'TimeoutError') })).toEqual({
    type: 'lost',
  });
  expect(readBidResult({ error: new Error('odd') })).toEqual({ type: 'lost' });
});

it('treats an unreadable success as a success', () => {
  expect(
    readBidResult({
      error: createDecodingError(url, 201, { service: 'buyer', endpoint: 'createBid', path: '/' }),
    }),
  ).toEqual({ type: 'answered', outcome: 'recorded', sequence: null });
});

it('distinguishes sign-in and rate limits from refusals', () => {
  expect(failed(401)).toEqual({ type: 'signedOut' });
  expect(failed(429, null, '12')).toEqual({ type: 'limited', seconds: 12 });
  expect(failed(429)).toEqual({ type: 'limited', seconds: 5 });
});

it.each(refusalCodes.filter((code) => code !== 'unknown'))('reads the refusal %s', (code) => {
  expect(failed(422, body('bid_refused', [{ code, meta: { next_minimum_bid: 120 } }]))).toEqual({
    type: 'refused',
    refusals: [{ code, meta: { next_minimum_bid: 120 } }],
  });
});

it('reads the code of errors without details', () => {
  expect(failed(403, body('mfa_error'))).toEqual({ type: 'unapproved' });
  expect(failed(409, body('idempotency_conflict'))).toEqual({
    type: 'refused',
    refusals: [{ code: 'idempotency_conflict', meta: {} }],
  });
  expect(failed(404, body('not_found'))).toEqual({
    type: 'refused',
    refusals: [{ code: 'lot_withdrawn', meta: {} }],
  });
});

it.each([failed(403, body('csrf_token_mismatch')), failed(403), failed(407)])(
  'does not take a call that was turned away for a refusal of the bid: %#',
  (event) => {
    expect(event).toMatchObject({ type: 'turnedAway', refusals: [{}] });
  },
);

it('knows whether a bid was voided only from an answer about its key', () => {
  const voidResult = (status: number, code: string) =>
    readVoidResult({ error: errorFromResponse(url, status, body(code), null) });
  expect(voidResult(422, 'bid_refused')).toEqual({ type: 'voided' });
  expect(voidResult(409, 'idempotency_conflict')).toEqual({ type: 'arrived' });
  expect(voidResult(502, 'upstream_unreachable')).toEqual({ type: 'lost' });
  expect(voidResult(403, 'mfa_error')).toEqual({ type: 'lost' });
  expect(voidResult(403, 'csrf_token_mismatch')).toMatchObject({ type: 'turnedAway' });
});

it('reports a new refusal code as unknown, and only known codes if there are any', () => {
  expect(failed(422, body('bid_refused', [{ code: 'moon_in_wrong_phase' }]))).toEqual({
    type: 'refused',
    refusals: [{ code: 'unknown', meta: {} }],
  });
  expect(
    failed(422, body('bid_refused', [{ code: 'moon_in_wrong_phase' }, { code: 'unpaid_orders' }])),
  ).toEqual({ type: 'refused', refusals: [{ code: 'unpaid_orders', meta: {} }] });
});
