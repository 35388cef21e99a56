import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownToken, wireBid } from '../../../../test/builders/wireBidding';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { BidHistory } from './BidHistory';

const BIDS = 'GET /buyer/api/v3/lots/1/bids';
const page = (bids: object[], total = bids.length, number = 1) => ({
  body: { bids, meta: { page: number, per_page: 10, total } },
});
const show = (answer: Parameters<typeof renderFeature>[1] = {}) =>
  renderFeature(
    <BidHistory lotId={1} lotPath="/l/1-blue-vase" firstPage={1} viewerToken={ownToken} />,
    answer,
  );

it('explains each row and marks the viewer’s own', async () => {
  const ownBidder = { ...wireBid().bidder, name: 'Bidder 1111', token: ownToken };
  show({
    replies: {
      [BIDS]: page([
        wireBid({ id: 4, amount: 750 }),
        wireBid({ id: 3, amount: 700, explanation_type: 'auto_bid_lost', is_automatic: true }),
        wireBid({ id: 2, amount: 650, is_automatic: true }),
        wireBid({ id: 1, amount: 600, explanation_type: 'same_bidder', bidder: ownBidder }),
      ]),
    },
  });
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(screen.getByRole('heading', { name: 'Bid history: 4 bids' })).toBeInTheDocument();
  expect(
    rows.map(
      (row) =>
        within(row).queryByText(/bidder|automatic|maximum/i, { selector: '[class*=how]' })
          ?.textContent ?? null,
    ),
  ).toEqual([
    null,
    'The bidder’s maximum, since outbid',
    'Automatic, within the bidder’s maximum',
    'The highest bidder raised their maximum, which moved the price closer to the reserve.',
  ]);
  expect(within(rows[3] as HTMLElement).getByText('You')).toBeInTheDocument();
  expect(screen.getAllByText('You')).toHaveLength(1);
});

it('says when there are no bids', async () => {
  show({ replies: { [BIDS]: page([]) } });
  expect(await screen.findByText('No bids yet.')).toBeInTheDocument();
});

it('changes the page in place, with links that work without JavaScript', async () => {
  show({
    replies: {
      [BIDS]: ({ url }) =>
        url.includes('page=2')
          ? page([wireBid({ id: 1, amount: 7 })], 11, 2)
          : page([wireBid({ id: 11, amount: 99 })], 11),
    },
  });
  const secondPageLink = await screen.findByRole('link', { name: 'Page 2 of 2' });
  expect(secondPageLink).toHaveAttribute('href', '/en/l/1-blue-vase?bids_page=2#bids');
  await userEvent.click(secondPageLink);
  expect(await screen.findByText('€7')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Page 1 of 2' }));
  expect(await screen.findByText('€99')).toBeInTheDocument();
});

it('offers to try again after a failed request', async () => {
  const { transport } = show({ replies: { [BIDS]: { status: 500, body: {} } } });
  await screen.findByText('We couldn’t load this');
  transport.reply({ [BIDS]: page([wireBid({ amount: 12 })]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('€12')).toBeInTheDocument();
});
