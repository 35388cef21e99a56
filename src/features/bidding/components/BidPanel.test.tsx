import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireBlock } from '../../../../test/builders/wireBidding';
import { lotReplies } from '../../../../test/builders/wireLot';
import { refusal, type Answer, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../../test/setup/renderFeature';
import { POST, BLOCK, noa, accepted, leadingBlock, cancelled, show, dialog, press, confirm, bodyOf, keyOf, inSum } from '../../../../test/setup/bidPanel';
import { BidPanel } from './BidPanel';

beforeEach(() => sessionStorage.clear());

it('places a quick bid after saying what it costs in all', async () => {
  const shown = await show({ replies: { [POST]: accepted('leading') } });
  await press('Place bid of €110');
  const step = within(await dialog());
  expect(await step.findByText('€135.90')).toBeInTheDocument();
  expect(step.getByText('Shipping: Netherlands').parentElement).toHaveTextContent('€13.00');
  shown.transport.reply({ [BLOCK]: { body: { bidding_block: leadingBlock() } } });
  await confirm('Place bid of €110');
  const result = await screen.findByText('Your bid is in. You are the highest bidder.');
  expect(result.closest('[role="status"]')).toBeInTheDocument();
  expect(bodyOf(shown)).toEqual({ amount: 110, currency_code: 'EUR', bid_type: 'direct', max_total_amount: 13_590 });
  expect(keyOf(shown)).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('sets a maximum with an own amount, and lets the bidder raise it but not bid against themselves', async () => {
  const shown = await show({ replies: { [POST]: accepted('leading') } });
  await userEvent.type(screen.getByLabelText('Your own amount'), '400');
  await press('Bid up to €400 (now €110)');
  expect(await within(await dialog()).findByText('We start at €110 for you and go higher only against other bidders, never above €400.')).toBeInTheDocument();
  expect(within(await dialog()).getByText('Total at most')).toBeInTheDocument();
  shown.transport.reply({ [BLOCK]: { body: { bidding_block: leadingBlock({ autobid_amount: 400, owns_active_autobid: true }) } } });
  await confirm('Bid up to €400 (now €110)');
  expect(bodyOf(shown)).toMatchObject({ amount: 400, bid_type: 'autobid' });
  await press('Dismiss');
  expect(await screen.findByText('Your maximum is €400. Only you can see it.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Quick bids' })).not.toBeInTheDocument();
  const field = screen.getByLabelText('Your new maximum');
  expect(field).toHaveValue('');
  await userEvent.type(field, '300{Enter}');
  expect(screen.getByText('Your maximum is €400 already. Enter a higher amount.')).toBeInTheDocument();
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}450{Enter}');
  await confirm('Set €450 as maximum');
  await waitFor(() => expect(shown.transport.sent(POST)).toHaveLength(2));
  expect(keyOf(shown, 1)).not.toBe(keyOf(shown, 0));
});

it.each([
  ['outbid', 'Your bid is in, but you were outbid at once'],
  ['outbid_tie', 'Somebody bid the same amount before you'],
  ['leading_below_reserve', 'Your bid is in. It is the highest so far.'],
])('tells the outcome %s', async (outcome, words) => {
  await show({ replies: { [POST]: accepted(outcome) } });
  await press('Place bid of €110');
  await confirm('Place bid of €110');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('asks again about an amount that may be a slip, and takes no for an answer', async () => {
  const shown = await show({ replies: { [POST]: accepted('leading') } });
  await userEvent.type(screen.getByLabelText('Your own amount'), '1100{Enter}');
  await confirm('Bid up to €1,100 (now €110)');
  expect(await screen.findByText('Is this the amount you mean?')).toBeInTheDocument();
  expect(shown.transport.sent(POST)).toHaveLength(0);
  await press('Change the amount');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Bid exactly €1,100 (€990 more)');
  await confirm('Place bid of €1,100');
  await confirm('Yes, bid €1,100');
  await waitFor(() => expect(shown.transport.sent(POST)).toHaveLength(1));
});

it('says what is wrong with an amount before it is sent', async () => {
  const shown = await show();
  const field = screen.getByLabelText('Your own amount');
  await userEvent.type(field, '{Enter}');
  expect(screen.getByText('Enter an amount.')).toBeInTheDocument();
  await userEvent.type(field, '50{Enter}');
  expect(screen.getByText('Enter €110 or more.')).toBeInTheDocument();
  expect(field).toBeInvalid();
  await userEvent.type(field, '.50');
  expect(screen.getByText('Enter a whole amount, without cents.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shown.transport.sent(POST)).toHaveLength(0);
});

it('shows why a bid was refused, and the fresh minimum', async () => {
  const shown = await show({ replies: { [POST]: refusal(422, 'bid_refused', [{ code: 'bid_too_low', meta: { next_minimum_bid: 130 } }]) } });
  shown.transport.reply({ [BLOCK]: { body: { bidding_block: wireBlock({ lot: { highest_bid_amount: 120, next_minimum_bid: 130, quick_bids: [130, 135, 140], sequence: 5 } }) } } });
  await press('Place bid of €110');
  await confirm('Place bid of €110');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bid was not placed');
  expect(screen.getByRole('alert')).toHaveTextContent('the minimum is now €130');
  expect(await screen.findByRole('button', { name: 'Place bid of €130' })).toBeInTheDocument();
});

it('will not let a bid be confirmed whose total is not known', async () => {
  await show({ replies: { 'GET /finance/api/v2/lots/1/vat/rate': { status: 503, body: {} } } });
  await press('Place bid of €110');
  const step = within(await dialog());
  expect(await step.findByText('We could not work out the costs.')).toBeInTheDocument();
  expect(step.getByRole('button', { name: 'Place bid of €110' })).toBeDisabled();
});

it('keeps the amount of a visitor who must sign in first, and asks to confirm it afterwards', async () => {
  const onSignIn = jest.fn();
  const first = await show({ viewer: null, onSignIn });
  await userEvent.type(screen.getByLabelText('Your own amount'), '250');
  await press('Bid up to €250 (now €110)');
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  first.unmount();
  const shown = await show({ replies: { [POST]: accepted('leading') } });
  expect(screen.getByLabelText('Your own amount')).toHaveValue('250');
  await confirm('Bid up to €250 (now €110)');
  await waitFor(() => expect(shown.transport.sent(POST)).toHaveLength(1));
});

it('asks to sign in again when the session has ended, without losing the bid', async () => {
  const onSignIn = jest.fn();
  await show({ onSignIn, replies: { [POST]: refusal(401, 'unauthenticated') } });
  await press('Place bid of €110');
  await confirm('Place bid of €110');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(1));
  expect(JSON.parse(sessionStorage.getItem('gavel.bid.1') ?? '')).toMatchObject({ phase: 'wanted', intent: { amount: { minor: 11_000 } } });
});

it.each([
  ['closed_sold', { is_winner: true, is_leading: true, order_reference: 'G-77', is_sold: true }, 'You won this lot', 'Your order is G-77.'],
  ['closed_sold', { is_sold: true }, 'You did not win this lot', 'sold to another bidder for €100'],
  ['closed_reserve_not_met', {}, 'Not sold', 'below the reserve price'],
] as const)('keeps the result of a lot that is over: %s %j', async (status, lot, title, text) => {
  await show({ replies: { [BLOCK]: { body: { bidding_block: wireBlock({ status, is_a_bidder: true, lot: { is_closed: true, ...lot } }) } } } });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Place a bid' })).not.toBeInTheDocument();
  expect(screen.queryByText(/What you pay if you win/)).not.toBeInTheDocument();
});

it('says ahead what would refuse a bid', async () => {
  await show({ viewer: { ...noa, isBiddingBlocked: true } });
  expect(screen.getByText('Pay your open orders first. Then you can bid again.')).toBeInTheDocument();
});

it('closes the box when the server’s time is up, before any word of it', async () => {
  const { clock } = await show();
  expect(screen.getByRole('form', { name: 'Place a bid' })).toBeInTheDocument();
  act(() => clock.set(clock.now() + 3_600_000));
  expect(screen.getByText('The hammer is falling')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Place a bid' })).not.toBeInTheDocument();
});

it('reckons the cost of the amount while it is typed', async () => {
  await show();
  expect(await screen.findByText('€135.90', inSum)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Your own amount'), '200');
  expect(await screen.findByText('€234.00', inSum)).toBeInTheDocument();
});

describe('an own amount is a maximum, and bidding it exactly the second choice', () => {
  const buttons = () => within(screen.getByRole('form', { name: 'Place a bid' })).getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const type = (amount: string) => userEvent.type(screen.getByLabelText(/Your (own amount|new maximum)/), amount);
  const quick = ['Place bid of €110', 'Place bid of €115', 'Place bid of €120'];

  it('says what it starts at, and what bidding exactly costs more', async () => {
    const shown = await show({ replies: { [POST]: accepted('leading') } });
    expect(buttons()).toEqual([...quick, 'Place bid']);
    await type('160');
    expect(buttons()).toEqual([...quick, 'Bid up to €160 (now €110)', 'Bid exactly €160 (€50 more)']);
    await press('Bid exactly €160 (€50 more)');
    expect(within(await dialog()).getByText('You bid exactly €160, €50 more than is needed now.')).toBeInTheDocument();
    await confirm('Place bid of €160');
    await waitFor(() => expect(bodyOf(shown)).toMatchObject({ amount: 160, bid_type: 'direct' }));
  });

  it('shows one button where both would do the same', async () => {
    await show();
    await type('110');
    expect(buttons()).toEqual([...quick, 'Place bid of €110']);
  });

  it('names no figure that would tell of the reserve', async () => {
    await show({ replies: { [BLOCK]: { body: { bidding_block: wireBlock({ lot: { reserve_price_met: false } }) } } } });
    await type('160');
    expect(buttons()).toEqual([...quick, 'Bid up to €160', 'Bid exactly €160']);
    expect(screen.getByText(/rises to the reserve price or to your maximum/)).toBeInTheDocument();
  });

  it('bids with Enter as the first button does', async () => {
    const shown = await show({ replies: { [POST]: accepted('leading') } });
    await type('160{Enter}');
    await confirm('Bid up to €160 (now €110)');
    await waitFor(() => expect(bodyOf(shown)).toMatchObject({ amount: 160, bid_type: 'autobid' }));
  });
});

it('shows who leads the cost at the current price, with that at their own maximum beside it', async () => {
  await show({ replies: { [BLOCK]: { body: { bidding_block: leadingBlock({ autobid_amount: 400, owns_active_autobid: true }) } } } });
  expect(await screen.findByText('What you pay if you win at €110')).toBeInTheDocument();
  expect(await screen.findByText('€135.90', inSum)).toBeInTheDocument();
  expect(screen.getByText('At most €452.00, at your maximum of €400')).toBeInTheDocument();
});

const abroad = {
  'GET /finance/api/v2/lots/1/vat/rate': {
    body: {
      vat: {
        applies: false,
        kind: 'import_vat',
        rate: 20,
        taxable_base: ['hammer', 'shipping'],
        threshold: { amount: 0, currency_code: 'EUR' },
        duty: { applies: false, per_item_amount: null, items: 0, threshold: null },
        collected_by: 'carrier',
      },
    },
  },
} satisfies Replies;

it('leaves out nothing that a carrier collects, and calls it an estimate', async () => {
  await show({ replies: abroad });
  const cost = screen.getByRole('region', { name: 'What you pay if you win at €110' });
  await waitFor(() => expect(cost).toHaveTextContent('about €160.50'));
  expect(cost).toHaveTextContent('€135.90 to Gavel now, about €24.60 of import tax to the carrier on delivery');
  await press('Place bid of €110');
  const step = within(await dialog());
  expect((await step.findByText('Total, estimated')).parentElement).toHaveTextContent('€160.50');
  expect(step.queryByText('Total')).not.toBeInTheDocument();
});

it('brings the focus to the result of a bid, and keeps it there when that is dismissed', async () => {
  const shown = await show({ replies: { [POST]: accepted('leading') } });
  await press('Place bid of €110');
  shown.transport.reply({ [BLOCK]: { body: { bidding_block: leadingBlock() } } });
  await confirm('Place bid of €110');
  const result = await screen.findByText('Your bid is in. You are the highest bidder.');
  await waitFor(() => expect(document.activeElement).toContainElement(result));
  await press('Dismiss');
  expect(document.activeElement).not.toBe(document.body);
});

it('offers no bid below the lowest one, and says what that costs', async () => {
  await show();
  await screen.findByText('€135.90', inSum);
  await userEvent.type(screen.getByLabelText(/pay at most/), '100');
  expect(screen.getByText('€100 is too low for this lot. The lowest possible bid is €110 and costs €135.90 in all.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
});

it('tells which bid stays under a ceiling, and fills it in', async () => {
  await show();
  await screen.findByText('€135.90', inSum);
  await userEvent.type(screen.getByLabelText(/pay at most/), '250');
  expect(screen.getByText('Then bid no more than €214.')).toBeInTheDocument();
  await press('Use €214');
  expect(screen.getByLabelText('Your own amount')).toHaveValue('214');
});

it('offers to try again when the bidding cannot be loaded', async () => {
  const shown = renderFeature(<BidPanel lotId={1} viewer={null} country="nl" onSignIn={() => undefined} signInHref="/accounts/login" onVerify={cancelled} onPrepare={cancelled} />, {
    replies: { ...lotReplies, [BLOCK]: { status: 500, body: {} } },
  });
  await screen.findByText('We could not load this');
  shown.transport.reply({ [BLOCK]: lotReplies[BLOCK] ?? 'lost' });
  await press('Try again');
  expect(await screen.findByLabelText('Your own amount')).toBeInTheDocument();
});

describe('a bid that may need a second factor', () => {
  const AUTHORISE = 'POST /buyer/api/v3/lots/1/bids/authorisation';
  const approved: Answer = { body: { authorisation: { required: true, expires_at: '2030-01-01T00:00:00Z' } } };
  const openFor = async (replies: Replies): Promise<RenderedFeature> => {
    const shown = await show({ replies: { [POST]: accepted('leading'), [AUTHORISE]: approved, ...replies } });
    await userEvent.type(screen.getByLabelText('Your own amount'), '6000');
    await press('Bid up to €6,000 (now €110)');
    await dialog();
    return shown;
  };
  const insist = async (): Promise<void> => {
    await confirm('Bid up to €6,000 (now €110)');
    await confirm('Yes, bid €6,000');
  };

  it('is asked about when the confirm step opens, once, and not for small amounts', async () => {
    const shown = await openFor({});
    await waitFor(() => expect(shown.transport.sent(AUTHORISE)).toHaveLength(1));
    expect(JSON.parse(shown.transport.sent(AUTHORISE)[0]?.body ?? '')).toEqual({ amount: 6000, currency_code: 'EUR', bid_type: 'autobid' });
    await insist();
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
    expect(shown.transport.sent(AUTHORISE)).toHaveLength(1);
    await press('Place bid of €110');
    await confirm('Place bid of €110');
    await waitFor(() => expect(shown.transport.sent(POST)).toHaveLength(2));
    expect(shown.transport.sent(AUTHORISE)).toHaveLength(1);
  });

  it('says that it was not confirmed, keeps the step, and asks again', async () => {
    const shown = await openFor({ [AUTHORISE]: refusal(403, 'mfa_error') });
    const step = within(await dialog());
    expect(await step.findByText('You have not confirmed that it is you')).toBeInTheDocument();
    shown.transport.reply({ [AUTHORISE]: approved });
    await userEvent.click(step.getByRole('button', { name: 'Confirm that it is me' }));
    await waitFor(() => expect(step.queryByText('You have not confirmed that it is you')).not.toBeInTheDocument());
    expect(shown.transport.sent(AUTHORISE)).toHaveLength(2);
    expect(screen.getByLabelText('Your own amount')).toHaveValue('6000');
  });

  it('comes back to the confirm step when the bid itself is refused for it, with the same key', async () => {
    const shown = await openFor({ [POST]: refusal(403, 'mfa_error') });
    await insist();
    expect(await screen.findByText('You have not confirmed that it is you')).toBeInTheDocument();
    shown.transport.reply({ [POST]: accepted('leading') });
    await insist();
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
    expect(keyOf(shown, 1)).toBe(keyOf(shown, 0));
  });

  it('a question that fails for another reason is nobody’s trouble', async () => {
    const shown = await openFor({ [AUTHORISE]: 'lost' });
    await waitFor(() => expect(shown.transport.sent(AUTHORISE)).toHaveLength(1));
    await insist();
    expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
  });
});
