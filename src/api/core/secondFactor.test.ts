import { createMfaError, wireChallenge } from '../../../test/builders/wireMfa';
import { wireBlock } from '../../../test/builders/wireBidding';
import { fakeTransport, createErrorReply, type Answer } from '../../../test/setup/fakeTransport';
import { makeStore } from '../../app/makeStore';
import { biddingApi } from '../buyer/bidding';
import type { ApiError } from './apiError';
import type { ApiExtra, MfaOutcome } from './apiExtra';

const POST = 'POST /buyer/api/v3/lots/1/bids';
const placedBid: Answer = {
  status: 201,
  body: { bid: null, outcome: 'leading', bidding_block: wireBlock() },
};

/** Returns the answers in order and repeats the last one. */
function inSequence(...answers: Exclude<Answer, (...args: never) => unknown>[]): Answer {
  let at = 0;
  return () => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return answer ?? 'lost';
  };
}

function setUp(answer: Answer, mfa: ApiExtra['mfa']) {
  const transport = fakeTransport({ [POST]: answer });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined, mfa },
  });
  const bid = () =>
    store.dispatch(
      biddingApi.endpoints.createBid.initiate(
        {
          id: 1,
          body: { amount: 6000, currency_code: 'EUR', bid_type: 'direct' },
          idempotencyKey: 'key-1',
        },
        { track: false },
      ),
    );
  return { transport, bid };
}

const requests: ApiError[] = [];
const resolveMfa =
  (...outcomes: MfaOutcome[]) =>
  (error: ApiError) => {
    requests.push(error);
    return Promise.resolve(outcomes[requests.length - 1] ?? 'FAILED');
  };
beforeEach(() => requests.splice(0));

test('repeats the same request once after the second factor', async () => {
  const { transport, bid } = setUp(inSequence(createMfaError(), placedBid), resolveMfa('SUCCESS'));
  const { data } = await bid();
  expect(data).toMatchObject({ outcome: 'leading' });
  const [first, second, ...more] = transport.sent(POST);
  expect(more).toEqual([]);
  expect(first?.headers['idempotency-key']).toBe('key-1');
  const pickComparable = (request: typeof first) =>
    request && {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body,
    };
  expect(pickComparable(second)).toEqual(pickComparable(first));
  expect(requests).toMatchObject([{ kind: 'mfa', status: 403, meta: wireChallenge() }]);
});

test.each(['CANCELLED', 'FAILED'] as const)('returns the original error on %s', async (outcome) => {
  const { transport, bid } = setUp(inSequence(createMfaError(), placedBid), resolveMfa(outcome));
  expect((await bid()).error).toMatchObject({
    kind: 'mfa',
    code: 'mfa_error',
    meta: { reason: 'large_bid' },
  });
  expect(transport.sent(POST)).toHaveLength(1);
});

test('does not ask again when the repeated request is refused', async () => {
  const { transport, bid } = setUp(inSequence(createMfaError()), resolveMfa('SUCCESS', 'SUCCESS'));
  expect((await bid()).error).toMatchObject({ kind: 'mfa' });
  expect(transport.sent(POST)).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

test('returns a different error of the repeated request', async () => {
  const { bid } = setUp(
    inSequence(createMfaError(), createErrorReply(422, 'bid_refused', [{ code: 'bid_too_low' }])),
    resolveMfa('SUCCESS'),
  );
  expect((await bid()).error).toMatchObject({
    kind: 'validation',
    details: [{ code: 'bid_too_low' }],
  });
});

test('AGAIN requests a new challenge with the same request', async () => {
  const again = { challenge_id: '22222222-2222-4222-8222-222222222222' };
  const { transport, bid } = setUp(
    inSequence(createMfaError(), createMfaError(again), placedBid),
    resolveMfa('AGAIN', 'SUCCESS'),
  );
  expect((await bid()).data).toMatchObject({ outcome: 'leading' });
  expect(requests.map(({ meta }) => meta)).toMatchObject([
    { challenge_id: wireChallenge().challenge_id },
    again,
  ]);
  expect(new Set(transport.sent(POST).map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set(['key-1']),
  );
});

test('returns the error if there is no mfa port, as on the server', async () => {
  const { transport, bid } = setUp(inSequence(createMfaError(), placedBid), undefined);
  expect((await bid()).error).toMatchObject({ kind: 'mfa' });
  expect(transport.sent(POST)).toHaveLength(1);
});

test('does not repeat the request of an aborted call', async () => {
  let markAsked: () => void = () => undefined;
  let resolveOutcome: (outcome: MfaOutcome) => void = () => undefined;
  const asked = new Promise<void>((resolve) => (markAsked = resolve));
  const outcome = new Promise<MfaOutcome>((resolve) => (resolveOutcome = resolve));
  const { transport, bid } = setUp(inSequence(createMfaError(), placedBid), () => {
    markAsked();
    return outcome;
  });
  const call = bid();
  await asked;
  call.abort();
  resolveOutcome('SUCCESS');
  expect((await call).data).toBeUndefined();
  expect(transport.sent(POST)).toHaveLength(1);
});
