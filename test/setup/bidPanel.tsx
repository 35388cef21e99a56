// The bid panel of lot 1 with the replies of a test's own, and the words in which its tests say what they do.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownToken, wireBid, wireBlock } from '../builders/wireBidding';
import { lotReplies, wireProfile } from '../builders/wireLot';
import { type Answer, type Replies } from './fakeTransport';
import { renderFeature, type RenderedFeature } from './renderFeature';
import { decodeViewer, type Viewer } from '../../src/api/buyer/users';
import { BidPanel } from '../../src/features/bidding/components/BidPanel';

export const POST = 'POST /buyer/api/v3/lots/1/bids';
export const BLOCK = 'GET /buyer/api/v3/lots/1/bidding_block';
export const noa: Viewer = decodeViewer({ user: wireProfile() });

export const accepted = (outcome: string): Answer => ({
  status: 201,
  body: {
    bid: wireBid({ bidder: { ...wireBid().bidder, token: ownToken }, amount: 110 }),
    outcome,
    bidding_block: wireBlock({ lot: { sequence: 5 } }),
  },
});
export const leadingBlock = (lot: object = {}) =>
  wireBlock({
    is_a_bidder: true,
    lot: {
      is_leading: true,
      highest_bidder_token: ownToken,
      highest_bid_amount: 110,
      next_minimum_bid: 120,
      quick_bids: [120, 125, 130],
      sequence: 5,
      ...lot,
    },
  });

export type Step = () => Promise<'SUCCESS' | 'CANCELLED'>;
export type Setting = {
  viewer?: Viewer | null;
  replies?: Replies;
  onSignIn?: () => void;
  onVerify?: Step;
  onPrepare?: Step;
};
export const cancelled: Step = () => Promise.resolve('CANCELLED');

export async function show({
  viewer = noa,
  replies = {},
  onSignIn = () => undefined,
  onVerify = cancelled,
  onPrepare = cancelled,
}: Setting = {}): Promise<RenderedFeature> {
  const shown = renderFeature(
    <BidPanel
      lotId={1}
      viewer={viewer}
      country="nl"
      onSignIn={onSignIn}
      signInHref="/accounts/login"
      onVerify={onVerify}
      onPrepare={onPrepare}
    />,
    {
      replies: { ...lotReplies, ...replies },
      facts: { isSignedIn: viewer !== null },
    },
  );
  await screen.findByRole('region', { name: 'Bidding' });
  return shown;
}

export const dialog = () => screen.findByRole('dialog');
export const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));
export const confirm = async (name: string | RegExp) => {
  const button = await within(await dialog()).findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
export const bodyOf = (shown: RenderedFeature, at = 0) =>
  JSON.parse(shown.transport.sent(POST)[at]?.body ?? '{}') as unknown;
export const keyOf = (shown: RenderedFeature, at = 0) => shown.transport.sent(POST)[at]?.headers['idempotency-key'];

/** The bill beneath says the total once more. */
export const inSum = { selector: '.sum *' };
