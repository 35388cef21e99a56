import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import type { RenderedFeature } from '../../../../test/setup/renderFeature';
import {
  POST,
  createAcceptedReply,
  renderBidPanel,
  findDialog,
  getBody,
  getIdempotencyKey,
} from '../../../../test/setup/bidPanel';

beforeEach(() => sessionStorage.clear());

describe('when the response is lost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function placeBid(answers: Answer[]): Promise<RenderedFeature> {
    let requestIndex = 0;
    const view = await renderBidPanel({
      replies: {
        [POST]: (request) => {
          const answer = answers[Math.min(requestIndex, answers.length - 1)] ?? 'lost';
          requestIndex += 1;
          return typeof answer === 'function' ? answer(request) : answer;
        },
      },
    });
    await user().click(await screen.findByRole('button', { name: 'Place bid of €110' }));
    const button = await within(await findDialog()).findByRole('button', {
      name: 'Place bid of €110',
    });
    await waitFor(() => expect(button).toBeEnabled());
    await user().click(button);
    await advance(0);
    return view;
  }

  it('says that it is checking, resends the same bid and shows the result', async () => {
    const view = await placeBid(['lost', 'lost', createAcceptedReply('leading')]);
    expect(
      await screen.findByText('Checking whether your bid of €110 went through'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/wasn’t placed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place bid of €110' })).toBeDisabled();
    await advance(500);
    expect(view.transport.sent(POST)).toHaveLength(2);
    expect(screen.getByText('Checking whether your bid of €110 went through')).toBeInTheDocument();
    await advance(1000);
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
    const sentRequests = view.transport.sent(POST);
    expect(sentRequests).toHaveLength(3);
    expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(sentRequests.map(({ body }) => body)).size).toBe(1);
  });

  it('accepts a refusal of the resent bid', async () => {
    await placeBid([
      { status: 502, body: {} },
      createErrorReply(422, 'bid_refused', [{ code: 'lot_closed' }]),
    ]);
    await advance(500);
    expect(await screen.findByText('Bidding ended before your bid arrived.')).toBeInTheDocument();
  });

  it('does not treat a rate limit as the result', async () => {
    const view = await placeBid([
      'lost',
      createErrorReply(429, 'rate_limited', [], { 'retry-after': '3' }),
      createAcceptedReply('leading'),
    ]);
    await advance(500);
    expect(screen.getByText('Checking whether your bid of €110 went through')).toBeInTheDocument();
    await advance(2900);
    expect(view.transport.sent(POST)).toHaveLength(2);
    await advance(100);
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
  });

  it('does not treat a call that was turned away as the result', async () => {
    await placeBid([
      'lost',
      createErrorReply(403, 'csrf_token_mismatch'),
      { status: 407, body: {} },
      createAcceptedReply('leading'),
    ]);
    await advance(500);
    await advance(1000);
    expect(screen.getByText('Checking whether your bid of €110 went through')).toBeInTheDocument();
    await advance(2000);
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
  });

  it('continues after a reload with the same key', async () => {
    const first = await placeBid(['lost']);
    const key = getIdempotencyKey(first);
    first.unmount();
    const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('outbid') } });
    await advance(0);
    expect(
      await screen.findByText('Your bid is in, but you were outbid right away'),
    ).toBeInTheDocument();
    expect(getIdempotencyKey(view)).toBe(key);
    expect(sessionStorage.getItem('gavel.bid.1')).toBeNull();
  });

  it('voids a cancelled bid under its key and says that it was not placed', async () => {
    const view = await placeBid([
      'lost',
      createErrorReply(422, 'bid_refused', [{ code: 'bid_too_low' }]),
    ]);
    await user().click(await screen.findByRole('button', { name: 'Stop trying' }));
    await advance(0);
    expect(await screen.findByText('Your bid of €110 wasn’t placed')).toBeInTheDocument();
    expect(getBody(view, 1)).toMatchObject({ amount: 0, bid_type: 'direct' });
    expect(getIdempotencyKey(view, 1)).toBe(getIdempotencyKey(view, 0));
    await advance(60_000);
    expect(view.transport.sent(POST)).toHaveLength(2);
  });

  it('shows the result of a bid that arrived before it was cancelled', async () => {
    const view = await placeBid([
      'lost',
      createErrorReply(409, 'idempotency_conflict'),
      createAcceptedReply('leading'),
    ]);
    await user().click(await screen.findByRole('button', { name: 'Stop trying' }));
    await advance(0);
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
    expect(getBody(view, 2)).toEqual(getBody(view, 0));
  });

  it('retries at once when the device is back online', async () => {
    const view = await placeBid(['lost', 'lost', 'lost', createAcceptedReply('leading')]);
    await advance(500);
    await advance(1000);
    act(() => void window.dispatchEvent(new Event('online')));
    await advance(0);
    expect(view.transport.sent(POST)).toHaveLength(4);
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
  });
});
