import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WirePaymentRequest } from '../../../contract/orders/paymentRequests';
import { wireAmounts, wireOrderLot, wirePaymentRequest } from '../../../../test/builders/wirePayment';
import { answered, GIVE_UP, GROUP, LIST, mastercard, CARDS, PAY, place, READ, showPayment } from '../../../../test/setup/paymentPage';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';

const bill = () => screen.getByRole('region', { name: 'What you pay' });
const line = (term: string) => within(bill()).getByText(term).closest('div');

beforeEach(() => sessionStorage.clear());

it('says what is bought, of whom, until when, and every amount as the server has it', async () => {
  await showPayment({ amounts: { ...wireAmounts, import_tax: 2100, customs_duty: 300, total: 14_900 } });
  expect(screen.getByRole('heading', { level: 1, name: 'Pay for what you won' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Blue vase' })).toHaveAttribute('href', '/en/l/1-blue-vase');
  expect(screen.getByRole('link', { name: 'Sold by Kiln & Co' })).toHaveAttribute('href', '/en/u/201/kiln');
  expect(screen.getByText(/Tue,? 24 Nov,? 13:00 CET/)).toBeInTheDocument();
  expect(line('Lot price')).toHaveTextContent('€100.00');
  expect(line('Shipping: Netherlands')).toHaveTextContent('€13.00');
  expect(line('Buyer protection')).toHaveTextContent('€12.00');
  expect(line('VAT or GST on import')).toHaveTextContent('€21.00');
  expect(line('Customs duty')).toHaveTextContent('€3.00');
  expect(line('Total')).toHaveTextContent('€149.00');
  expect(within(bill()).queryByText('Saved by sending together')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay €149.00' })).toBeEnabled();
  expect(screen.getByText('From Visa •••• 4242')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('payments.');
});

it('shows the saving of several lots, and free shipping as what it is', async () => {
  const lots = [wireOrderLot(), wireOrderLot({ id: 2, title: 'Green bowl', hammer: 5000 })];
  await showPayment({ lots, order_ids: [900, 901], amounts: { ...wireAmounts, hammer: 15_000, shipping: 2300, shipping_discount: 1000, total: 17_500 } });
  expect(line('Price of 2 lots')).toHaveTextContent('€150.00');
  expect(line('Saved by sending together')).toHaveTextContent('-€10.00');
  expect(screen.getByRole('heading', { name: 'Your 2 lots' })).toBeInTheDocument();
});

it.each([
  ['paid', { status: 'paid', paid_at: '2026-11-21T11:00:00Z' }, 'Thank you, it is paid', 'See your order', '/en/f/buyer/orders/900'],
  ['paid together', { status: 'paid', order_ids: [900, 901] }, 'Thank you, it is paid', 'See your orders', '/en/f/buyer/orders'],
  ['a paid fee', { status: 'paid', kind: 'fee', order_ids: [] }, 'The fee is paid', 'See the auctions', '/en/ca'],
  ['expired', { status: 'expired' }, 'The time to pay is over', 'See your order', '/en/f/buyer/orders/900'],
  ['expired at once', { status: 'expired', kind: 'buy_now', order_ids: [] }, 'The time to pay is over', 'Back to the lot', '/en/l/1-blue-vase'],
  ['cancelled', { status: 'cancelled' }, 'Nothing has to be paid here any more', 'See your order', '/en/f/buyer/orders/900'],
  ['given up', { status: 'cancelled', kind: 'highest_bid_offer', order_ids: [], end_reason: 'given_up' }, 'You gave this up', 'Back to the lot', '/en/l/1-blue-vase'],
  ['tried too often', { status: 'cancelled', kind: 'buy_now', order_ids: [], end_reason: 'tried_too_often' }, 'Your payment did not go through', 'Back to the lot', '/en/l/1-blue-vase'],
  ['taken', { status: 'cancelled', kind: 'highest_bid_offer', order_ids: [], end_reason: 'taken' }, 'Another bidder was faster', 'Back to the lot', '/en/l/1-blue-vase'],
  ['returned', { status: 'cancelled', kind: 'buy_now', order_ids: [], end_reason: 'returned' }, 'You get your money back', 'Back to the lot', '/en/l/1-blue-vase'],
] as const)('leads on from what cannot be paid: %s', async (_name, request, title, link, href) => {
  await showPayment({ ...request, order_ids: [...('order_ids' in request ? request.order_ids : [900])] });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument();
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /address|card/i })).not.toBeInTheDocument();
});

it.each([
  ['given_up', 'buy_now', 'Nothing was charged. The lot can be bid on and bought again.'],
  ['given_up', 'highest_bid_offer', 'Nothing was charged. The offer is not yours any more.'],
  ['tried_too_often', 'buy_now', 'Several attempts to pay failed. Nothing was charged. The lot can be bid on and bought again.'],
  ['tried_too_often', 'highest_bid_offer', 'Several attempts to pay failed. Nothing was charged. The offer is not yours any more.'],
  ['taken', 'highest_bid_offer', 'The other bidder paid first and has bought the lot. Nothing was charged.'],
] as const)('gives the cause of an end by %s of a %s', async (end_reason, kind, text) => {
  await showPayment({ status: 'cancelled', kind, order_ids: [], end_reason });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('does not say that nothing was charged of money that goes back', async () => {
  await showPayment({ status: 'cancelled', kind: 'buy_now', order_ids: [], end_reason: 'returned' });
  expect(screen.getByText(/The whole amount goes back to your card/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Nothing was charged');
  expect(document.body).not.toHaveTextContent('You gave this up');
});

it('says what a picked up purchase waits for', async () => {
  await showPayment({ status: 'paid', delivery_method: 'pickup', address: null });
  expect(screen.getByText(/We write to you when and where you can pick it up/)).toBeInTheDocument();
});

it('explains an open fee, and asks for no address', async () => {
  await showPayment({ kind: 'fee', order_ids: [], address: null, amounts: { ...wireAmounts, hammer: 0, shipping: 0, buyer_protection_fee: 1200, deposit_applied: 200, total: 1000 } });
  expect(screen.getByText('A fee is still open')).toBeInTheDocument();
  expect(line('Buyer protection fee still due')).toHaveTextContent('€12.00');
  expect(line('Paid from the hold for your bid')).toHaveTextContent('-€2.00');
  expect(await screen.findByRole('button', { name: 'Pay €10.00' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  expect(screen.queryByText('Pay by')).not.toBeInTheDocument();
});

it('counts down what is kept for a short time, and asks the server when it is over', async () => {
  const { clock, has, transport } = await showPayment({ kind: 'buy_now', order_ids: [], due_at: '2026-11-21T12:15:00Z' });
  expect(screen.getByText('Kept for you for').parentElement).toHaveTextContent('15m');
  has({ status: 'expired' });
  const before = transport.sent(READ).length;
  act(() => clock.advance(15 * 60_000));
  expect(await screen.findByText(/the lot can be bought again by anybody/)).toBeInTheDocument();
  expect(transport.sent(READ)).toHaveLength(before + 1);
});

it('gives up what was bought at once after asking', async () => {
  const { has, transport } = await showPayment({ kind: 'buy_now', order_ids: [], due_at: '2026-11-21T12:15:00Z' }, { [GIVE_UP]: () => answered(has({ status: 'cancelled', end_reason: 'given_up' })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Do not buy it' }));
  expect(transport.sent(GIVE_UP)).toHaveLength(0);
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Give up this purchase?' })).getByRole('button', { name: 'Do not buy it' }));
  expect(await screen.findByText('You gave this up')).toBeInTheDocument();
});

it('says why it could not be given up', async () => {
  const { has } = await showPayment({ kind: 'buy_now', order_ids: [] }, { [GIVE_UP]: refusal(409, 'already_paid') });
  has({ status: 'paid' });
  await userEvent.click(await screen.findByRole('button', { name: 'Do not buy it' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Do not buy it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This was paid already.');
});

it('asks for a card where there is none, and its one button saves it and pays with it', async () => {
  const { has, transport } = await showPayment({}, { [CARDS]: { body: { cards: [{ ...mastercard, is_expired: true }] } } });
  transport.reply({ [PAY]: () => answered(has({ status: 'paid' }), 201) });
  expect(await screen.findByText('Enter the card that pays.')).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Card form' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save this card and pay €125.00' }));
  expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
  expect(transport.sent(PAY).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ card_id: 11, expected_total: { amount: 12_500, currency_code: 'EUR' } }]);
});

it('never charges a saved card while another one is being entered', async () => {
  const { has, transport } = await showPayment();
  transport.reply({ [PAY]: () => answered(has({ status: 'paid' }), 201) });
  expect(await screen.findByText('From Visa •••• 4242')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  expect(screen.queryByText('From Visa •••• 4242')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay €125.00' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use a saved card' }));
  expect(screen.getByRole('button', { name: 'Pay €125.00' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save this card and pay €125.00' }));
  await screen.findByText('Thank you, it is paid');
  expect(transport.sent(PAY).map(({ body }) => (JSON.parse(body ?? '') as { card_id: number }).card_id)).toEqual([11]);
});

it('says that nothing can be paid where no payments are set up', async () => {
  await showPayment({ methods: [] });
  expect(await screen.findByText('Payments are not set up here yet, so this cannot be paid.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

describe('paying together', () => {
  const bowl = wirePaymentRequest({ id: 71, order_ids: [901], lots: [wireOrderLot({ id: 2, title: 'Green bowl', hammer: 5000 })] });
  const unpaid =
    (...requests: WirePaymentRequest[]): Answer =>
    ({ url }) => ({ body: { payment_requests: url.includes('unpaid') ? requests : [] } });

  it('offers what else is to pay to the same seller, and goes to the request of both', async () => {
    const { transport } = await showPayment({ combinable_order_ids: [901] }, { [LIST]: unpaid(wirePaymentRequest(), bowl), [GROUP]: answered(wirePaymentRequest({ id: 72 }), 201) });
    expect(await screen.findByRole('checkbox', { name: /Green bowl/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Pay these 2 lots together' }));
    await waitFor(() => expect(place()).toBe('/f/buyer/payment_requests/72'));
    expect(JSON.parse(transport.sent(GROUP)[0]?.body ?? '')).toEqual({ order_ids: [900, 901] });
    expect(transport.sent(GROUP)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(transport.sent(PAY)).toHaveLength(0);
  });

  it('leaves out what is not wanted', async () => {
    await showPayment({ combinable_order_ids: [901] }, { [LIST]: unpaid(bowl) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Green bowl/ }));
    expect(screen.getByRole('button', { name: 'Pay 1 lot' })).toBeDisabled();
  });

  it('says why they cannot be put together', async () => {
    await showPayment({ combinable_order_ids: [901] }, { [LIST]: unpaid(bowl), [GROUP]: refusal(422, 'not_combinable', [{ code: 'not_combinable' }]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay these 2 lots together' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('These cannot be paid together any more.');
    expect(place()).toBe('/');
  });

  it('takes one out of several', async () => {
    const lots = [wireOrderLot(), wireOrderLot({ id: 2, title: 'Green bowl', hammer: 5000 })];
    const orders = [1, 2].map((lot_id) => ({ lot_id, order_id: 899 + lot_id, reference: `G-${lot_id}`, status: 'awaiting_payment', role: 'buyer', payment_request_id: 70 }));
    const { transport } = await showPayment({ lots, order_ids: [900, 901] }, { 'GET /orders/api/v3/lots/orders': { body: { orders } }, [GROUP]: answered(wirePaymentRequest({ id: 73 }), 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay for this one alone: Green bowl' }));
    await waitFor(() => expect(place()).toBe('/f/buyer/payment_requests/73'));
    expect(JSON.parse(transport.sent(GROUP)[0]?.body ?? '')).toEqual({ order_ids: [901] });
  });
});
