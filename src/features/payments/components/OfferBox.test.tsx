import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireHighestBidOffer } from '../../../contract/buyer/purchases';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { useLocation } from '../../../platform/NavigationContext';
import { buyerApi } from '../../../api/buyer/buyerApi';
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
  carrier_tax: 0, total: 45_200,
  obstacle: null,
  expires_at: '2026-11-22T12:00:00Z',
  position: 1,
  payment_request_id: null,
  end_reason: null,
};
const now = (change: Partial<WireHighestBidOffer>) => ({ body: { offer: { ...offer, ...change } } });

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function show(first: Partial<WireHighestBidOffer> | null, replies: Replies = {}) {
  return renderFeature(
    <>
      <OfferBox lotId={1} />
      <Place />
    </>,
    { replies: { [READ]: first === null ? { body: { offer: null } } : now(first), ...replies } },
  );
}

it('says what it costs and how long it is open, and is accepted by paying', async () => {
  const { transport } = show({}, { [ACCEPT]: { status: 201, body: { offer: { ...offer, status: 'accepted', payment_request_id: 70 }, payment_request_id: 70, url: '/f/buyer/payment_requests/70' } } });
  const box = within(await screen.findByRole('region', { name: 'An offer for you' }));
  expect(box.getByText('Your highest bid').closest('div')).toHaveTextContent('€400.00');
  expect(box.getByText('Buyer protection').closest('div')).toHaveTextContent('€39.00');
  expect(box.getByText('Total').closest('div')).toHaveTextContent('€452.00');
  expect(box.queryByText('Tax and duty on import')).not.toBeInTheDocument();
  expect(box.getByText('1d')).toBeInTheDocument();
  expect(box.getByText(/The first who pays gets it/)).toBeInTheDocument();
  await userEvent.click(box.getByRole('button', { name: 'Accept and pay €452.00' }));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/f/buyer/payment_requests/70'));
  expect(transport.sent(ACCEPT)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

it('names what is collected on import, so that the lines make the total', async () => {
  show({ total: 47_200, mode: 'sequential' });
  expect((await screen.findByText('Tax and duty on import')).closest('div')).toHaveTextContent('€20.00');
  expect(screen.getByText(/You alone are asked now/)).toBeInTheDocument();
});

it('declines after asking', async () => {
  const { transport } = show({}, { [DECLINE]: now({ status: 'declined' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  expect(transport.sent(DECLINE)).toHaveLength(0);
  transport.reply({ [READ]: now({ status: 'declined' }) });
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Decline this offer?' })).getByRole('button', { name: 'Decline the offer' }));
  expect(await screen.findByText('You declined the offer.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that somebody was faster', async () => {
  const { transport } = show({}, { [ACCEPT]: refusal(422, 'offer_taken', [{ code: 'offer_taken' }]) });
  const button = await screen.findByRole('button', { name: 'Accept and pay €452.00' });
  transport.reply({ [READ]: now({ status: 'taken' }) });
  await userEvent.click(button);
  // Said as the refusal at first, then by the offer as it is now.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent('Another bidder was faster and bought the lot.');
});

it('leads back to an accepted offer that is not paid yet', async () => {
  show({ status: 'accepted', payment_request_id: 70 });
  expect(await screen.findByRole('link', { name: 'Pay €452.00' })).toHaveAttribute('href', '/en/f/buyer/payment_requests/70');
});

it('names no total where the seller does not send, and says so', async () => {
  const nowhere = { obstacle: 'shipping_not_available', shipping: 0, total: 43_900 } as const;
  const first = show(nowhere);
  const box = within(await screen.findByRole('region', { name: 'An offer for you' }));
  expect(box.getByText('Shipping').closest('div')).toHaveTextContent('Not possible');
  expect(box.getByText('Total without shipping').closest('div')).toHaveTextContent('€439.00');
  expect(box.getByText('The seller does not send to your country. Choose another address.')).toBeInTheDocument();
  expect(box.getByRole('button', { name: 'Accept the offer' })).toBeEnabled();
  first.unmount();
  show({ ...nowhere, status: 'accepted', payment_request_id: 70 });
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/en/f/buyer/payment_requests/70');
});

it('says that shipping is not known without an address', async () => {
  show({ obstacle: 'address_required', shipping: 0, total: 43_900 });
  expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Not known yet');
});

it.each([
  [{ status: 'waiting' }, 'Another bidder is asked first.'],
  [{ status: 'taken', end_reason: 'taken' }, 'Another bidder was faster'],
  [{ status: 'taken', end_reason: 'returned' }, 'The whole amount goes back to your card'],
  [{ status: 'declined', end_reason: 'given_up' }, 'You declined the offer.'],
  [{ status: 'declined', end_reason: 'tried_too_often' }, 'Several attempts to pay failed. Nothing was charged. The offer is not yours any more.'],
  [{ status: 'expired' }, 'The time for the offer is over.'],
  [{ status: 'paid' }, 'It is paid.'],
  [{ mode: 'manual', expires_at: null }, 'Gavel is talking with the seller.'],
  [{ mode: 'manual', status: 'waiting' }, 'Gavel is talking with the seller.'],
] as const)('says how it stands: %o', async (change, words) => {
  show(change);
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('takes the offer away when its time is over', async () => {
  const { clock } = show({ expires_at: '2026-11-21T12:00:05Z' });
  await screen.findByRole('button', { name: /^Accept/ });
  act(() => clock.advance(5000));
  expect(screen.getByText('The time for the offer is over.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not there without an offer, and can be asked for again when it could not be read', async () => {
  const first = show(null);
  await waitFor(() => expect(first.transport.sent(READ)).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  first.unmount();
  const { transport } = show({}, { [READ]: { status: 503, body: {} } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [READ]: now({}) });
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'An offer for you' })).toBeInTheDocument();
});

it('asks what a lot for adults needs above the button, and no more once it is accepted', async () => {
  const { transport, store } = renderFeature(<OfferBox lotId={1} adultChecks={<p>How old are you?</p>} />, { replies: { [READ]: now({}), [ACCEPT]: refusal(422, 'age_check_required', [{ code: 'age_check_required' }]) } });
  expect(await screen.findByText('How old are you?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept and pay €452.00' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Answer the question first, then try again.');
  transport.reply({ [READ]: now({ status: 'accepted', payment_request_id: 70 }) });
  act(() => void store.dispatch(buyerApi.util.invalidateTags(['offer'])));
  await waitFor(() => expect(screen.queryByText('How old are you?')).not.toBeInTheDocument());
});
