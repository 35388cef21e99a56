// Renders the bid panel of lot 1 with a test's own replies, and has helpers for its tests.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownToken, wireBid, wireBlock } from '../builders/wireBidding';
import { lotReplies, wireProfile } from '../builders/wireLot';
import { type Answer, type Replies } from './fakeTransport';
import { renderFeature, type RenderedFeature } from './renderFeature';
import { decodeViewer, type Viewer } from '../../src/api/buyer/users';
import type { PageInfo } from '../../src/platform/pageInfo';
import { BidPanel } from '../../src/features/bidding/panel/BidPanel';

export const POST = 'POST /buyer/api/v3/lots/1/bids';
export const BLOCK = 'GET /buyer/api/v3/lots/1/bidding_block';
export const bidder: Viewer = decodeViewer({ user: wireProfile() });

export const createAcceptedReply = (outcome: string): Answer => ({
  status: 201,
  body: {
    bid: wireBid({ bidder: { ...wireBid().bidder, token: ownToken }, amount: 110 }),
    outcome,
    bidding_block: wireBlock({ lot: { sequence: 5 } }),
  },
});
export const wireLeadingBlock = (lot: object = {}) =>
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
export type PanelOptions = {
  viewer?: Viewer | null;
  replies?: Replies;
  onSignIn?: () => void;
  onVerify?: Step;
  onPrepare?: Step;
  pageInfo?: Partial<PageInfo>;
};
export const cancelledStep: Step = () => Promise.resolve('CANCELLED');

export async function renderBidPanel({
  viewer = bidder,
  replies = {},
  onSignIn = () => undefined,
  onVerify = cancelledStep,
  onPrepare = cancelledStep,
  pageInfo = {},
}: PanelOptions = {}): Promise<RenderedFeature> {
  const rendered = renderFeature(
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
      pageInfo: { isSignedIn: viewer !== null, ...pageInfo },
    },
  );
  await screen.findByRole('region', { name: 'Bidding' });
  return rendered;
}

export const findDialog = () => screen.findByRole('dialog');
export const pressButton = async (
  name: string | RegExp,
  within_ = screen as Pick<typeof screen, 'findByRole'>,
) => userEvent.click(await within_.findByRole('button', { name }));
export const pressInDialog = async (name: string | RegExp) => {
  const button = await within(await findDialog()).findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
export const getBody = (rendered: RenderedFeature, at = 0) =>
  JSON.parse(rendered.transport.sent(POST)[at]?.body ?? '{}') as unknown;
export const getIdempotencyKey = (rendered: RenderedFeature, at = 0) =>
  rendered.transport.sent(POST)[at]?.headers['idempotency-key'];

/** Selects the total in the form; the cost list below shows it a second time. */
export const inTotals = { selector: '.sum *' };
