import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireLabelled, wirePackage, wireRequirements } from '../../../test/builders/wirePackage';
import { saleEvents, wireRequest, wireSale } from '../../../test/builders/wireSale';
import { fakeTransport, refusal, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import type { WireOrder } from '../../contract/orders/orderSchemas';
import { createMemoryNavigation } from '../../platform/memoryNavigation';
import { ShownPlace } from '../../platform/NavigationContext';
import { crossServiceInvalidation } from '../crossServiceInvalidation';
import { makeStore } from '../makeStore';
import { Page } from './sellerOrder';

const GET = 'GET /orders/api/v3/users/501/orders/7';
const CANCEL = 'POST /orders/api/v3/orders/7/cancellation';
const ANSWER = 'POST /orders/api/v3/orders/7/requests/31/answer';
const READY = 'POST /orders/api/v3/orders/7/pickup_readiness';
const CONFIRM = 'POST /orders/api/v3/orders/7/delivery_confirmation';
const RETURNED = 'POST /orders/api/v3/orders/7/return_confirmation';
const PACKAGE = 'GET /shipping/api/v2/orders/7/package/events';
const path = '/f/seller/orders/7';
const sale = (order: Partial<WireOrder> = {}) => ({ body: { order: wireSale(order) } });
const body = (text: string | undefined): unknown => JSON.parse(text ?? '');

/** As the browser has it: what one service writes makes the other stale. */
function browserStore(replies: Replies) {
  const transport = fakeTransport(replies);
  const store = makeStore({ extra: { transport, wait: () => Promise.resolve(), report: () => undefined }, middleware: [crossServiceInvalidation()] });
  return { store, transport };
}

function show(order: Partial<WireOrder> = {}, replies: Replies = {}) {
  return renderFeature(
    <ShownPlace location={createMemoryNavigation(path).current()} params={{ orderId: '7' }}>
      <Page />
      <SnackbarLog />
    </ShownPlace>,
    {
      path,
      facts: { isSignedIn: true },
      store: browserStore({
        'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } },
        [GET]: sale(order),
        'GET /orders/api/v3/orders/7/events': { body: { events: saleEvents } },
        [PACKAGE]: { body: { package: wirePackage() } },
        'GET /shipping/api/v2/orders/7/package/supply-requirements': { body: { requirements: wireRequirements() } },
        ...replies,
      }),
    },
  );
}
const section = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

beforeEach(() => window.sessionStorage.clear());

describe('what stands there', () => {
  it('is the next step with its day, the amounts, the address, the papers and the history', async () => {
    show();
    const next = await section('Next step');
    expect(next).toHaveTextContent('Pack it and make it ready to send');
    expect(next).toHaveTextContent(/26 Nov/);
    const amounts = await section('What you get');
    expect(amounts).toHaveTextContent('€12.50');
    expect(amounts).toHaveTextContent('€100.50');
    expect(amounts).toHaveTextContent('You are paid out on the fourth day after the delivery.');
    expect(await section('Send to')).toHaveTextContent('Bea Buyer5 rue des Fleurs69001 LyonFrance');
    expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute('href', '/en/f/seller/orders/7/packing_slip');
    expect(await screen.findByLabelText('Weight, packed')).toBeInTheDocument();
    // The order is one of several in it.
    expect(screen.getByRole('radio', { name: /The value of what is in the package, €450/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Customs' })).not.toBeInTheDocument();
  });

  it('copies the address as it stands on a letter', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe('Bea Buyer\n5 rue des Fleurs\n69001 Lyon\nFrance');
  });

  it('is no address and no package before the payment', async () => {
    const { transport } = show({
      status: 'awaiting_payment',
      paid_at: null,
      package: null,
      permissions: ['cancel'],
      buyer: { id: null, name: '', country_code: null, url: null },
      delivery: { method: 'shipping', address: null, pickup_location: null, estimated: null },
      next_action: { by: 'buyer', type: 'wait_for_payment', due_at: '2026-11-22T20:00:00Z' },
    });
    await section('Send to');
    expect(screen.queryByRole('button', { name: 'Copy address' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Package' })).not.toBeInTheDocument();
    expect(transport.sent(PACKAGE)).toHaveLength(0);
  });

  const payout_at = '2026-11-20T10:00:00Z';
  const paid_out_at = '2026-11-20T10:05:00Z';
  it.each([
    [{ payout_at: '2026-11-28T10:00:00Z', status: 'inspection' }, 'Payout on Saturday, 28 November 2026'],
    // The day has come, the money has not.
    [{ payout_at, status: 'completed' }, 'Payout on Friday, 20 November 2026'],
    [{ payout_at, status: 'partially_refunded' }, 'Payout on Friday, 20 November 2026'],
    [{ payout_at, paid_out_at, status: 'completed' }, 'Paid out on 20 Nov 2026'],
    [{ payout_at, paid_out_at, status: 'partially_refunded' }, 'Paid out on 20 Nov 2026'],
    [{ payout_at, paid_out_at, status: 'withdrawal_requested' }, 'Paid out on 20 Nov 2026'],
  ] satisfies [Partial<WireOrder>, string][])('says when the money comes: %o', async (order, words) => {
    show({ ...order, permissions: [] });
    expect(await section('What you get')).toHaveTextContent(words);
  });

  it.each(['disputed', 'withdrawal_requested', 'return_in_transit'] as const)('names no day while it is held: %s', async (status) => {
    show({ payout_at: '2026-11-28T10:00:00Z', status, permissions: [] });
    const amounts = await section('What you get');
    expect(amounts).toHaveTextContent('The payout waits until this is settled.');
    expect(amounts).not.toHaveTextContent('28 November');
  });

  it('promises nothing where nothing was sold in the end', async () => {
    show({ status: 'cancelled_unpaid', permissions: [] });
    expect(await section('What you get')).not.toHaveTextContent(/paid out/i);
  });

  it.each([
    ['required', 'Fill in customs form'],
    ['rejected', 'Fill in customs form'],
    ['accepted', 'Open customs form'],
  ] as const)('leads to the customs form that is %s', async (customs_status, words) => {
    show({ customs_status, permissions: ['ship', 'edit_customs'] });
    expect(within(await section('Customs')).getByRole('link', { name: words })).toHaveAttribute('href', '/en/f/seller/orders/7/package/customs');
  });

  it('says that it is late', async () => {
    show({ next_action: { by: 'seller', type: 'prepare_package', due_at: '2026-11-20T23:59:00Z' } });
    expect(await screen.findByText('Late')).toBeInTheDocument();
  });

  it('fails with a way to try again', async () => {
    const { transport } = show({}, { [GET]: refusal(503, 'unavailable') });
    await screen.findByRole('alert');
    transport.reply({ [GET]: sale() });
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /G-2026-000007/ })).toBeInTheDocument();
  });
});

describe('its package', () => {
  const BUY = 'POST /shipping/api/v2/orders/7/package/supply';
  const labelled = { body: { package: wireLabelled() } };
  const afterwards = sale({ status: 'label_created', permissions: ['hand_over', 'void_label'], next_action: { by: 'seller', type: 'hand_over_package', due_at: '2026-11-25T23:59:00Z' } });

  async function buy(): Promise<void> {
    await userEvent.type(await screen.findByLabelText('Weight, packed'), '850');
    await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Parcel/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
  }

  it('takes the order along', async () => {
    const { transport } = show({}, { [BUY]: { status: 201, ...labelled } });
    await screen.findByLabelText('Weight, packed');
    transport.reply({ [GET]: afterwards, [PACKAGE]: labelled });
    await buy();
    expect(await screen.findByRole('button', { name: 'Give label back' })).toBeInTheDocument();
    expect(await section('Next step')).toHaveTextContent('Hand the package to the carrier');
  });

  it('leads to the other orders in it when one of them holds it back', async () => {
    show({ permissions: ['cancel'], combined_orders: [{ id: 8, reference: 'G-2026-000008' }] });
    expect(await screen.findByText('This package waits')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order G-2026-000008' })).toHaveAttribute('href', '/en/f/seller/orders/8');
  });

  it('shows how it stands when it has moved on elsewhere', async () => {
    const { transport } = show({}, { [BUY]: refusal(409, 'wrong_state') });
    await screen.findByLabelText('Weight, packed');
    transport.reply({ [GET]: afterwards, [PACKAGE]: labelled });
    await buy();
    expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
    expect(await section('Next step')).toHaveTextContent('Hand the package to the carrier');
  });
});

describe('cancelling', () => {
  async function open(order: Partial<WireOrder> = {}, replies: Replies = {}) {
    const shown = show(order, replies);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    return { ...shown, dialog: screen.getByRole('dialog') };
  }

  it('wants a reason, says what goes back, and keeps what was typed', async () => {
    const { transport, dialog } = await open({}, { [CANCEL]: sale({ status: 'cancelled_by_seller', permissions: [] }) });
    expect(dialog).toHaveTextContent('The buyer gets €125 back.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(within(dialog).getByText('Fill in this field.')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'The lot is damaged' }));
    await userEvent.type(within(dialog).getByLabelText(/Message to the buyer/), 'It fell.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByLabelText(/Message to the buyer/)).toHaveValue('It fell.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('The order is cancelled.')).toBeInTheDocument();
    expect(body(transport.sent(CANCEL)[0]?.body)).toEqual({ reason: 'damaged', text: 'It fell.' });
  });

  it('asks for words where the reason is another one', async () => {
    const { transport, dialog } = await open();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Another reason' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(within(dialog).getByLabelText('Message to the buyer')).toHaveFocus();
    expect(transport.sent(CANCEL)).toHaveLength(0);
  });

  it('stays open when it was refused', async () => {
    const { dialog } = await open({}, { [CANCEL]: refusal(409, 'wrong_state') });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'The lot is damaged' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  });

  it('is not there when it is not allowed', async () => {
    show({ permissions: [] });
    await section('Next step');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('answering a request', () => {
  const disputed: Partial<WireOrder> = { status: 'disputed', permissions: ['answer_request'], delivered_at: '2026-11-20T12:00:00Z', requests: [wireRequest()] };

  it('refunds all, which is said on the button: a part is support’s to decide', async () => {
    const { transport } = show(disputed, { [ANSWER]: { body: { request: wireRequest({ status: 'accepted' }), order: wireSale({ status: 'refunded', permissions: [] }) } } });
    await userEvent.click(await screen.findByRole('radio', { name: /^Agree and refund/ }));
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText(/^Message to the buyer/)]);
    await userEvent.click(screen.getByRole('button', { name: 'Agree and refund €125' }));
    expect(await screen.findByText('Your answer is sent.')).toBeInTheDocument();
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({ decision: 'accept', refund_amount: null, text: '' });
  });

  it('takes the focus to what was asked when the form is gone', async () => {
    const answered = { ...disputed, status: 'return_in_transit' as const, permissions: [], requests: [wireRequest({ status: 'accepted', answered_at: '2026-11-21T09:00:00Z' })] };
    const { transport } = show(disputed, { [ANSWER]: { body: { request: wireRequest({ status: 'accepted' }), order: wireSale(answered) } } });
    await userEvent.click(await screen.findByRole('radio', { name: /after the lot is back/ }));
    transport.reply({ [GET]: sale(answered) });
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the lot back' }));
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Requests of the buyer' })).toHaveFocus();
  });

  it('asks for the lot back, and then for all of the money', async () => {
    const { transport } = show(disputed, { [ANSWER]: { body: { request: wireRequest({ status: 'accepted' }), order: wireSale({ status: 'return_in_transit', permissions: [] }) } } });
    await userEvent.click(await screen.findByRole('radio', { name: /after the lot is back/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the lot back' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({ decision: 'accept_after_return', refund_amount: null, text: '' });
  });

  it('declines with words alone', async () => {
    const { transport } = show(disputed, { [ANSWER]: { body: { request: wireRequest({ status: 'declined' }), order: wireSale(disputed) } } });
    await userEvent.click(await screen.findByRole('radio', { name: /^Decline/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }));
    expect(screen.getByLabelText('Message to the buyer')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Message to the buyer'), 'The crack is in the pictures.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({ decision: 'decline', refund_amount: null, text: 'The crack is in the pictures.' });
  });

  it('offers no return of what was never sent', async () => {
    show({ ...disputed, status: 'paid', requests: [wireRequest({ type: 'cancellation', reason: 'mistake' })] });
    expect(await screen.findByRole('radio', { name: /^Agree and cancel the order/ })).toHaveAccessibleName(/The buyer gets €125 back at once\./);
    expect(screen.getByRole('radio', { name: /^Decline/ })).toHaveAccessibleName(/The order goes on\./);
    expect(screen.queryByRole('radio', { name: /after the lot is back/ })).not.toBeInTheDocument();
  });

  const withdrawal = wireRequest({ type: 'withdrawal', reason: 'other' });
  const parcel = (state: NonNullable<WireOrder['package']>['state']): Partial<WireOrder> => ({ package: { id: 70, state, exception: null, carrier_name: null, tracking_code: null, tracking_url: null } });
  it.each([
    ['still with the seller', parcel('label_purchased'), false],
    ['with the carrier', parcel('handed_over'), true],
    ['picked up', { package: null, delivered_at: '2026-11-20T12:00:00Z' }, true],
    ['lost', parcel('lost'), false],
  ] satisfies [string, Partial<WireOrder>, boolean][])('offers a return after a withdrawal only of what can come back: %s', async (_, order, isOffered) => {
    show({ status: 'withdrawal_requested', permissions: ['answer_request'], requests: [withdrawal], ...order });
    await screen.findByRole('radio', { name: /^Agree and refund/ });
    expect(screen.queryAllByRole('radio', { name: /after the lot is back/ })).toHaveLength(isOffered ? 1 : 0);
  });

  it('is there for what a buyer asks before they have paid', async () => {
    const { transport } = show(
      { status: 'awaiting_payment', paid_at: null, package: null, permissions: ['cancel', 'answer_request'], requests: [wireRequest({ type: 'cancellation', reason: 'mistake' })] },
      { [ANSWER]: { body: { request: wireRequest({ type: 'cancellation', status: 'accepted' }), order: wireSale({ status: 'cancelled_by_seller', permissions: [] }) } } },
    );
    const agree = await screen.findByRole('radio', { name: /^Agree and cancel the order/ });
    // Nothing was paid, so nothing goes back.
    expect(agree).toHaveAccessibleName(/The buyer need not pay\./);
    await userEvent.click(agree);
    expect(screen.queryByText(/Gavel looks at it now/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Agree and cancel the order' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
  });

  it('does not say that Gavel decides where nobody has answered', async () => {
    show({ status: 'payment_processing', permissions: [], requests: [wireRequest({ type: 'cancellation', reason: 'mistake' })] });
    expect(await section('Requests of the buyer')).toHaveTextContent('Waits for an answer');
    expect(screen.queryByText(/Gavel looks at it now/)).not.toBeInTheDocument();
  });

  it('shows what was answered, that Gavel decides now, and lets the seller agree until then', async () => {
    const { transport } = show(
      { ...disputed, requests: [wireRequest({ id: 30, status: 'declined', answered_at: '2026-11-21T09:00:00Z', answer_text: 'No.' }), wireRequest({ answer_text: 'It was whole.' })] },
      { [ANSWER]: { body: { request: wireRequest({ status: 'accepted' }), order: wireSale({ status: 'refunded', permissions: [] }) } } },
    );
    expect(await screen.findByText(/^You’ve answered\. A person at Gavel looks at it now and decides\./)).toBeInTheDocument();
    expect(screen.getByText('You can still agree with the buyer until then.')).toBeInTheDocument();
    const rows = within(await section('Requests of the buyer')).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Waits for an answer.*Your answer.*It was whole\./);
    expect(screen.queryByRole('radio', { name: /^Decline/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Agree and refund/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Agree and refund €125' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({ decision: 'accept', refund_amount: null, text: '' });
  });

  it('forgets a choice that is gone: nothing is declined by a choice that nobody sees', async () => {
    const asked: Partial<WireOrder> = { status: 'withdrawal_requested', permissions: ['answer_request'], requests: [withdrawal] };
    const first = show({ ...asked, ...parcel('handed_over') });
    await userEvent.click(await screen.findByRole('radio', { name: /after the lot is back/ }));
    first.unmount();
    const { transport } = show({ ...asked, ...parcel('lost') });
    await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Fill in this field.')).toBeInTheDocument();
    expect(transport.sent(ANSWER)).toHaveLength(0);
  });

  it('says what agreeing to a late return gives back: what was agreed on', async () => {
    show({ ...disputed, requests: [wireRequest({ type: 'not_arrived', reason: 'return_overdue', text: '', refund: 9_000 })] });
    expect(await section('Requests of the buyer')).toHaveTextContent('The return was not confirmed in time');
    await userEvent.click(screen.getByRole('radio', { name: /^Agree and refund/ }));
    expect(screen.getByRole('button', { name: 'Agree and refund €90' })).toBeInTheDocument();
  });
});

describe('pickup and return', () => {
  const pickup: Partial<WireOrder> = { package: null, delivery: { method: 'pickup', address: null, pickup_location: { country_code: 'nl', city: 'Utrecht' }, estimated: null } };

  it.each([
    [{ ...pickup, permissions: ['mark_ready_for_pickup'] }, READY, 'Ready for pickup', 'The buyer knows that the lot is ready.'],
    [{ ...pickup, status: 'ready_for_pickup', permissions: ['confirm_pickup'] }, CONFIRM, 'The buyer has it', 'The pickup is confirmed.'],
    [{ status: 'return_in_transit', permissions: ['confirm_return'] }, RETURNED, 'I have it back', 'The return is confirmed and the buyer is refunded.'],
  ] satisfies [Partial<WireOrder>, string, string, string][])('asks before it is told %#', async (order, call, label, words) => {
    const { transport } = show(order, { [call]: sale({ permissions: [] }) });
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(transport.sent(call)).toHaveLength(0);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(transport.sent(call)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says how much goes back with a return', async () => {
    show({ status: 'return_in_transit', permissions: ['confirm_return'] });
    await userEvent.click(await screen.findByRole('button', { name: 'I have it back' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('The buyer gets €125 back.');
  });
});
