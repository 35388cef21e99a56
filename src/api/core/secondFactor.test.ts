import { mfaRefusal, wireChallenge } from '../../../test/builders/wireMfa';
import { wireBlock } from '../../../test/builders/wireBidding';
import { fakeTransport, refusal, type Answer } from '../../../test/setup/fakeTransport';
import { makeStore } from '../../app/makeStore';
import { biddingApi } from '../buyer/bidding';
import type { ApiError } from './apiError';
import type { ApiExtra, MfaOutcome } from './apiExtra';

const POST = 'POST /buyer/api/v3/lots/1/bids';
const placed: Answer = { status: 201, body: { bid: null, outcome: 'leading', bidding_block: wireBlock() } };

/** Answers in turn, the last one for good. */
function inTurn(...answers: (Exclude<Answer, (...args: never) => unknown>)[]): Answer {
  let at = 0;
  return () => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    return answer ?? 'lost';
  };
}

function setUp(answer: Answer, mfa: ApiExtra['mfa']) {
  const transport = fakeTransport({ [POST]: answer });
  const store = makeStore({ extra: { transport, wait: () => Promise.resolve(), report: () => undefined, mfa } });
  const bid = () =>
    store.dispatch(
      biddingApi.endpoints.createBid.initiate({ id: 1, body: { amount: 6000, currency_code: 'EUR', bid_type: 'direct' }, idempotencyKey: 'key-1' }, { track: false }),
    );
  return { transport, bid };
}

const asked: ApiError[] = [];
const answering = (...outcomes: MfaOutcome[]) => (error: ApiError) => {
  asked.push(error);
  return Promise.resolve(outcomes[asked.length - 1] ?? 'FAILED');
};
beforeEach(() => asked.splice(0));

test('a refusal waits for the second factor, and the very same request is sent once more', async () => {
  const { transport, bid } = setUp(inTurn(mfaRefusal(), placed), answering('SUCCESS'));
  const { data } = await bid();
  expect(data).toMatchObject({ outcome: 'leading' });
  const [first, second, ...more] = transport.sent(POST);
  expect(more).toEqual([]);
  expect(first?.headers['idempotency-key']).toBe('key-1');
  const essence = (request: typeof first) => request && { method: request.method, url: request.url, headers: request.headers, body: request.body };
  expect(essence(second)).toEqual(essence(first));
  expect(asked).toMatchObject([{ kind: 'mfa', status: 403, meta: wireChallenge() }]);
});

test.each(['CANCELLED', 'FAILED'] as const)('%s gives the caller the original error', async (outcome) => {
  const { transport, bid } = setUp(inTurn(mfaRefusal(), placed), answering(outcome));
  expect((await bid()).error).toMatchObject({ kind: 'mfa', code: 'mfa_error', meta: { reason: 'large_bid' } });
  expect(transport.sent(POST)).toHaveLength(1);
});

test('a repeat that is refused again is the answer: nobody is asked twice by itself', async () => {
  const { transport, bid } = setUp(inTurn(mfaRefusal()), answering('SUCCESS', 'SUCCESS'));
  expect((await bid()).error).toMatchObject({ kind: 'mfa' });
  expect(transport.sent(POST)).toHaveLength(2);
  expect(asked).toHaveLength(1);
});

test('another refusal of the repeat is the answer too', async () => {
  const { bid } = setUp(inTurn(mfaRefusal(), refusal(422, 'bid_refused', [{ code: 'bid_too_low' }])), answering('SUCCESS'));
  expect((await bid()).error).toMatchObject({ kind: 'validation', details: [{ code: 'bid_too_low' }] });
});

test('beginning again asks for a new challenge with the same request, as often as the visitor wishes', async () => {
  const again = { challenge_id: '22222222-2222-4222-8222-222222222222' };
  const { transport, bid } = setUp(inTurn(mfaRefusal(), mfaRefusal(again), placed), answering('AGAIN', 'SUCCESS'));
  expect((await bid()).data).toMatchObject({ outcome: 'leading' });
  expect(asked.map(({ meta }) => meta)).toMatchObject([{ challenge_id: wireChallenge().challenge_id }, again]);
  expect(new Set(transport.sent(POST).map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']));
});

test('without the port, as on the server, the error is the answer', async () => {
  const { transport, bid } = setUp(inTurn(mfaRefusal(), placed), undefined);
  expect((await bid()).error).toMatchObject({ kind: 'mfa' });
  expect(transport.sent(POST)).toHaveLength(1);
});

test('nothing is repeated for a caller who has gone', async () => {
  let hear: () => void = () => undefined;
  let give: (outcome: MfaOutcome) => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (hear = resolve));
  const outcome = new Promise<MfaOutcome>((resolve) => (give = resolve));
  const { transport, bid } = setUp(inTurn(mfaRefusal(), placed), () => {
    hear();
    return outcome;
  });
  const call = bid();
  await isAsked;
  call.abort();
  give('SUCCESS');
  expect((await call).data).toBeUndefined();
  expect(transport.sent(POST)).toHaveLength(1);
});
