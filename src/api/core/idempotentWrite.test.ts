import fc from 'fast-check';
import { claimDrafts } from '../../platform/tabDrafts';
import { createDecodingError, createUnknownError, errorFromResponse } from './apiError';
import {
  getResendDelay,
  readReply,
  sendWrite,
  settleWrite,
  type CallResult,
  type WriteReply,
} from './idempotentWrite';

const url = '/orders/api/v3/payment_requests/70/payments';
const fail = (status: number, code: string | null = null, retryAfter: string | null = null) =>
  errorFromResponse(url, status, code === null ? '<html>' : { error: { code } }, retryAfter);
const unreadable = createDecodingError(url, 201, { service: 'orders', endpoint: 'x', path: '/' });

// Every answer that a network can give. Browsers follow redirects, and `fetch` never shows 1xx.
const answers: [string, CallResult<string>, WriteReply<string>['type']][] = [
  ['a readable response', { data: 'paid' }, 'accepted'],
  ['a response that does not match the contract', { error: unreadable }, 'accepted'],
  ['no connection', { error: createUnknownError(url, 'TypeError') }, 'lost'],
  ['a timeout', { error: createUnknownError(url, 'TimeoutError') }, 'lost'],
  ['an aborted call', { error: createUnknownError(url, 'AbortError') }, 'lost'],
  ['an aborted mutation', { error: { name: 'AbortError', message: 'Aborted' } }, 'lost'],
  ['an exception in our code', { error: new Error('odd') }, 'lost'],
  ['nothing at all', {}, 'lost'],
  ['304', { error: fail(304) }, 'lost'],
  ['307', { error: fail(307) }, 'lost'],
  ['400 of the service', { error: fail(400, 'bad_body') }, 'refused'],
  ['400 of a proxy', { error: fail(400) }, 'turnedAway'],
  ['401', { error: fail(401, 'unauthenticated') }, 'turnedAway'],
  ['403 without the right', { error: fail(403, 'forbidden') }, 'turnedAway'],
  ['403 without a second factor', { error: fail(403, 'mfa_error') }, 'turnedAway'],
  ['403 on a stale page', { error: fail(403, 'csrf_token_mismatch') }, 'turnedAway'],
  ['403 of a firewall', { error: fail(403) }, 'turnedAway'],
  ['404 of the service', { error: fail(404, 'not_found') }, 'refused'],
  ['404 of a proxy', { error: fail(404) }, 'turnedAway'],
  ['407', { error: fail(407) }, 'turnedAway'],
  ['408', { error: fail(408) }, 'lost'],
  ['409 with the key of another write', { error: fail(409, 'idempotency_conflict') }, 'refused'],
  ['409 after a change', { error: fail(409, 'wrong_state') }, 'refused'],
  ['413 of a proxy', { error: fail(413) }, 'turnedAway'],
  ['422', { error: fail(422, 'card_declined') }, 'refused'],
  ['425', { error: fail(425) }, 'lost'],
  ['429', { error: fail(429, 'rate_limited', '30') }, 'turnedAway'],
  ['429 of a proxy', { error: fail(429) }, 'turnedAway'],
  ['500 with a code', { error: fail(500, 'internal_error') }, 'lost'],
  ['500 without a body', { error: errorFromResponse(url, 500, null, null) }, 'lost'],
  ['501', { error: fail(501) }, 'lost'],
  ['502 of our proxy', { error: fail(502, 'upstream_unreachable', '2') }, 'lost'],
  ['502 of another proxy', { error: fail(502) }, 'lost'],
  ['503 while busy', { error: fail(503, 'busy', '5') }, 'lost'],
  ['503 of the service', { error: fail(503, 'unavailable', '5') }, 'lost'],
  ['503 without a payment provider', { error: fail(503, 'payments_unavailable') }, 'refused'],
  ['503 without a carrier', { error: fail(503, 'carrier_unavailable') }, 'refused'],
  ['504', { error: fail(504) }, 'lost'],
  ['520 of a content delivery network', { error: fail(520) }, 'lost'],
];

const lost = { error: fail(502) };
const refused = { error: fail(422, 'card_declined') };
const limited = { error: fail(429, 'rate_limited', '3') };
const paid = { data: 'paid' };

describe('readReply', () => {
  it.each(answers)('reads %s', (_what, result, type) => {
    expect(readReply(result).type).toBe(type);
  });

  it('never calls a failure of the server or the network a refusal', () => {
    const code = fc.constantFrom(null, 'internal_error', 'busy', 'unavailable', 'wrong_state');
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 100, max: 399 }), fc.integer({ min: 500 })),
        code,
        (status, text) => {
          expect(readReply({ error: fail(status, text) })).toEqual({ type: 'lost' });
        },
      ),
    );
  });
});

it('doubles the delay before sending again, up to a maximum', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 500].map(getResendDelay)).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});

/** Returns the replies and readings in order; the last one repeats. */
function createSteps(
  replies: readonly CallResult<string>[],
  readings: readonly CallResult<string | null>[] = [],
) {
  const waits: number[] = [];
  const counts = { sent: 0, read: 0, checking: 0 };
  return {
    waits,
    counts,
    send: () => Promise.resolve(replies[Math.min((counts.sent += 1), replies.length) - 1] ?? lost),
    read: () =>
      Promise.resolve(readings[Math.min((counts.read += 1), readings.length) - 1] ?? lost),
    wait: (ms: number) => Promise.resolve(void waits.push(ms)),
    onChecking: () => void (counts.checking += 1),
    rounds: 5,
  };
}

describe('settleWrite', () => {
  it('returns a clear answer without reading', async () => {
    const steps = createSteps([paid]);
    expect(await settleWrite(steps)).toEqual({ type: 'accepted', data: 'paid' });
    expect(await settleWrite(createSteps([refused]))).toEqual({ type: 'refused', ...refused });
    expect(await settleWrite(createSteps([limited]))).toEqual({
      type: 'turnedAway',
      ...limited,
      isOpen: false,
    });
    expect(steps.counts).toEqual({ sent: 1, read: 0, checking: 0 });
  });

  it('finds the outcome of a lost reply by reading', async () => {
    const steps = createSteps([lost], [{ data: 'paid' }]);
    expect(await settleWrite(steps)).toEqual({ type: 'accepted', data: 'paid' });
    expect(steps.counts).toEqual({ sent: 1, read: 1, checking: 1 });
  });

  it('sends again if the state shows no trace of the write', async () => {
    const steps = createSteps([lost, paid], [{ data: null }]);
    expect(await settleWrite(steps)).toEqual({ type: 'accepted', data: 'paid' });
    expect(steps.counts.sent).toBe(2);
  });

  it('keeps a write open if a call was turned away after a lost one', async () => {
    const open = { type: 'turnedAway', isOpen: true };
    expect(await settleWrite(createSteps([lost, limited], [{ data: null }]))).toMatchObject(open);
    expect(
      await settleWrite(createSteps([lost], [{ error: fail(401, 'unauthorized') }])),
    ).toMatchObject(open);
    expect(await settleWrite({ ...createSteps([limited]), isRepeat: true })).toMatchObject(open);
  });

  it('sends nothing while the state cannot be read, and ends with an unknown outcome', async () => {
    const steps = createSteps([lost], [lost, limited, { error: unreadable }]);
    expect(await settleWrite(steps)).toEqual({ type: 'unknown' });
    expect(steps.counts.sent).toBe(1);
    expect(steps.waits).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  it('reads what an unreadable response said, and otherwise reports the success', async () => {
    expect(await settleWrite(createSteps([{ error: unreadable }], [{ data: 'paid' }]))).toEqual({
      type: 'accepted',
      data: 'paid',
    });
    const blind = { ...createSteps([{ error: unreadable }]), rounds: 0 };
    expect(await settleWrite(blind)).toEqual({ type: 'accepted', data: null });
    expect(await settleWrite({ ...createSteps([lost]), rounds: 0 })).toEqual({ type: 'unknown' });
  });

  it('stops when the user leaves the page', async () => {
    const steps = { ...createSteps([lost], [{ data: null }]), isPageLeft: () => true };
    expect(await settleWrite(steps)).toEqual({ type: 'left' });
  });

  it('never invents an outcome', async () => {
    const reply = fc.constantFrom(lost, { error: unreadable }, paid, refused, limited);
    const reading = fc.constantFrom<CallResult<string | null>>(
      lost,
      { data: null },
      { data: 'found' },
      { error: fail(401, 'unauthorized') },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reply, { minLength: 1, maxLength: 7 }),
        fc.array(reading, { minLength: 1, maxLength: 7 }),
        fc.boolean(),
        fc.boolean(),
        async (replies, readings, isReadOnly, isRepeat) => {
          const steps = { ...createSteps(replies, readings), isReadOnly, isRepeat };
          const outcome = await settleWrite(steps);
          const sent = replies.slice(0, steps.counts.sent);
          if (isReadOnly) expect(sent).toHaveLength(0);
          if (outcome.type === 'refused') expect(sent).toContainEqual(refused);
          if (outcome.type === 'accepted' && outcome.data === 'paid')
            expect(sent).toContainEqual(paid);
          if (outcome.type === 'accepted' && outcome.data === 'found')
            expect(readings).toContainEqual({ data: 'found' });
          if (outcome.type === 'accepted' && outcome.data === null)
            expect(sent).toContainEqual({ error: unreadable });
          if (outcome.type === 'turnedAway' && !outcome.isOpen)
            expect([steps.counts.sent, isRepeat, isReadOnly]).toEqual([1, false, false]);
        },
      ),
    );
  });
});

describe('sendWrite', () => {
  const KEY = /^[0-9a-f]{32}$/;
  beforeEach(() => sessionStorage.clear());

  async function sendTwice(
    first: CallResult<string>,
    between: () => void = () => undefined,
    secondBody: unknown = { a: 1 },
  ) {
    const keys: string[] = [];
    const send = (body: unknown, result: CallResult<string>) =>
      sendWrite({
        name: 'offer.7',
        body,
        send: (key) => {
          keys.push(key);
          return Promise.resolve(result);
        },
      });
    const result = await send({ a: 1 }, first);
    between();
    await send(secondBody, paid);
    expect(keys.every((key) => KEY.test(key))).toBe(true);
    return { result, isSameKey: keys[0] === keys[1] };
  }

  it.each(answers)(
    'keeps the key after %s unless the outcome is known',
    async (_what, result, type) => {
      const { isSameKey } = await sendTwice(result);
      expect(isSameKey).toBe(type === 'lost' || type === 'turnedAway');
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('says that an unknown outcome is unknown, not that the write failed', async () => {
    expect((await sendTwice(lost)).result).toEqual({
      validationError: { code: 'offline', meta: {} },
    });
    expect((await sendTwice(refused)).result).toEqual(refused);
    expect((await sendTwice(paid)).result).toEqual({ accepted: { data: 'paid' } });
    expect((await sendTwice({ error: unreadable })).result).toEqual({ accepted: { data: null } });
  });

  it('uses another key for another body, another target, and invalid stored values', async () => {
    expect((await sendTwice(lost, undefined, { a: 2 })).isSameKey).toBe(false);
    const spoil = (value: string) => () => sessionStorage.setItem('gavel.write.offer.7', value);
    for (const value of ['', '[', '{"key":"1","body":"{\\"a\\":1}"}', '{"body":"{\\"a\\":1}"}'])
      expect((await sendTwice(lost, spoil(value))).isSameKey).toBe(false);
    await sendWrite({ name: 'offer.8', body: { a: 1 }, send: () => Promise.resolve(lost) });
    expect((await sendTwice(paid)).isSameKey).toBe(false);
  });

  it('keeps the key for its user only', async () => {
    const signIn = (viewerId: number | null) => () => claimDrafts(viewerId);
    signIn(501)();
    const signInAgain = () => [null, 501].forEach((viewerId) => claimDrafts(viewerId));
    expect((await sendTwice(lost, signInAgain)).isSameKey).toBe(true);
    expect((await sendTwice(lost, signIn(777))).isSameKey).toBe(false);
  });

  it('sends again once after reading, if the write can be read', async () => {
    const steps = createSteps([lost, paid], [{ data: null }]);
    expect(await sendWrite({ name: 'label.7', body: null, ...steps })).toEqual({
      accepted: { data: 'paid' },
    });
    expect(steps.counts).toMatchObject({ sent: 2, read: 1 });
  });
});
