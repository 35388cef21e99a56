import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WirePaymentRequest } from '../../contract/orders/paymentRequests';
import { wireAmounts, wireOrderLot, wirePaymentRequest } from '../../../test/builders/wirePayment';
import {
  createPaymentReply,
  CANCEL,
  GROUP,
  LIST,
  mastercard,
  CARDS,
  PAY,
  getLocationText,
  READ,
  renderPaymentPage,
} from '../../../test/setup/paymentPage';
import { createErrorReply, type Answer } from '../../../test/setup/fakeTransport';

const bill = () => screen.getByRole('region', { name: 'What you pay' });
const line = (term: string) => within(bill()).getByText(term).closest('div');

beforeEach(() => sessionStorage.clear());

it('shows lots, seller, deadline and every amount from the server', async () => {
  await renderPaymentPage({
    amounts: { ...wireAmounts, import_tax: 2100, customs_duty: 300, total: 14_900 },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Pay for your lots' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Blue vase' })).toHaveAttribute(
    'href',
    '/en/l/1-blue-vase',
  );
  expect(screen.getByRole('link', { name: 'Sold by Kiln & Co' })).toHaveAttribute(
    'href',
    '/en/u/201/kiln',
  );
  expect(screen.getByText(/Tue,? 24 Nov,? 13:00 CET/)).toBeInTheDocument();
  expect(line('Lot price')).toHaveTextContent('€100.00');
  expect(line('Shipping: Netherlands')).toHaveTextContent('€13.00');
  expect(line('Buyer protection fee')).toHaveTextContent('€12.00');
  expect(line('VAT or GST on import')).toHaveTextContent('€21.00');
  expect(line('Customs duty')).toHaveTextContent('€3.00');
  expect(line('Total')).toHaveTextContent('€149.00');
  expect(within(bill()).queryByText('Combined shipping discount')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay €149.00' })).toBeEnabled();
  expect(screen.getByText('Pay with Visa •••• 4242')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('payments.');
});

it('shows the combined shipping discount for several lots', async () => {
  const lots = [wireOrderLot(), wireOrderLot({ id: 2, title: 'Green bowl', hammer: 5000 })];
  await renderPaymentPage({
    lots,
    order_ids: [900, 901],
    amounts: {
      ...wireAmounts,
      hammer: 15_000,
      shipping: 2300,
      shipping_discount: 1000,
      total: 17_500,
    },
  });
  expect(line('Price of 2 lots')).toHaveTextContent('€150.00');
  expect(line('Combined shipping discount')).toHaveTextContent('-€10.00');
  expect(screen.getByRole('heading', { name: 'Your 2 lots' })).toBeInTheDocument();
});

it.each([
  [
    'paid',
    { status: 'paid', paid_at: '2026-11-21T11:00:00Z' },
    'Thank you – payment received',
    'See your order',
    '/en/f/buyer/orders/900',
  ],
  [
    'paid together',
    { status: 'paid', order_ids: [900, 901] },
    'Thank you – payment received',
    'See your orders',
    '/en/f/buyer/orders',
  ],
  [
    'a paid fee',
    { status: 'paid', kind: 'fee', order_ids: [] },
    'Fee paid',
    'See the auctions',
    '/en/ca',
  ],
  [
    'expired',
    { status: 'expired' },
    'The deadline to pay has passed',
    'See your order',
    '/en/f/buyer/orders/900',
  ],
  [
    'expired Buy now',
    { status: 'expired', kind: 'buy_now', order_ids: [] },
    'The deadline to pay has passed',
    'Back to the lot',
    '/en/l/1-blue-vase',
  ],
  [
    'cancelled',
    { status: 'cancelled' },
    'Nothing to pay here any more',
    'See your order',
    '/en/f/buyer/orders/900',
  ],
  [
    'cancelled offer',
    { status: 'cancelled', kind: 'highest_bid_offer', order_ids: [], end_reason: 'cancelled' },
    'Purchase cancelled',
    'Back to the lot',
    '/en/l/1-blue-vase',
  ],
  [
    'too many attempts',
    { status: 'cancelled', kind: 'buy_now', order_ids: [], end_reason: 'too_many_attempts' },
    'Your payment didn’t go through',
    'Back to the lot',
    '/en/l/1-blue-vase',
  ],
  [
    'sold_to_other',
    { status: 'cancelled', kind: 'highest_bid_offer', order_ids: [], end_reason: 'sold_to_other' },
    'Another bidder was faster',
    'Back to the lot',
    '/en/l/1-blue-vase',
  ],
  [
    'returned',
    { status: 'cancelled', kind: 'buy_now', order_ids: [], end_reason: 'returned' },
    'You’re being refunded',
    'Back to the lot',
    '/en/l/1-blue-vase',
  ],
] as const)(
  'links onward from a request that cannot be paid: %s',
  async (_name, request, title, link, href) => {
    await renderPaymentPage({
      ...request,
      order_ids: [...('order_ids' in request ? request.order_ids : [900])],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument();
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /address|card/i })).not.toBeInTheDocument();
  },
);

it.each([
  ['cancelled', 'buy_now', 'You weren’t charged. The lot is open for bids and Buy now again.'],
  [
    'cancelled',
    'highest_bid_offer',
    'You weren’t charged. The offer is no longer available to you.',
  ],
  [
    'too_many_attempts',
    'buy_now',
    'Several payment attempts failed. You weren’t charged. The lot is open for bids and Buy now again.',
  ],
  [
    'too_many_attempts',
    'highest_bid_offer',
    'Several payment attempts failed. You weren’t charged. The offer is no longer available to you.',
  ],
  [
    'sold_to_other',
    'highest_bid_offer',
    'The other bidder paid first and bought the lot. You weren’t charged.',
  ],
] as const)('explains an end by %s of a %s', async (end_reason, kind, text) => {
  await renderPaymentPage({ status: 'cancelled', kind, order_ids: [], end_reason });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('does not claim that nothing was charged if the payment is refunded', async () => {
  await renderPaymentPage({
    status: 'cancelled',
    kind: 'buy_now',
    order_ids: [],
    end_reason: 'returned',
  });
  expect(screen.getByText(/We’re refunding the full amount to your card/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('You weren’t charged');
  expect(document.body).not.toHaveTextContent('Purchase cancelled');
});

it('explains the next step of a pickup', async () => {
  await renderPaymentPage({ status: 'paid', delivery_method: 'pickup', address: null });
  expect(screen.getByText(/We’ll email you when you can pick it up/)).toBeInTheDocument();
});

it('explains an unpaid fee without asking for an address', async () => {
  await renderPaymentPage({
    kind: 'fee',
    order_ids: [],
    address: null,
    amounts: {
      ...wireAmounts,
      hammer: 0,
      shipping: 0,
      buyer_protection_fee: 1200,
      deposit_applied: 200,
      total: 1000,
    },
  });
  expect(screen.getByText('You have an unpaid fee')).toBeInTheDocument();
  expect(line('Buyer protection fee (unpaid)')).toHaveTextContent('€12.00');
  expect(line('Paid from your bid hold')).toHaveTextContent('-€2.00');
  const button = await screen.findByRole('button', { name: 'Pay €10.00' });
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  expect(screen.queryByText('Pay by')).not.toBeInTheDocument();
});

it('counts down a reservation and refetches when it ends', async () => {
  const { clock, has, transport } = await renderPaymentPage({
    kind: 'buy_now',
    order_ids: [],
    due_at: '2026-11-21T12:15:00Z',
  });
  expect(screen.getByText('Reserved for').parentElement).toHaveTextContent('15m');
  has({ status: 'expired' });
  const before = transport.sent(READ).length;
  act(() => clock.advance(15 * 60_000));
  expect(await screen.findByText(/the lot is available to everyone again/)).toBeInTheDocument();
  expect(transport.sent(READ)).toHaveLength(before + 1);
});

it('asks before cancelling a Buy now purchase', async () => {
  const { has, transport } = await renderPaymentPage(
    { kind: 'buy_now', order_ids: [], due_at: '2026-11-21T12:15:00Z' },
    { [CANCEL]: () => createPaymentReply(has({ status: 'cancelled', end_reason: 'cancelled' })) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
  expect(transport.sent(CANCEL)).toHaveLength(0);
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Cancel this purchase?' })).getByRole('button', {
      name: 'Cancel purchase',
    }),
  );
  expect(await screen.findByText('Purchase cancelled')).toBeInTheDocument();
});

it('explains why a purchase could not be cancelled', async () => {
  const { has } = await renderPaymentPage(
    { kind: 'buy_now', order_ids: [] },
    { [CANCEL]: createErrorReply(409, 'already_paid') },
  );
  has({ status: 'paid' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel purchase' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel purchase' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This has already been paid.');
});

it('asks for a card if there is none, then saves it and pays with one button', async () => {
  const { has, transport } = await renderPaymentPage(
    {},
    { [CARDS]: { body: { cards: [{ ...mastercard, is_expired: true }] } } },
  );
  transport.reply({ [PAY]: () => createPaymentReply(has({ status: 'paid' }), 201) });
  expect(await screen.findByText('Enter your payment details.')).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Card form' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save this card and pay €125.00' }));
  expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
  expect(transport.sent(PAY).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { card_id: 11, expected_total: { amount: 12_500, currency_code: 'EUR' } },
  ]);
});

it('never charges a saved card while another one is being entered', async () => {
  const { has, transport } = await renderPaymentPage();
  transport.reply({ [PAY]: () => createPaymentReply(has({ status: 'paid' }), 201) });
  expect(await screen.findByText('Pay with Visa •••• 4242')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(screen.queryByText('Pay with Visa •••• 4242')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay €125.00' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use a saved card' }));
  expect(screen.getByRole('button', { name: 'Pay €125.00' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save this card and pay €125.00' }));
  await screen.findByText('Thank you – payment received');
  expect(
    transport.sent(PAY).map(({ body }) => (JSON.parse(body ?? '') as { card_id: number }).card_id),
  ).toEqual([11]);
});

it('says that payments are not set up', async () => {
  await renderPaymentPage({ methods: [] });
  expect(
    await screen.findByText('Payments aren’t set up here yet, so you can’t pay for this.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

describe('paying together', () => {
  const bowl = wirePaymentRequest({
    id: 71,
    order_ids: [901],
    lots: [wireOrderLot({ id: 2, title: 'Green bowl', hammer: 5000 })],
  });
  const unpaid =
    (...requests: WirePaymentRequest[]): Answer =>
    ({ url }) => ({ body: { payment_requests: url.includes('unpaid') ? requests : [] } });

  it('combines other unpaid lots of the seller and opens the combined request', async () => {
    const { transport } = await renderPaymentPage(
      { combinable_order_ids: [901] },
      {
        [LIST]: unpaid(wirePaymentRequest(), bowl),
        [GROUP]: createPaymentReply(wirePaymentRequest({ id: 72 }), 201),
      },
    );
    expect(await screen.findByRole('checkbox', { name: /Green bowl/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Pay these 2 lots together' }));
    await waitFor(() => expect(getLocationText()).toBe('/f/buyer/payment_requests/72'));
    expect(JSON.parse(transport.sent(GROUP)[0]?.body ?? '')).toEqual({ order_ids: [900, 901] });
    expect(transport.sent(GROUP)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(transport.sent(PAY)).toHaveLength(0);
  });

  it('leaves out a deselected lot', async () => {
    await renderPaymentPage({ combinable_order_ids: [901] }, { [LIST]: unpaid(bowl) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Green bowl/ }));
    expect(screen.getByRole('button', { name: 'Pay 1 lot' })).toBeDisabled();
  });

  it('explains why orders cannot be combined', async () => {
    await renderPaymentPage(
      { combinable_order_ids: [901] },
      {
        [LIST]: unpaid(bowl),
        [GROUP]: createErrorReply(422, 'not_combinable', [{ code: 'not_combinable' }]),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pay these 2 lots together' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'These can no longer be paid together.',
    );
    expect(getLocationText()).toBe('/');
  });

  it('pays one of several orders separately', async () => {
    const lots = [wireOrderLot(), wireOrderLot({ id: 2, title: 'Green bowl', hammer: 5000 })];
    const orders = [1, 2].map((lot_id) => ({
      lot_id,
      order_id: 899 + lot_id,
      reference: `G-${lot_id}`,
      status: 'awaiting_payment',
      role: 'buyer',
      payment_request_id: 70,
    }));
    const { transport } = await renderPaymentPage(
      { lots, order_ids: [900, 901] },
      {
        'GET /orders/api/v3/lots/orders': { body: { orders } },
        [GROUP]: createPaymentReply(wirePaymentRequest({ id: 73 }), 201),
      },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Pay for this one separately: Green bowl' }),
    );
    await waitFor(() => expect(getLocationText()).toBe('/f/buyer/payment_requests/73'));
    expect(JSON.parse(transport.sent(GROUP)[0]?.body ?? '')).toEqual({ order_ids: [901] });
  });
});
