import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownToken, wireBid, wireBlock } from '../../../../test/builders/wireBidding';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeViewer, type Viewer } from '../../../api/buyer/users';
import { BidPanel } from './BidPanel';

const POST = 'POST /buyer/api/v3/lots/1/bids';
const verified = decodeViewer({ user: wireProfile() });
const unverified: Viewer = { ...verified, isVerified: false };
const accepted: Answer = {
  status: 201,
  body: { bid: wireBid({ bidder: { ...wireBid().bidder, token: ownToken }, amount: 110 }), outcome: 'leading', bidding_block: wireBlock({ lot: { sequence: 5 } }) },
};
const replies = { ...lotReplies, 'POST /buyer/api/v3/lots/1/bids/authorisation': { body: { authorisation: { required: false, expires_at: null } } } };

type Result = 'SUCCESS' | 'CANCELLED';
let finish: (result: Result) => void = () => undefined;
const waits = () => new Promise<Result>((resolve) => (finish = resolve));
let become: (viewer: Viewer) => void = () => undefined;

function Setting({ first, onVerify, onHold }: { first: Viewer; onVerify: () => Promise<Result>; onHold: () => Promise<Result> }) {
  const [viewer, setViewer] = useState(first);
  useEffect(() => {
    become = setViewer;
  }, []);
  return <BidPanel lotId={1} viewer={viewer} country="nl" onSignIn={() => undefined} signInHref="/accounts/login" onVerify={onVerify} onHold={onHold} />;
}

async function show(viewer: Viewer, answer: Answer) {
  const onVerify = jest.fn(waits);
  const onHold = jest.fn(waits);
  const shown = renderFeature(<Setting first={viewer} onVerify={onVerify} onHold={onHold} />, { replies: { ...replies, [POST]: answer }, facts: { isSignedIn: true } });
  await screen.findByRole('region', { name: 'Bidding' });
  return Object.assign(shown, { onVerify, onHold });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function confirm(): Promise<void> {
  const button = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Place bid of €110' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

beforeEach(() => sessionStorage.clear());

it('leads somebody who is not verified through what is missing, and then on with the same bid', async () => {
  const { onVerify, transport } = await show(unverified, accepted);
  await press('Place bid of €110');
  expect(onVerify).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => become(verified));
  await act(async () => {
    finish('SUCCESS');
    await Promise.resolve();
  });
  await confirm();
  await waitFor(() => expect(transport.sent(POST)).toHaveLength(1));
});

it('forgets the bid of somebody who gives up verifying, and offers it beside the form', async () => {
  const { onVerify, transport } = await show(unverified, accepted);
  await press('Place bid of €110');
  await act(async () => {
    finish('CANCELLED');
    await Promise.resolve();
  });
  act(() => become(verified));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => become(unverified));
  await press('Verify my account');
  expect(onVerify).toHaveBeenCalledTimes(2);
  expect(transport.sent(POST)).toHaveLength(0);
});

it('sets money aside where a bid needs it, then asks to confirm the same bid under a new key', async () => {
  const meta = { hold_amount: 10_000, currency_code: 'EUR' };
  const { onHold, transport } = await show(verified, refusal(422, 'bid_refused', [{ code: 'authorisation_required', meta }]));
  await press('Place bid of €110');
  await confirm();
  expect(await screen.findByText(/Money is taken only if you win and do not pay/)).toBeInTheDocument();
  await press('Set €100 aside');
  expect(onHold).toHaveBeenCalledWith({ lotId: 1, bidAmount: 110, amount: { minor: 10_000, currency: 'EUR' } });
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

it('offers to verify when the server says so of a bid', async () => {
  const { onVerify } = await show(verified, refusal(422, 'bid_refused', [{ code: 'account_unverified' }]));
  await press('Place bid of €110');
  await confirm();
  await press('Verify my account');
  expect(onVerify).toHaveBeenCalledTimes(1);
});
