import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ownToken,
  wireBid,
  wireBlock,
  wireConstraints,
} from '../../../../test/builders/wireBidding';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeViewer } from '../../../api/buyer/users';
import { BidPanel } from './BidPanel';

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
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
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
