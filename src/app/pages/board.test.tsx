import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireBlock, wireLiveEvent, otherToken, ownToken } from '../../../test/builders/wireBidding';
import { biddingAnswer, wireBiddingLot, wireLotCard } from '../../../test/builders/wireDiscovery';
import { lotReplies } from '../../../test/builders/wireLot';
import { createAcceptedReply, POST } from '../../../test/setup/bidPanel';
import type { Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { Page } from './board';

const LOTS = 'GET /buyer/api/v1/users/me/closing_lots';
const PRICES = 'GET /buyer/api/v3/bidding/lots';
const ends = new Date(testNow + 3_600_000).toISOString();
const outbid = wireBiddingLot(1, {
  bidding_end_time: ends,
  viewer_has_bid: true,
  highest_bidder_token: otherToken,
  current_bid_amount: { EUR: 100, USD: 0, GBP: 0 },
  next_minimum_bid: 110,
  sequence: 4,
});
const leading = wireBiddingLot(2, {
  bidding_end_time: ends,
  viewer_has_bid: true,
  highest_bidder_token: ownToken,
});
const closed = wireBiddingLot(3, {
  bidding_end_time: new Date(testNow - 1000).toISOString(),
  closed: true,
  sold: true,
});

const streams: FakeEventSource[] = [];
class FakeEventSource {
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  constructor(readonly url: string) {
    streams.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}

const original = { stream: window.EventSource, media: window.matchMedia };
let isWide = true;
beforeEach(() => {
  streams.length = 0;
  isWide = true;
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, {
    EventSource: FakeEventSource,
    matchMedia: () => Object.assign(new EventTarget(), { matches: isWide }),
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  Object.assign(window, { EventSource: original.stream, matchMedia: original.media });
});

async function show(more: Replies = {}) {
  const view = renderFeature(<Page />, {
    path: '/board',
    pageInfo: { isSignedIn: true },
    replies: {
      ...lotReplies,
      [LOTS]: { body: { lots: [1, 2, 3].map((id) => wireLotCard(id)), meta: { total: 3 } } },
      [PRICES]: biddingAnswer([outbid, leading, closed]),
      ...more,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Closing board' });
  return view;
}

const findRows = async () => {
  await screen.findByText('€110', { exact: false, selector: 'a span' });
  return screen.getAllByRole('listitem');
};
const getCurrentRow = () =>
  screen.getAllByRole('listitem').find((row) => row.getAttribute('aria-current') === 'true');

it('says where the viewer stands on each lot, and keeps a closed one without its button', async () => {
  await show();
  const [first, second, third] = await findRows();
  expect(first).toHaveTextContent('Outbid');
  expect(
    within(first as HTMLElement).getByRole('link', { name: 'Bid €110 on Lot 1' }),
  ).toBeVisible();
  expect(second).toHaveTextContent('You’re winning');
  expect(
    within(second as HTMLElement).getByRole('link', { name: 'Raise your bid on Lot 2' }),
  ).toBeVisible();
  expect(third).toHaveTextContent('Sold for');
  expect(within(third as HTMLElement).getAllByRole('link')).toHaveLength(1);
});

it('moves with J and K and bids with a number and Enter, through the bid panel', async () => {
  const view = await show({ [POST]: createAcceptedReply('leading') });
  await findRows();
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(getCurrentRow()).toHaveTextContent('Lot 1');
  await user.keyboard('j');
  expect(getCurrentRow()).toHaveTextContent('Lot 2');
  await user.keyboard('k');
  expect(getCurrentRow()).toHaveTextContent('Lot 1');
  expect(document.activeElement).toHaveTextContent('Lot 1');
  await user.keyboard('2');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your bid' });
  const confirm = within(dialog).getByRole('button', { name: 'Place bid of €115' });
  await waitFor(() => expect(confirm).toHaveFocus());
  expect(view.transport.sent(POST)).toHaveLength(0);
  await user.keyboard('{Enter}');
  await screen.findByText('Your bid is in. You’re the highest bidder.');
  const [sent, ...others] = view.transport.sent(POST);
  expect(others).toEqual([]);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ amount: 115, bid_type: 'direct' });
  expect(sent?.headers['idempotency-key']).toBeTruthy();
});

it('ignores keys while a dialog is open and while the user types', async () => {
  await show();
  await findRows();
  const user = userEvent.setup();
  await user.keyboard('jb');
  const amount = await screen.findByLabelText('Your own amount');
  await waitFor(() => expect(amount).toHaveFocus());
  await user.keyboard('31');
  expect(amount).toHaveValue('31');
  expect(getCurrentRow()).toHaveTextContent('Lot 1');
  act(() => amount.blur());
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('j1');
  expect(getCurrentRow()).toHaveTextContent('Lot 1');
  expect(screen.getAllByRole('dialog')).toEqual([help]);
});

it('remembers that the shortcuts are off', async () => {
  const first = await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts on this page' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('j');
  expect(getCurrentRow()).toBeUndefined();
  first.unmount();
  await show();
  await findRows();
  await user.keyboard('j');
  expect(getCurrentRow()).toBeUndefined();
});

it('opens the bid with the mouse, in a dialog on a narrow screen', async () => {
  isWide = false;
  await show();
  const [first] = await findRows();
  const user = userEvent.setup();
  await user.click(within(first as HTMLElement).getByRole('link', { name: 'Bid €110 on Lot 1' }));
  expect(await screen.findByRole('dialog', { name: 'Bid on this lot' })).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Confirm your bid' })).toBeVisible();
});

it('shows bids on all lots from one stream', async () => {
  await show();
  const [first] = await findRows();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.url).toBe('/buyer/api/v3/bidding/lots/live?ids=1,2,3');
  act(() => {
    streams[0]?.onopen?.(new Event('open'));
    streams[0]?.onmessage?.(
      new MessageEvent('message', {
        data: JSON.stringify(
          wireLiveEvent({
            highestBidderToken: ownToken,
            bid: { amount: 130, currency_code: 'EUR' },
            nextMinimumBid: 140,
          }),
        ),
        lastEventId: '900',
      }),
    );
  });
  expect(screen.getByText('Live')).toBeInTheDocument();
  await waitFor(() => expect(first).toHaveTextContent('€130'));
  expect(first).toHaveTextContent('You’re winning');
});

it('has no second quick bid for the highest bidder, only a maximum to raise', async () => {
  await show({
    [`GET /buyer/api/v3/lots/2/bidding_block`]: {
      body: {
        bidding_block: wireBlock({
          is_a_bidder: true,
          lot: { id: 2, is_leading: true, highest_bidder_token: ownToken },
        }),
      },
    },
    'GET /buyer/api/v2/lots/2/bidding/constraints':
      lotReplies['GET /buyer/api/v2/lots/1/bidding/constraints'] ?? 'lost',
  });
  await findRows();
  await userEvent.keyboard('jj1');
  await waitFor(() => expect(screen.getByLabelText('Your new maximum')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has an empty state, an error with a retry, and says when the device is offline', async () => {
  const empty = await show({ [LOTS]: { body: { lots: [], meta: { total: 0 } } } });
  expect(await screen.findByRole('heading', { name: 'No lots closing soon' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find lots to follow' })).toHaveAttribute(
    'href',
    '/en/e',
  );
  expect(streams).toEqual([]);
  empty.unmount();
  const failed = renderFeature(<Page />, {
    pageInfo: { isSignedIn: true },
    replies: { ...lotReplies, [LOTS]: { status: 500, body: {} } },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  failed.unmount();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  jest.restoreAllMocks();
});
