import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireLabeled, wirePackage, wireRequirements } from '../../../test/builders/wirePackage';
import { saleEvents, wireRequest, wireSale } from '../../../test/builders/wireSale';
import { fakeTransport, createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import type { WireOrder } from '../../contract/orders/orderSchemas';
import { startCrossServiceInvalidation } from '../crossServiceInvalidation';
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

/** A store as in the browser, with invalidation across services. */
function browserStore(replies: Replies) {
  const transport = fakeTransport(replies);
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  startCrossServiceInvalidation(store.dispatch);
  return { store, transport };
}

function show(order: Partial<WireOrder> = {}, replies: Replies = {}) {
  return renderFeature(
    <>
      <Page />
      <SnackbarLog />
    </>,
    {
      path,
      route: '/f/seller/orders/:orderId',
      pageInfo: { isSignedIn: true },
      store: browserStore({
        'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } },
        [GET]: sale(order),
        'GET /orders/api/v3/orders/7/events': { body: { events: saleEvents } },
        [PACKAGE]: { body: { package: wirePackage() } },
        'GET /shipping/api/v2/orders/7/package/supply-requirements': {
          body: { requirements: wireRequirements() },
        },
        ...replies,
      }),
    },
  );
}
const section = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

beforeEach(() => window.sessionStorage.clear());

describe('the page', () => {
  it('shows the next step and its deadline, amounts, address, papers and history', async () => {
    show();
    const next = await section('Next step');
    expect(next).toHaveTextContent('Pack it and get it ready to send');
    expect(next).toHaveTextContent(/26 Nov/);
    const amounts = await section('Your earnings');
    expect(amounts).toHaveTextContent('€12.50');
    expect(amounts).toHaveTextContent('€100.50');
    expect(amounts).toHaveTextContent('You’ll be paid 4 days after delivery.');
    expect(await section('Send to')).toHaveTextContent('Bea Buyer5 rue des Fleurs69001 LyonFrance');
    expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/7/packing_slip',
    );
    expect(await screen.findByLabelText('Weight, packed')).toBeInTheDocument();
    // The order is one of several in the package.
    expect(
      screen.getByRole('radio', { name: /The value of the contents, €450/ }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Customs' })).not.toBeInTheDocument();
  });

  it('copies the address as written on a letter', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Bea Buyer\n5 rue des Fleurs\n69001 Lyon\nFrance',
    );
  });

  it('shows no address and no package before the payment', async () => {
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
    [
      { payout_at: '2026-11-28T10:00:00Z', status: 'inspection' },
      'Payout on Saturday, 28 November 2026',
    ],
    // The day has come, but the money has not been paid out.
    [{ payout_at, status: 'completed' }, 'Payout on Friday, 20 November 2026'],
    [{ payout_at, status: 'partially_refunded' }, 'Payout on Friday, 20 November 2026'],
    [{ payout_at, paid_out_at, status: 'completed' }, 'Paid out on 20 Nov 2026'],
    [{ payout_at, paid_out_at, status: 'partially_refunded' }, 'Paid out on 20 Nov 2026'],
    [{ payout_at, paid_out_at, status: 'withdrawal_requested' }, 'Paid out on 20 Nov 2026'],
  ] satisfies [Partial<WireOrder>, string][])(
    'shows when the seller is paid: %o',
    async (order, expectedText) => {
      show({ ...order, permissions: [] });
      expect(await section('Your earnings')).toHaveTextContent(expectedText);
    },
  );

  it.each(['disputed', 'withdrawal_requested', 'return_in_transit'] as const)(
    'shows no date while the payout is on hold: %s',
    async (status) => {
      show({ payout_at: '2026-11-28T10:00:00Z', status, permissions: [] });
      const amounts = await section('Your earnings');
      expect(amounts).toHaveTextContent('Your payout is on hold until this is resolved.');
      expect(amounts).not.toHaveTextContent('28 November');
    },
  );

  it('promises no payout for a cancelled order', async () => {
    show({ status: 'cancelled_unpaid', permissions: [] });
    expect(await section('Your earnings')).not.toHaveTextContent(/paid out/i);
  });

  it.each([
    ['required', 'Fill in customs form'],
    ['rejected', 'Fill in customs form'],
    ['accepted', 'Open customs form'],
  ] as const)('links to the customs form that is %s', async (customs_status, expectedText) => {
    show({ customs_status, permissions: ['ship', 'edit_customs'] });
    expect(
      within(await section('Customs')).getByRole('link', { name: expectedText }),
    ).toHaveAttribute('href', '/en/f/seller/orders/7/package/customs');
  });

  it('shows that the order is late', async () => {
    show({
      next_action: { by: 'seller', type: 'prepare_package', due_at: '2026-11-20T23:59:00Z' },
    });
    expect(await screen.findByText('Late')).toBeInTheDocument();
  });

  it('shows an error with a retry button', async () => {
    const { transport } = show({}, { [GET]: createErrorReply(503, 'unavailable') });
    await screen.findByRole('alert');
    transport.reply({ [GET]: sale() });
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: /G-2026-000007/ }),
    ).toBeInTheDocument();
  });
});

describe('the package', () => {
  const BUY = 'POST /shipping/api/v2/orders/7/package/supply';
  const labelled = { body: { package: wireLabeled() } };
  const labelledSale = sale({
    status: 'label_created',
    permissions: ['hand_over', 'void_label'],
    next_action: { by: 'seller', type: 'hand_over_package', due_at: '2026-11-25T23:59:00Z' },
  });

  async function buy(): Promise<void> {
    await userEvent.type(await screen.findByLabelText('Weight, packed'), '0.85');
    await userEvent.click(screen.getByRole('radio', { name: /^Small/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Parcel/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Buy label/ }));
  }

  it('updates the order', async () => {
    const { transport } = show({}, { [BUY]: { status: 201, ...labelled } });
    await screen.findByLabelText('Weight, packed');
    transport.reply({ [GET]: labelledSale, [PACKAGE]: labelled });
    await buy();
    expect(await screen.findByRole('button', { name: 'Cancel label' })).toBeInTheDocument();
    expect(await section('Next step')).toHaveTextContent('Hand the package to the carrier');
  });

  it('links to the other orders in the package when one holds it back', async () => {
    show({ permissions: ['cancel'], combined_orders: [{ id: 8, reference: 'G-2026-000008' }] });
    expect(await screen.findByText('This package is on hold')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order G-2026-000008' })).toHaveAttribute(
      'href',
      '/en/f/seller/orders/8',
    );
  });

  it('shows the current state when it has changed elsewhere', async () => {
    const { transport } = show({}, { [BUY]: createErrorReply(409, 'wrong_state') });
    await screen.findByLabelText('Weight, packed');
    transport.reply({ [GET]: labelledSale, [PACKAGE]: labelled });
    await buy();
    expect(await screen.findByText('CA123456785XG')).toBeInTheDocument();
    expect(await section('Next step')).toHaveTextContent('Hand the package to the carrier');
  });
});

describe('cancelling', () => {
  async function open(order: Partial<WireOrder> = {}, replies: Replies = {}) {
    const view = show(order, replies);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    return { ...view, dialog: screen.getByRole('dialog') };
  }

  it('requires a reason, shows the refund, and keeps the draft', async () => {
    const { transport, dialog } = await open(
      {},
      { [CANCEL]: sale({ status: 'cancelled_by_seller', permissions: [] }) },
    );
    expect(dialog).toHaveTextContent('The buyer gets €125 back.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(within(dialog).getByText('This field is required.')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'The lot is damaged' }));
    await userEvent.type(within(dialog).getByLabelText(/Message to the buyer/), 'It fell.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByLabelText(/Message to the buyer/)).toHaveValue('It fell.');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }),
    );
    expect(await screen.findByText('Order cancelled.')).toBeInTheDocument();
    expect(body(transport.sent(CANCEL)[0]?.body)).toEqual({ reason: 'damaged', text: 'It fell.' });
  });

  it('requires a message when the reason is another one', async () => {
    const { transport, dialog } = await open();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Another reason' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(within(dialog).getByLabelText('Message to the buyer')).toHaveFocus();
    expect(transport.sent(CANCEL)).toHaveLength(0);
  });

  it('stays open when it is refused', async () => {
    const { dialog } = await open({}, { [CANCEL]: createErrorReply(409, 'wrong_state') });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'The lot is damaged' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  });

  it('is not offered when it is not permitted', async () => {
    show({ permissions: [] });
    await section('Next step');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('answering a request', () => {
  const disputed: Partial<WireOrder> = {
    status: 'disputed',
    permissions: ['answer_request'],
    delivered_at: '2026-11-20T12:00:00Z',
    requests: [wireRequest()],
  };

  it('refunds the full amount, as the button says: only support refunds a part', async () => {
    const { transport } = show(disputed, {
      [ANSWER]: {
        body: {
          request: wireRequest({ status: 'accepted' }),
          order: wireSale({ status: 'refunded', permissions: [] }),
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Agree and refund/ }));
    expect(screen.getAllByRole('textbox')).toEqual([
      screen.getByLabelText(/^Message to the buyer/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Agree and refund €125' }));
    expect(await screen.findByText('Reply sent.')).toBeInTheDocument();
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({
      decision: 'accept',
      refund_amount: null,
      text: '',
    });
  });

  it('moves the focus to the requests when the form is gone', async () => {
    const answered = {
      ...disputed,
      status: 'return_in_transit' as const,
      permissions: [],
      requests: [wireRequest({ status: 'accepted', answered_at: '2026-11-21T09:00:00Z' })],
    };
    const { transport } = show(disputed, {
      [ANSWER]: {
        body: { request: wireRequest({ status: 'accepted' }), order: wireSale(answered) },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /once the lot is returned/ }));
    await userEvent.type(screen.getByLabelText(/^Message to the buyer/), 'Mill Lane 1, Utrecht');
    transport.reply({ [GET]: sale(answered) });
    await userEvent.click(screen.getByRole('button', { name: 'Ask the buyer to return it' }));
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Buyer requests' })).toHaveFocus();
  });

  it('agrees to a full refund after the return', async () => {
    const { transport } = show(disputed, {
      [ANSWER]: {
        body: {
          request: wireRequest({ status: 'accepted' }),
          order: wireSale({ status: 'return_in_transit', permissions: [] }),
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /once the lot is returned/ }));
    await userEvent.type(screen.getByLabelText(/^Message to the buyer/), 'Mill Lane 1, Utrecht');
    await userEvent.click(screen.getByRole('button', { name: 'Ask the buyer to return it' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({
      decision: 'accept_after_return',
      refund_amount: null,
      text: 'Mill Lane 1, Utrecht',
    });
  });

  it('requires a message to decline', async () => {
    const { transport } = show(disputed, {
      [ANSWER]: {
        body: { request: wireRequest({ status: 'declined' }), order: wireSale(disputed) },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Decline/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }));
    expect(screen.getByLabelText('Message to the buyer')).toHaveFocus();
    await userEvent.type(
      screen.getByLabelText('Message to the buyer'),
      'The crack is in the pictures.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({
      decision: 'decline',
      refund_amount: null,
      text: 'The crack is in the pictures.',
    });
  });

  it('offers no return of a lot that was never sent', async () => {
    show({
      ...disputed,
      status: 'paid',
      requests: [wireRequest({ type: 'cancellation', reason: 'mistake' })],
    });
    expect(
      await screen.findByRole('radio', { name: /^Agree and cancel the order/ }),
    ).toHaveAccessibleName(/The buyer gets €125 back right away\./);
    expect(screen.getByRole('radio', { name: /^Decline/ })).toHaveAccessibleName(
      /The order continues\./,
    );
    expect(
      screen.queryByRole('radio', { name: /once the lot is returned/ }),
    ).not.toBeInTheDocument();
  });

  const withdrawal = wireRequest({ type: 'withdrawal', reason: 'other' });
  const parcel = (state: NonNullable<WireOrder['package']>['state']): Partial<WireOrder> => ({
    package: {
      id: 70,
      state,
      exception: null,
      carrier_name: null,
      tracking_code: null,
      tracking_url: null,
    },
  });
  it.each([
    ['still with the seller', parcel('label_purchased'), false],
    ['with the carrier', parcel('handed_over'), true],
    ['picked up', { package: null, delivered_at: '2026-11-20T12:00:00Z' }, true],
    ['lost', parcel('lost'), false],
  ] satisfies [string, Partial<WireOrder>, boolean][])(
    'offers a return after a withdrawal only if the lot can come back: %s',
    async (_, order, isOffered) => {
      show({
        status: 'withdrawal_requested',
        permissions: ['answer_request'],
        requests: [withdrawal],
        ...order,
      });
      await screen.findByRole('radio', { name: /^Agree and refund/ });
      expect(screen.queryAllByRole('radio', { name: /once the lot is returned/ })).toHaveLength(
        isOffered ? 1 : 0,
      );
    },
  );

  it('can be answered before the buyer has paid', async () => {
    const { transport } = show(
      {
        status: 'awaiting_payment',
        paid_at: null,
        package: null,
        permissions: ['cancel', 'answer_request'],
        requests: [wireRequest({ type: 'cancellation', reason: 'mistake' })],
      },
      {
        [ANSWER]: {
          body: {
            request: wireRequest({ type: 'cancellation', status: 'accepted' }),
            order: wireSale({ status: 'cancelled_by_seller', permissions: [] }),
          },
        },
      },
    );
    const agree = await screen.findByRole('radio', { name: /^Agree and cancel the order/ });
    // Nothing was paid, so nothing is refunded.
    expect(agree).toHaveAccessibleName(/The buyer won’t have to pay\./);
    await userEvent.click(agree);
    expect(screen.queryByText(/Someone at Gavel is reviewing it/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Agree and cancel the order' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
  });

  it('does not say that Gavel decides before the seller has answered', async () => {
    show({
      status: 'payment_processing',
      permissions: [],
      requests: [wireRequest({ type: 'cancellation', reason: 'mistake' })],
    });
    expect(await section('Buyer requests')).toHaveTextContent('Awaiting reply');
    expect(screen.queryByText(/Someone at Gavel is reviewing it/)).not.toBeInTheDocument();
  });

  it('shows the answer, and lets the seller agree until Gavel decides', async () => {
    const { transport } = show(
      {
        ...disputed,
        requests: [
          wireRequest({
            id: 30,
            status: 'declined',
            answered_at: '2026-11-21T09:00:00Z',
            answer_text: 'No.',
          }),
          wireRequest({ answer_text: 'It was whole.' }),
        ],
      },
      {
        [ANSWER]: {
          body: {
            request: wireRequest({ status: 'accepted' }),
            order: wireSale({ status: 'refunded', permissions: [] }),
          },
        },
      },
    );
    expect(
      await screen.findByText(
        /^You’ve replied\. Someone at Gavel is reviewing it and will decide\./,
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('You can still reach an agreement with the buyer until then.'),
    ).toBeInTheDocument();
    const rows = within(await section('Buyer requests')).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Awaiting reply.*Your reply.*It was whole\./);
    expect(screen.queryByRole('radio', { name: /^Decline/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Agree and refund/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Agree and refund €125' }));
    await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(1));
    expect(body(transport.sent(ANSWER)[0]?.body)).toEqual({
      decision: 'accept',
      refund_amount: null,
      text: '',
    });
  });

  it('drops a selected answer that is no longer offered', async () => {
    const requestedOrder: Partial<WireOrder> = {
      status: 'withdrawal_requested',
      permissions: ['answer_request'],
      requests: [withdrawal],
    };
    const first = show({ ...requestedOrder, ...parcel('handed_over') });
    await userEvent.click(await screen.findByRole('radio', { name: /once the lot is returned/ }));
    first.unmount();
    const { transport } = show({ ...requestedOrder, ...parcel('lost') });
    await userEvent.click(await screen.findByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    expect(transport.sent(ANSWER)).toHaveLength(0);
  });

  it('refunds the agreed amount when a return is late', async () => {
    show({
      ...disputed,
      requests: [
        wireRequest({ type: 'not_arrived', reason: 'return_overdue', text: '', refund: 9_000 }),
      ],
    });
    expect(await section('Buyer requests')).toHaveTextContent(
      'The return wasn’t confirmed in time',
    );
    await userEvent.click(screen.getByRole('radio', { name: /^Agree and refund/ }));
    expect(screen.getByRole('button', { name: 'Agree and refund €90' })).toBeInTheDocument();
  });
});

describe('pickup and return', () => {
  const pickup: Partial<WireOrder> = {
    package: null,
    delivery: {
      method: 'pickup',
      address: null,
      pickup_location: { country_code: 'nl', city: 'Utrecht' },
      estimated: null,
    },
  };

  it.each([
    [
      { ...pickup, permissions: ['mark_ready_for_pickup'] },
      READY,
      'Ready for pickup',
      'We’ve told the buyer the lot is ready.',
    ],
    [
      { ...pickup, status: 'ready_for_pickup', permissions: ['confirm_pickup'] },
      CONFIRM,
      'The buyer has picked it up',
      'Pickup confirmed.',
    ],
    [
      { status: 'return_in_transit', permissions: ['confirm_return'] },
      RETURNED,
      'I’ve got it back',
      'Return confirmed. The buyer has been refunded.',
    ],
  ] satisfies [Partial<WireOrder>, string, string, string][])(
    'asks for confirmation %#',
    async (order, call, label, expectedText) => {
      const { transport } = show(order, { [call]: sale({ permissions: [] }) });
      await userEvent.click(await screen.findByRole('button', { name: label }));
      expect(transport.sent(call)).toHaveLength(0);
      await userEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: label }),
      );
      expect(await screen.findByText(expectedText)).toBeInTheDocument();
      expect(transport.sent(call)).toHaveLength(1);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('shows the refund when confirming a return', async () => {
    show({ status: 'return_in_transit', permissions: ['confirm_return'] });
    await userEvent.click(await screen.findByRole('button', { name: 'I’ve got it back' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('the buyer gets €125 back');
  });

  it('shows the agreed refund when confirming a return', async () => {
    show({
      status: 'return_in_transit',
      permissions: ['confirm_return'],
      requests: [wireRequest({ status: 'accepted', refund: 9_000 })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I’ve got it back' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('the buyer gets €90 back');
  });
});
