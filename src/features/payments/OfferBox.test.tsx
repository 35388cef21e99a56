import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { WireHighestBidOffer } from '../../contract/buyer/purchases';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { buyerApi } from '../../api/buyer/buyerApi';
import { OfferBox } from './OfferBox';

const READ = 'GET /buyer/api/v1/lots/1/highest_bid_offer';
const ACCEPT = 'POST /buyer/api/v1/lots/1/highest_bid_offer/initiate_pay_to_accept';
const DECLINE = 'DELETE /buyer/api/v1/lots/1/highest_bid_offer';

const offer: WireHighestBidOffer = {
  id: 5,
  status: 'open',
  mode: 'parallel',
  currency_code: 'EUR',
  amount: 40_000,
  fee: 3900,
  shipping: 1300,
  carrier_tax: 0,
  total: 45_200,
  obstacle: null,
  expires_at: '2026-11-22T12:00:00Z',
  position: 1,
  payment_request_id: null,
  end_reason: null,
};
const offerReply = (change: Partial<WireHighestBidOffer>) => ({
  body: { offer: { ...offer, ...change } },
});

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function show(first: Partial<WireHighestBidOffer> | null, replies: Replies = {}) {
  return renderFeature(
    <>
      <OfferBox lotId={1} />
      <Place />
    </>,
    {
      replies: {
        [READ]: first === null ? { body: { offer: null } } : offerReply(first),
        ...replies,
      },
    },
  );
}

beforeEach(() => sessionStorage.clear());

it('shows the cost and the time left, and opens the payment page on acceptance', async () => {
  const { transport } = show(
    {},
    {
      [ACCEPT]: {
        status: 201,
        body: {
          offer: { ...offer, status: 'accepted', payment_request_id: 70 },
          payment_request_id: 70,
          url: '/f/buyer/payment_requests/70',
        },
      },
    },
  );
  const box = within(await screen.findByRole('region', { name: 'An offer for you' }));
  expect(box.getByText('Your highest bid').closest('div')).toHaveTextContent('€400.00');
  expect(box.getByText('Buyer protection fee').closest('div')).toHaveTextContent('€39.00');
  expect(box.getByText('Total').closest('div')).toHaveTextContent('€452.00');
  expect(box.queryByText('Import tax and duty')).not.toBeInTheDocument();
  expect(box.getByText('1d')).toBeInTheDocument();
  expect(box.getByText(/The first to pay gets it/)).toBeInTheDocument();
  await userEvent.click(box.getByRole('button', { name: 'Accept and pay €452.00' }));
  await waitFor(() =>
    expect(screen.getByTestId('place')).toHaveTextContent('/f/buyer/payment_requests/70'),
  );
  expect(transport.sent(ACCEPT)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

it.each(['lost' as const, { status: 502, body: {} }, { status: 201, body: { offer: {} } }])(
  'finds an acceptance whose reply was lost, and reports no failure: %#',
  async (answer) => {
    const { transport } = show({});
    transport.reply({
      [ACCEPT]: () => {
        transport.reply({ [READ]: offerReply({ status: 'accepted', payment_request_id: 70 }) });
        return answer;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and pay €452.00' }));
    await waitFor(() =>
      expect(screen.getByTestId('place')).toHaveTextContent('/f/buyer/payment_requests/70'),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('says that an acceptance may have arrived, and sends the same one again', async () => {
  const { transport } = show({}, { [ACCEPT]: { status: 504, body: {} } });
  const button = await screen.findByRole('button', { name: 'Accept and pay €452.00' });
  await userEvent.click(button);
  expect(await screen.findByText(/nothing happens twice/)).toBeInTheDocument();
  transport.reply({ [ACCEPT]: createErrorReply(422, 'offer_taken', [{ code: 'offer_taken' }]) });
  await userEvent.click(button);
  await screen.findByText(/Another bidder was faster/);
  const keys = transport.sent(ACCEPT).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(sessionStorage).toHaveLength(0);
});

it('lists import charges, so that the lines add up to the total', async () => {
  show({ total: 47_200, mode: 'sequential' });
  expect((await screen.findByText('Import tax and duty')).closest('div')).toHaveTextContent(
    '€20.00',
  );
  expect(screen.getByText(/You’re the only one being asked right now/)).toBeInTheDocument();
});

it('asks before declining', async () => {
  const { transport } = show({}, { [DECLINE]: offerReply({ status: 'declined' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  expect(transport.sent(DECLINE)).toHaveLength(0);
  transport.reply({ [READ]: offerReply({ status: 'declined' }) });
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Decline this offer?' })).getByRole('button', {
      name: 'Decline the offer',
    }),
  );
  expect(await screen.findByText('You declined the offer.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that another bidder was faster', async () => {
  const { transport } = show(
    {},
    { [ACCEPT]: createErrorReply(422, 'offer_taken', [{ code: 'offer_taken' }]) },
  );
  const button = await screen.findByRole('button', { name: 'Accept and pay €452.00' });
  transport.reply({ [READ]: offerReply({ status: 'sold_to_other' }) });
  await userEvent.click(button);
  // First shown as the refusal, then by the refetched offer.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'Another bidder was faster and bought the lot.',
  );
});

it('links to the payment of an accepted offer', async () => {
  show({ status: 'accepted', payment_request_id: 70 });
  expect(await screen.findByRole('link', { name: 'Pay €452.00' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/70',
  );
});

it('shows no full total if the seller does not ship there', async () => {
  const unshippable = { obstacle: 'shipping_not_available', shipping: 0, total: 43_900 } as const;
  const first = show(unshippable);
  const box = within(await screen.findByRole('region', { name: 'An offer for you' }));
  expect(box.getByText('Shipping').closest('div')).toHaveTextContent('Not available');
  expect(box.getByText('Total without shipping').closest('div')).toHaveTextContent('€439.00');
  expect(
    box.getByText('The seller doesn’t ship to your country. Choose another address.'),
  ).toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Accept the offer' })).toBeEnabled();
  first.unmount();
  show({ ...unshippable, status: 'accepted', payment_request_id: 70 });
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/70',
  );
});

it('says that shipping is unknown without an address', async () => {
  show({ obstacle: 'address_required', shipping: 0, total: 43_900 });
  expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Not known yet');
});

it.each([
  [{ status: 'waiting' }, 'Another bidder is being asked first.'],
  [{ status: 'sold_to_other', end_reason: 'sold_to_other' }, 'Another bidder was faster'],
  [
    { status: 'sold_to_other', end_reason: 'returned' },
    'We’re refunding the full amount to your card',
  ],
  [{ status: 'declined', end_reason: 'cancelled' }, 'You declined the offer.'],
  [
    { status: 'declined', end_reason: 'too_many_attempts' },
    'Several payment attempts failed. You weren’t charged. The offer is no longer available to you.',
  ],
  [{ status: 'expired' }, 'This offer has expired.'],
  [{ status: 'paid' }, 'You accepted the offer and paid.'],
  [{ mode: 'manual', expires_at: null }, 'Gavel is talking to the seller.'],
  [{ mode: 'manual', status: 'waiting' }, 'Gavel is talking to the seller.'],
] as const)('shows the status: %o', async (change, expectedText) => {
  show(change);
  expect(await screen.findByText(new RegExp(expectedText))).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('removes the offer when it expires', async () => {
  const { clock } = show({ expires_at: '2026-11-21T12:00:05Z' });
  await screen.findByRole('button', { name: /^Accept/ });
  act(() => clock.advance(5000));
  expect(screen.getByText('This offer has expired.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not shown without an offer, and offers to retry after a failure', async () => {
  const first = show(null);
  await waitFor(() => expect(first.transport.sent(READ)).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  first.unmount();
  const { transport } = show({}, { [READ]: { status: 503, body: {} } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [READ]: offerReply({}) });
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'An offer for you' })).toBeInTheDocument();
});

it('asks the age questions before acceptance, and not after it', async () => {
  const { transport, store } = renderFeature(
    <OfferBox lotId={1} adultChecks={<p>How old are you?</p>} />,
    {
      replies: {
        [READ]: offerReply({}),
        [ACCEPT]: createErrorReply(422, 'age_check_required', [{ code: 'age_check_required' }]),
      },
    },
  );
  expect(await screen.findByText('How old are you?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept and pay €452.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Answer the question first, then try again.',
  );
  transport.reply({ [READ]: offerReply({ status: 'accepted', payment_request_id: 70 }) });
  act(() => void store.dispatch(buyerApi.util.invalidateTags(['offer'])));
  await waitFor(() => expect(screen.queryByText('How old are you?')).not.toBeInTheDocument());
});
