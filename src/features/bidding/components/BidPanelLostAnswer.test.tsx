import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import type { RenderedFeature } from '../../../../test/setup/renderFeature';
import { POST, accepted, show, dialog, bodyOf, keyOf } from '../../../../test/setup/bidPanel';

beforeEach(() => sessionStorage.clear());

describe('when the answer is lost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function bidInto(answers: Answer[]): Promise<RenderedFeature> {
    let at = 0;
    const shown = await show({
      replies: {
        [POST]: (request) => {
          const answer = answers[Math.min(at, answers.length - 1)] ?? 'lost';
          at += 1;
          return typeof answer === 'function' ? answer(request) : answer;
        },
      },
    });
    await user().click(await screen.findByRole('button', { name: 'Place bid of €110' }));
    const button = await within(await dialog()).findByRole('button', { name: 'Place bid of €110' });
    await waitFor(() => expect(button).toBeEnabled());
    await user().click(button);
    await pass(0);
    return shown;
  }

  it('says that it is checking, sends the same bid again, and shows the truth', async () => {
    const shown = await bidInto(['lost', 'lost', accepted('leading')]);
    expect(await screen.findByText('Checking whether your bid of €110 arrived')).toBeInTheDocument();
    expect(screen.queryByText(/not placed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Place bid of €110' })).toBeDisabled();
    await pass(500);
    expect(shown.transport.sent(POST)).toHaveLength(2);
    expect(screen.getByText('Checking whether your bid of €110 arrived')).toBeInTheDocument();
    await pass(1000);
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
    const sent = shown.transport.sent(POST);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  it('believes a refusal that comes then', async () => {
    await bidInto([{ status: 502, body: {} }, refusal(422, 'bid_refused', [{ code: 'lot_closed' }])]);
    await pass(500);
    expect(await screen.findByText('Bidding had ended before your bid arrived.')).toBeInTheDocument();
  });

  it('does not take a rate limit for the answer', async () => {
    const shown = await bidInto(['lost', refusal(429, 'rate_limited', [], { 'retry-after': '3' }), accepted('leading')]);
    await pass(500);
    expect(screen.getByText('Checking whether your bid of €110 arrived')).toBeInTheDocument();
    await pass(2900);
    expect(shown.transport.sent(POST)).toHaveLength(2);
    await pass(100);
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
  });

  it('goes on after a reload with the same key', async () => {
    const first = await bidInto(['lost']);
    const key = keyOf(first);
    first.unmount();
    const shown = await show({ replies: { [POST]: accepted('outbid') } });
    await pass(0);
    expect(await screen.findByText('Your bid is in, but you were outbid at once')).toBeInTheDocument();
    expect(keyOf(shown)).toBe(key);
    expect(sessionStorage.getItem('gavel.bid.1')).toBeNull();
  });

  it('can be given up: the bid is voided under its own key, and said not to be placed', async () => {
    const shown = await bidInto(['lost', refusal(422, 'bid_refused', [{ code: 'bid_too_low' }])]);
    await user().click(await screen.findByRole('button', { name: 'Stop trying' }));
    await pass(0);
    expect(await screen.findByText('Your bid of €110 was not placed')).toBeInTheDocument();
    expect(bodyOf(shown, 1)).toMatchObject({ amount: 0, bid_type: 'direct' });
    expect(keyOf(shown, 1)).toBe(keyOf(shown, 0));
    await pass(60_000);
    expect(shown.transport.sent(POST)).toHaveLength(2);
  });

  it('says what became of a bid that had arrived before it was given up', async () => {
    const shown = await bidInto(['lost', refusal(409, 'idempotency_conflict'), accepted('leading')]);
    await user().click(await screen.findByRole('button', { name: 'Stop trying' }));
    await pass(0);
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
    expect(bodyOf(shown, 2)).toEqual(bodyOf(shown, 0));
  });

  it('goes on at once when the device is back online', async () => {
    const shown = await bidInto(['lost', 'lost', 'lost', accepted('leading')]);
    await pass(500);
    await pass(1000);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(shown.transport.sent(POST)).toHaveLength(4);
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
  });
});
