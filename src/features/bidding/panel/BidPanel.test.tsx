import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  wireBlock,
  ownToken,
  wireBid,
  wireConstraints,
} from '../../../../test/builders/wireBidding';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Answer, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, type RenderedFeature } from '../../../../test/setup/renderFeature';
import {
  POST,
  BLOCK,
  bidder,
  createAcceptedReply,
  wireLeadingBlock,
  cancelledStep,
  renderBidPanel,
  findDialog,
  pressButton,
  pressInDialog,
  getBody,
  getIdempotencyKey,
  inTotals,
} from '../../../../test/setup/bidPanel';
import { decodeViewer } from '../../../api/buyer/users';
import { BidPanel } from './BidPanel';

beforeEach(() => sessionStorage.clear());

it('places a quick bid after showing its total cost', async () => {
  const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
  await pressButton('Place bid of €110');
  const step = within(await findDialog());
  expect(await step.findByText('€135.90')).toBeInTheDocument();
  expect(step.getByText('Shipping: Netherlands').parentElement).toHaveTextContent('€13.00');
  view.transport.reply({ [BLOCK]: { body: { bidding_block: wireLeadingBlock() } } });
  await pressInDialog('Place bid of €110');
  const result = await screen.findByText('Your bid is in. You’re the highest bidder.');
  expect(result.closest('[role="status"]')).toBeInTheDocument();
  expect(getBody(view)).toEqual({
    amount: 110,
    currency_code: 'EUR',
    bid_type: 'direct',
    max_total_amount: 13_590,
  });
  expect(getIdempotencyKey(view)).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [0, false],
  [1, true],
])('says in variant %d of its experiment that only a winner pays: %s', async (index, isSaid) => {
  const experiments = { variants: { bid_reassurance: index }, forced: [], data: null };
  await renderBidPanel({ pageInfo: { experiments } });
  await pressButton('Place bid of €110');
  const step = within(await findDialog());
  expect(await step.findByText(/^Bids are binding/)).toBeVisible();
  expect(step.queryByText('You only pay if you win this lot.') !== null).toBe(isSaid);
});

it('sets a maximum with a typed amount, which the bidder can only raise', async () => {
  const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
  await userEvent.type(screen.getByLabelText('Your own amount'), '400');
  await pressButton('Bid up to €400 (now €110)');
  expect(
    await within(await findDialog()).findByText(
      'We’ll start at €110 and only go higher against other bidders, never above €400.',
    ),
  ).toBeInTheDocument();
  expect(await within(await findDialog()).findByText('Maximum total')).toBeInTheDocument();
  view.transport.reply({
    [BLOCK]: {
      body: { bidding_block: wireLeadingBlock({ autobid_amount: 400, owns_active_autobid: true }) },
    },
  });
  await pressInDialog('Bid up to €400 (now €110)');
  expect(getBody(view)).toMatchObject({ amount: 400, bid_type: 'autobid' });
  await pressButton('Dismiss');
  expect(await screen.findByText('Your maximum is €400. Only you can see it.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Quick bids' })).not.toBeInTheDocument();
  const field = screen.getByLabelText('Your new maximum');
  expect(field).toHaveValue('');
  await userEvent.type(field, '300{Enter}');
  expect(
    screen.getByText('Your maximum is already €400. Enter a higher amount.'),
  ).toBeInTheDocument();
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}450{Enter}');
  await pressInDialog('Set €450 as maximum');
  await waitFor(() => expect(view.transport.sent(POST)).toHaveLength(2));
  expect(getIdempotencyKey(view, 1)).not.toBe(getIdempotencyKey(view, 0));
});

it.each([
  ['outbid', 'Your bid is in, but you were outbid right away'],
  ['outbid_tie', 'Someone bid the same amount first'],
  ['leading_below_reserve', 'Your bid is in. It’s the highest so far.'],
])('shows the outcome %s', async (outcome, expectedText) => {
  await renderBidPanel({ replies: { [POST]: createAcceptedReply(outcome) } });
  await pressButton('Place bid of €110');
  await pressInDialog('Place bid of €110');
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
});

it('asks again about an amount that looks like a typo, and lets the bidder change it', async () => {
  const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
  await userEvent.type(screen.getByLabelText('Your own amount'), '1100{Enter}');
  await pressInDialog('Bid up to €1,100 (now €110)');
  expect(await screen.findByText('Did you mean this amount?')).toBeInTheDocument();
  expect(view.transport.sent(POST)).toHaveLength(0);
  await pressButton('Change the amount');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pressButton('Bid exactly €1,100 (€990 more)');
  await pressInDialog('Place bid of €1,100');
  await pressInDialog('Yes, bid €1,100');
  await waitFor(() => expect(view.transport.sent(POST)).toHaveLength(1));
});

it('shows what is wrong with an amount before it is sent', async () => {
  const view = await renderBidPanel();
  const field = screen.getByLabelText('Your own amount');
  await userEvent.type(field, '{Enter}');
  expect(screen.getByText('Enter an amount.')).toBeInTheDocument();
  await userEvent.type(field, '50{Enter}');
  expect(screen.getByText('Enter €110 or more.')).toBeInTheDocument();
  expect(field).toBeInvalid();
  await userEvent.type(field, '.50');
  expect(screen.getByText('Enter a whole amount, without cents.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(view.transport.sent(POST)).toHaveLength(0);
});

it('shows why a bid was refused, and the new minimum', async () => {
  const view = await renderBidPanel({
    replies: {
      [POST]: createErrorReply(422, 'bid_refused', [
        { code: 'bid_too_low', meta: { next_minimum_bid: 130 } },
      ]),
    },
  });
  view.transport.reply({
    [BLOCK]: {
      body: {
        bidding_block: wireBlock({
          lot: {
            highest_bid_amount: 120,
            next_minimum_bid: 130,
            quick_bids: [130, 135, 140],
            sequence: 5,
          },
        }),
      },
    },
  });
  await pressButton('Place bid of €110');
  await pressInDialog('Place bid of €110');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bid wasn’t placed');
  expect(screen.getByRole('alert')).toHaveTextContent('the minimum bid is now €130');
  expect(await screen.findByRole('button', { name: 'Place bid of €130' })).toBeInTheDocument();
});

it('does not allow confirming a bid with an unknown total', async () => {
  await renderBidPanel({
    replies: { 'GET /finance/api/v2/lots/1/vat/rate': { status: 503, body: {} } },
  });
  await pressButton('Place bid of €110');
  const step = within(await findDialog());
  expect(await step.findByText('We couldn’t calculate the costs.')).toBeInTheDocument();
  expect(step.getByRole('button', { name: 'Place bid of €110' })).toBeDisabled();
});

it('keeps the amount during sign-in and asks to confirm it afterwards', async () => {
  const onSignIn = jest.fn();
  const first = await renderBidPanel({ viewer: null, onSignIn });
  await userEvent.type(screen.getByLabelText('Your own amount'), '250');
  await pressButton('Bid up to €250 (now €110)');
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  first.unmount();
  const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
  expect(screen.getByLabelText('Your own amount')).toHaveValue('250');
  await pressInDialog('Bid up to €250 (now €110)');
  await waitFor(() => expect(view.transport.sent(POST)).toHaveLength(1));
});

it('asks to sign in again after the session ends, without losing the bid', async () => {
  const onSignIn = jest.fn();
  await renderBidPanel({ onSignIn, replies: { [POST]: createErrorReply(401, 'unauthenticated') } });
  await pressButton('Place bid of €110');
  await pressInDialog('Place bid of €110');
  await waitFor(() => expect(onSignIn).toHaveBeenCalledTimes(1));
  expect(JSON.parse(sessionStorage.getItem('gavel.bid.1') ?? '')).toMatchObject({
    phase: 'draft',
    intent: { amount: { minor: 11_000 } },
  });
});

it.each([
  [
    'closed_sold',
    { is_winner: true, is_leading: true, order_reference: 'G-77', is_sold: true },
    'You won this lot',
    'Order number: G-77.',
  ],
  ['closed_sold', { is_sold: true }, 'You didn’t win this lot', 'sold to another bidder for €100'],
  ['closed_reserve_not_met', {}, 'Not sold', 'below the reserve price'],
] as const)('shows the result of a closed lot: %s %j', async (status, lot, title, text) => {
  await renderBidPanel({
    replies: {
      [BLOCK]: {
        body: {
          bidding_block: wireBlock({ status, is_a_bidder: true, lot: { is_closed: true, ...lot } }),
        },
      },
    },
  });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Place a bid' })).not.toBeInTheDocument();
  expect(screen.queryByText(/What you’ll pay if you win/)).not.toBeInTheDocument();
});

it('says in advance that unpaid orders block bidding', async () => {
  await renderBidPanel({ viewer: { ...bidder, isBiddingBlocked: true } });
  expect(
    screen.getByText('Pay your open orders first. Then you can bid again.'),
  ).toBeInTheDocument();
});

it('closes the form at the closing time by the server’s clock, without an event', async () => {
  const { clock } = await renderBidPanel();
  expect(screen.getByRole('form', { name: 'Place a bid' })).toBeInTheDocument();
  act(() => clock.set(clock.now() + 3_600_000));
  expect(screen.getByText('The hammer is falling')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Place a bid' })).not.toBeInTheDocument();
});

it('updates the cost while the amount is typed', async () => {
  await renderBidPanel();
  expect(await screen.findByText('€135.90', inTotals)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Your own amount'), '200');
  expect(await screen.findByText('€234.00', inTotals)).toBeInTheDocument();
});

describe('a typed amount is a maximum by default, with the exact bid as second choice', () => {
  const buttons = () =>
    within(screen.getByRole('form', { name: 'Place a bid' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const type = (amount: string) =>
    userEvent.type(screen.getByLabelText(/Your (own amount|new maximum)/), amount);
  const quick = ['Place bid of €110', 'Place bid of €115', 'Place bid of €120'];

  it('says where the maximum starts and how much more the exact bid is', async () => {
    const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
    expect(buttons()).toEqual([...quick, 'Place bid']);
    await type('160');
    expect(buttons()).toEqual([
      ...quick,
      'Bid up to €160 (now €110)',
      'Bid exactly €160 (€50 more)',
    ]);
    await pressButton('Bid exactly €160 (€50 more)');
    expect(
      within(await findDialog()).getByText(
        'You’re bidding exactly €160, which is €50 more than you need to right now.',
      ),
    ).toBeInTheDocument();
    await pressInDialog('Place bid of €160');
    await waitFor(() => expect(getBody(view)).toMatchObject({ amount: 160, bid_type: 'direct' }));
  });

  it('shows one button when both choices do the same', async () => {
    await renderBidPanel();
    await type('110');
    expect(buttons()).toEqual([...quick, 'Place bid of €110']);
  });

  it('shows no figure that would reveal the reserve', async () => {
    await renderBidPanel({
      replies: {
        [BLOCK]: { body: { bidding_block: wireBlock({ lot: { reserve_price_met: false } }) } },
      },
    });
    await type('160');
    expect(buttons()).toEqual([...quick, 'Bid up to €160', 'Bid exactly €160']);
    expect(screen.getByText(/rises to the reserve price or to your maximum/)).toBeInTheDocument();
  });

  it('submits the first choice with Enter', async () => {
    const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
    await type('160{Enter}');
    await pressInDialog('Bid up to €160 (now €110)');
    await waitFor(() => expect(getBody(view)).toMatchObject({ amount: 160, bid_type: 'autobid' }));
  });
});

it('shows the leading bidder the cost at the current price and at their maximum', async () => {
  await renderBidPanel({
    replies: {
      [BLOCK]: {
        body: {
          bidding_block: wireLeadingBlock({ autobid_amount: 400, owns_active_autobid: true }),
        },
      },
    },
  });
  expect(await screen.findByText('What you’ll pay if you win at €110')).toBeInTheDocument();
  expect(await screen.findByText('€135.90', inTotals)).toBeInTheDocument();
  expect(screen.getByText('Up to €452.00, at your maximum of €400')).toBeInTheDocument();
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

it('includes import tax that the carrier collects, and calls the total an estimate', async () => {
  await renderBidPanel({ replies: abroad });
  const cost = screen.getByRole('region', { name: 'What you’ll pay if you win at €110' });
  await waitFor(() => expect(cost).toHaveTextContent('about €160.50'));
  expect(cost).toHaveTextContent(
    '€135.90 to Gavel now, plus about €24.60 import tax to the carrier on delivery',
  );
  await pressButton('Place bid of €110');
  const step = within(await findDialog());
  expect((await step.findByText('Total, estimated')).parentElement).toHaveTextContent('€160.50');
  expect(step.queryByText('Total')).not.toBeInTheDocument();
});

it('moves the focus to the result of a bid and keeps it in the panel on dismissal', async () => {
  const view = await renderBidPanel({ replies: { [POST]: createAcceptedReply('leading') } });
  await pressButton('Place bid of €110');
  view.transport.reply({ [BLOCK]: { body: { bidding_block: wireLeadingBlock() } } });
  await pressInDialog('Place bid of €110');
  const result = await screen.findByText('Your bid is in. You’re the highest bidder.');
  await waitFor(() => expect(document.activeElement).toContainElement(result));
  await pressButton('Dismiss');
  expect(document.activeElement).not.toBe(document.body);
});

it('suggests no bid below the minimum, and shows the cost of the minimum', async () => {
  await renderBidPanel();
  await screen.findByText('€135.90', inTotals);
  await userEvent.type(screen.getByLabelText(/want to pay in total/), '100');
  expect(
    screen.getByText(
      '€100 is too low for this lot. The minimum bid is €110, which comes to €135.90 in total.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
});

it('suggests the highest bid within a total budget and fills it in', async () => {
  await renderBidPanel();
  await screen.findByText('€135.90', inTotals);
  await userEvent.type(screen.getByLabelText(/want to pay in total/), '250');
  expect(screen.getByText('Bid up to €214.')).toBeInTheDocument();
  await pressButton('Use €214');
  expect(screen.getByLabelText('Your own amount')).toHaveValue('214');
});

it('offers to try again when the bidding fails to load', async () => {
  const view = renderFeature(
    <BidPanel
      lotId={1}
      viewer={null}
      country="nl"
      onSignIn={() => undefined}
      signInHref="/accounts/login"
      onVerify={cancelledStep}
      onPrepare={cancelledStep}
    />,
    {
      replies: { ...lotReplies, [BLOCK]: { status: 500, body: {} } },
    },
  );
  await screen.findByText('We couldn’t load this');
  view.transport.reply({ [BLOCK]: lotReplies[BLOCK] ?? 'lost' });
  await pressButton('Try again');
  expect(await screen.findByLabelText('Your own amount')).toBeInTheDocument();
});

describe('a bid that may need a second factor', () => {
  const AUTHORISE = 'POST /buyer/api/v3/lots/1/bids/authorisation';
  const approved: Answer = {
    body: { authorisation: { required: true, expires_at: '2030-01-01T00:00:00Z' } },
  };
  const openFor = async (replies: Replies): Promise<RenderedFeature> => {
    const view = await renderBidPanel({
      replies: { [POST]: createAcceptedReply('leading'), [AUTHORISE]: approved, ...replies },
    });
    await userEvent.type(screen.getByLabelText('Your own amount'), '6000');
    await pressButton('Bid up to €6,000 (now €110)');
    await findDialog();
    return view;
  };
  const confirmTwice = async (): Promise<void> => {
    await pressInDialog('Bid up to €6,000 (now €110)');
    await pressInDialog('Yes, bid €6,000');
  };

  it('requests approval once when the confirmation opens, and not for small amounts', async () => {
    const view = await openFor({});
    await waitFor(() => expect(view.transport.sent(AUTHORISE)).toHaveLength(1));
    expect(JSON.parse(view.transport.sent(AUTHORISE)[0]?.body ?? '')).toEqual({
      amount: 6000,
      currency_code: 'EUR',
      bid_type: 'autobid',
    });
    await confirmTwice();
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
    expect(view.transport.sent(AUTHORISE)).toHaveLength(1);
    await pressButton('Place bid of €110');
    await pressInDialog('Place bid of €110');
    await waitFor(() => expect(view.transport.sent(POST)).toHaveLength(2));
    expect(view.transport.sent(AUTHORISE)).toHaveLength(1);
  });

  it('says that approval is missing, keeps the dialog open and requests it again', async () => {
    const view = await openFor({ [AUTHORISE]: createErrorReply(403, 'mfa_error') });
    const step = within(await findDialog());
    expect(await step.findByText('Verify it’s you to place this bid')).toBeInTheDocument();
    view.transport.reply({ [AUTHORISE]: approved });
    await userEvent.click(step.getByRole('button', { name: 'Verify it’s me' }));
    await waitFor(() =>
      expect(step.queryByText('Verify it’s you to place this bid')).not.toBeInTheDocument(),
    );
    expect(view.transport.sent(AUTHORISE)).toHaveLength(2);
    expect(screen.getByLabelText('Your own amount')).toHaveValue('6000');
  });

  it('returns to the confirmation with the same key when the bid needs approval', async () => {
    const view = await openFor({ [POST]: createErrorReply(403, 'mfa_error') });
    await confirmTwice();
    expect(await screen.findByText('Verify it’s you to place this bid')).toBeInTheDocument();
    view.transport.reply({ [POST]: createAcceptedReply('leading') });
    await confirmTwice();
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
    expect(getIdempotencyKey(view, 1)).toBe(getIdempotencyKey(view, 0));
  });

  it('ignores an approval request that fails for another reason', async () => {
    const view = await openFor({ [AUTHORISE]: 'lost' });
    await waitFor(() => expect(view.transport.sent(AUTHORISE)).toHaveLength(1));
    await confirmTwice();
    expect(
      await screen.findByText('Your bid is in. You’re the highest bidder.'),
    ).toBeInTheDocument();
  });
});

describe('BidObstacles', () => {
  const POST = 'POST /buyer/api/v3/lots/1/bids';
  const verified = decodeViewer({ user: wireProfile() });
  const accepted: Answer = {
    status: 201,
    body: {
      bid: wireBid({ bidder: { ...wireBid().bidder, token: ownToken }, amount: 110 }),
      outcome: 'leading',
      bidding_block: wireBlock({ lot: { sequence: 5 } }),
    },
  };
  const replies = {
    ...lotReplies,
    'POST /buyer/api/v3/lots/1/bids/authorisation': {
      body: { authorisation: { required: false, expires_at: null } },
    },
  };

  type Result = 'SUCCESS' | 'CANCELLED';
  let finish: (result: Result) => void = () => undefined;
  const waitForResult = () => new Promise<Result>((resolve) => (finish = resolve));

  const CONSTRAINTS = 'GET /buyer/api/v2/lots/1/bidding/constraints';
  const replyWithSteps = (requiredSteps: string[], missing: number | null = null): Answer => ({
    body: {
      constraints: {
        ...wireConstraints.constraints,
        required_steps: requiredSteps,
        bid_hold: missing === null ? null : { missing_amount: missing, currency_code: 'EUR' },
      },
    },
  });

  async function show(answer: Answer, constraints: Answer = replyWithSteps([])) {
    const onVerify = jest.fn(waitForResult);
    const onPrepare = jest.fn(waitForResult);
    const panel = (
      <BidPanel
        lotId={1}
        viewer={verified}
        country="nl"
        onSignIn={() => undefined}
        signInHref="/accounts/login"
        onVerify={onVerify}
        onPrepare={onPrepare}
        afterBid={<p>What comes next</p>}
      />
    );
    const view = renderFeature(panel, {
      replies: { ...replies, [CONSTRAINTS]: constraints, [POST]: answer },
      pageInfo: { isSignedIn: true },
    });
    await screen.findByRole('region', { name: 'Bidding' });
    return Object.assign(view, { onVerify, onPrepare });
  }
  const flush = (result: Result) =>
    act(async () => {
      finish(result);
      await Promise.resolve();
    });
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  async function confirm(): Promise<void> {
    const button = await within(await screen.findByRole('dialog')).findByRole('button', {
      name: 'Place bid of €110',
    });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  }

  beforeEach(() => sessionStorage.clear());

  it('guides a new bidder through the missing steps before a single confirmation', async () => {
    const { onPrepare, transport } = await show(
      accepted,
      replyWithSteps(['verify_account', 'authorise'], 12_290),
    );
    await press('Place bid of €110');
    await waitFor(() => expect(onPrepare).toHaveBeenCalledTimes(1));
    expect(onPrepare).toHaveBeenCalledWith({
      lotId: 1,
      bidAmount: 110,
      hold: { minor: 12_290, currency: 'EUR' },
      isContactNeeded: false,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await flush('SUCCESS');
    await confirm();
    await waitFor(() => expect(transport.sent(POST)).toHaveLength(1));
    expect(await screen.findByText('What comes next')).toBeInTheDocument();
    expect(onPrepare).toHaveBeenCalledTimes(1);
  });

  it('discards the bid when the bidder cancels the missing steps', async () => {
    const { onPrepare, transport } = await show(accepted, replyWithSteps(['authorise'], 12_290));
    await press('Place bid of €110');
    await waitFor(() => expect(onPrepare).toHaveBeenCalledTimes(1));
    await flush('CANCELLED');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(sessionStorage.getItem('gavel.bid.1')).toBeNull());
    expect(transport.sent(POST)).toHaveLength(0);
  });

  it('announces that phone and address are required and asks for them with the bid', async () => {
    const { onVerify, onPrepare } = await show(accepted, replyWithSteps(['complete_account']));
    await press('Confirm my account');
    expect(onVerify).toHaveBeenCalledTimes(1);
    await flush('CANCELLED');
    await press('Place bid of €110');
    await waitFor(() =>
      expect(onPrepare).toHaveBeenCalledWith({
        lotId: 1,
        bidAmount: 110,
        hold: null,
        isContactNeeded: true,
      }),
    );
  });

  it('places a required hold, then asks to confirm the same bid under a new key', async () => {
    const meta = { hold_amount: 10_000, currency_code: 'EUR' };
    const { onPrepare, transport } = await show(
      createErrorReply(422, 'bid_refused', [{ code: 'authorisation_required', meta }]),
    );
    await press('Place bid of €110');
    await confirm();
    expect(
      await screen.findByText(/You’re only charged if you win and don’t pay/),
    ).toBeInTheDocument();
    await press('Hold €100 on my card');
    expect(onPrepare).toHaveBeenCalledWith({
      lotId: 1,
      bidAmount: 110,
      hold: { minor: 10_000, currency: 'EUR' },
      isContactNeeded: false,
    });
    transport.reply({ [POST]: accepted });
    await act(async () => {
      finish('SUCCESS');
      await Promise.resolve();
    });
    await confirm();
    await waitFor(() => expect(transport.sent(POST)).toHaveLength(2));
    const [first, second] = transport.sent(POST);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('offers account verification when the server requires it for a bid', async () => {
    const { onVerify } = await show(
      createErrorReply(422, 'bid_refused', [{ code: 'account_unverified' }]),
    );
    await press('Place bid of €110');
    await confirm();
    await press('Confirm my account');
    expect(onVerify).toHaveBeenCalledTimes(1);
  });
});
