import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { WireOrder } from '../../../contract/orders/orderSchemas';
import { lotReplies } from '../../../../test/builders/wireLot';
import { wirePurchase } from '../../../../test/builders/wirePurchase';
import { saleEvents, wireRequest } from '../../../../test/builders/wireSale';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { BuyerOrderPage } from './BuyerOrderPage';

const ORDER = 'GET /orders/api/v3/users/501/orders/7';
const EVENTS = 'GET /orders/api/v3/orders/7/events';
const CONFIRM = 'POST /orders/api/v3/orders/7/delivery_confirmation';
const CREATE_REQUEST = 'POST /orders/api/v3/orders/7/requests';

function PageWithAddress() {
  const location = useLocation();
  return (
    <>
      <p>{`at ${location.pathname}${location.search}`}</p>
      <BuyerOrderPage
        renderPackage={(order) => <p>{`Package of ${order.id}`}</p>}
        renderFeedback={(order) => <p>{`Feedback of ${order.id}`}</p>}
      />
    </>
  );
}

function show(order: Partial<WireOrder>, replies: Replies = {}, path = '/f/buyer/orders/7') {
  return renderFeature(
    <>
      <PageWithAddress />
      <SnackbarLog />
    </>,
    {
      replies: {
        ...lotReplies,
        [ORDER]: { body: { order: wirePurchase(order) } },
        [EVENTS]: { body: { events: saleEvents } },
        ...replies,
      },
      path,
      route: '/f/buyer/orders/:orderId',
      pageInfo: { isSignedIn: true },
    },
  );
}
const inTransit: Partial<WireOrder> = {
  status: 'in_transit',
  next_action: { by: 'carrier', type: 'wait_for_carrier', due_at: null },
  permissions: ['report_not_arrived', 'confirm_delivery', 'print_receipt'],
  paid_at: '2026-11-20T09:00:00Z',
  documents: [{ type: 'receipt', url: '/f/buyer/orders/7/receipt' }],
};
const section = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

beforeEach(() => window.sessionStorage.clear());

it('shows the next step, the cost, the delivery and the history', async () => {
  show({
    delivery: {
      ...wirePurchase().delivery,
      estimated: { from: '2026-11-24T00:00:00Z', to: '2026-11-26T00:00:00Z' },
    },
    combined_orders: [{ id: 8, reference: 'G8' }],
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Order G-2026-000007' }),
  ).toBeInTheDocument();
  const next = await section('Next step');
  expect(next).toHaveTextContent(/Pay for this order.*Action by: You.*due Sun,? 22 Nov/);
  expect(within(next).getByRole('link', { name: 'Pay for order G-2026-000007' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/70',
  );
  expect(await section('Cost summary')).toHaveTextContent(
    /Lot price€100.00Buyer protection fee€12.00Shipping€13.00Total€125.00$/,
  );
  const delivery = await section('Delivery');
  expect(delivery).toHaveTextContent('Noa JansenKeizersgracht 11015 CJ Amsterdam');
  expect(delivery).toHaveTextContent(/Expected between Tue,? 24 Nov and Thu,? 26 Nov/);
  expect(within(delivery).getByRole('link', { name: 'G8' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/8',
  );
  expect(await section('Documents')).toHaveTextContent('Nothing to print yet.');
  const steps = await within(await section('History')).findAllByRole('listitem');
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'History' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toHaveLength(3),
  );
  expect(steps[0]).toHaveTextContent(/^Pay for this order/);
  expect(screen.getByText('You won the lot').closest('li')).toHaveTextContent('Gavel');
  expect(screen.getByText('Package of 7')).toBeInTheDocument();
  expect(screen.getByText('Feedback of 7')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kiln & Co' })).toHaveAttribute('href', '/en/u/501/kiln');
});

it('links to each document as a page and as a PDF', async () => {
  show(inTransit);
  const documents = await section('Documents');
  expect(within(documents).getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/7/receipt',
  );
  expect(within(documents).getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/7/receipt.pdf',
  );
});

it('asks before confirming a delivery, and reports the result', async () => {
  const { transport } = show(inTransit, { [CONFIRM]: createErrorReply(409, 'wrong_state') });
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve received it' }));
  const dialog = screen.getByRole('dialog', { name: 'Have you received it?' });
  expect(dialog).toHaveTextContent('3 days');
  await userEvent.click(within(dialog).getByRole('button', { name: 'I’ve received it' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This order has changed.');
  const inspectedOrder = wirePurchase({
    ...inTransit,
    status: 'inspection',
    permissions: ['report_not_as_described'],
    next_action: { by: 'buyer', type: 'inspect', due_at: '2026-11-24T10:00:00Z' },
  });
  transport.reply({
    [CONFIRM]: { body: { order: inspectedOrder } },
    [ORDER]: { body: { order: inspectedOrder } },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'I’ve received it' }));
  expect(await screen.findByText('Confirmed. You have 3 days to check it.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await section('Next step')).toHaveTextContent('Check it and report any problem');
});

it('says “picked up” for a pickup', async () => {
  show({
    status: 'ready_for_pickup',
    permissions: ['confirm_delivery'],
    next_action: { by: 'buyer', type: 'pick_up', due_at: null },
    delivery: {
      method: 'pickup',
      address: null,
      pickup_location: { country_code: 'nl', city: 'Utrecht' },
      estimated: null,
    },
  });
  expect(await screen.findByRole('button', { name: 'I’ve picked it up' })).toBeInTheDocument();
  expect(await section('Pickup')).toHaveTextContent(
    'Pickup from the seller in Utrecht, Netherlands.',
  );
});

describe('making a request', () => {
  const open = async (name: string): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog', { name });
  };

  it('offers only what the order allows', async () => {
    show({ permissions: ['request_withdrawal', 'report_not_as_described'] });
    const help = await section('Something wrong?');
    expect(
      within(help)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['It’s not as described', 'Withdraw from the purchase']);
  });

  it('has its own URL, validates first, keeps the draft, and sends once', async () => {
    const { transport, unmount } = show(
      { permissions: ['report_not_as_described'] },
      { [CREATE_REQUEST]: 'lost' },
    );
    const dialog = await open('It’s not as described');
    expect(screen.getByText('at /f/buyer/orders/7?request=not_as_described')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report the problem' }));
    expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2);
    await waitFor(() =>
      expect(
        within(dialog).getByRole('radio', { name: 'It doesn’t match the description' }),
      ).toHaveFocus(),
    );
    expect(transport.sent(CREATE_REQUEST)).toHaveLength(0);

    await userEvent.click(within(dialog).getByRole('radio', { name: 'It’s damaged' }));
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'In your own words' }),
      'A crack.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report the problem' }));
    expect(await within(dialog).findByText(/nothing happens twice/)).toBeInTheDocument();
    unmount();

    const request = wireRequest({ text: 'A crack.' });
    const disputed = wirePurchase({
      status: 'disputed',
      permissions: ['print_receipt'],
      requests: [request],
      next_action: { by: 'seller', type: 'wait_for_decision', due_at: null },
    });
    const reopened = show(
      { permissions: ['report_not_as_described'] },
      { [CREATE_REQUEST]: { status: 201, body: { request, order: disputed } } },
      '/f/buyer/orders/7?request=not_as_described',
    );
    const reopenedDialog = await screen.findByRole('dialog', { name: 'It’s not as described' });
    expect(within(reopenedDialog).getByRole('textbox', { name: 'In your own words' })).toHaveValue(
      'A crack.',
    );
    expect(within(reopenedDialog).getByRole('radio', { name: 'It’s damaged' })).toBeChecked();
    reopened.transport.reply({ [ORDER]: { body: { order: disputed } } });
    await userEvent.click(
      within(reopenedDialog).getByRole('button', { name: 'Report the problem' }),
    );
    expect(await screen.findByText('Sent. We’ve let the seller know.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('at /f/buyer/orders/7')).toBeInTheDocument();
    const [sentRequest] = reopened.transport.sent(CREATE_REQUEST);
    expect(JSON.parse(sentRequest?.body ?? '')).toEqual({
      type: 'not_as_described',
      reason: 'damaged',
      text: 'A crack.',
    });
    expect(new Headers(sentRequest?.headers).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    const help = await section('Something wrong?');
    await waitFor(() =>
      expect(help).toHaveTextContent(
        /It’s not as described.*Awaiting reply.*It’s damaged.*A crack\./,
      ),
    );
  });

  it.each([
    [
      'withdrawal_not_offered',
      'You can only withdraw from a purchase if you’re in the EU and bought from a professional seller.',
    ],
    ['window_over', 'The deadline for this has passed.'],
    ['request_open', 'You already have an open request. Wait for the reply first.'],
  ])('explains a refusal: %s', async (code, expectedText) => {
    show(
      { permissions: ['request_withdrawal'] },
      { [CREATE_REQUEST]: createErrorReply(422, code) },
    );
    const dialog = await open('Withdraw from the purchase');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'I’ve changed my mind' }));
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Withdraw from the purchase' }),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(expectedText);
  });

  it('sends a withdrawal without a reason', async () => {
    const order = wirePurchase({ status: 'withdrawal_requested', permissions: [] });
    const request = wireRequest({ type: 'withdrawal', reason: '', text: '' });
    const { transport } = show(
      { permissions: ['request_withdrawal'] },
      { [CREATE_REQUEST]: { status: 201, body: { request, order } } },
    );
    const dialog = await open('Withdraw from the purchase');
    expect(
      within(dialog).getByRole('group', { name: 'What’s the reason? (optional)' }),
    ).toBeInTheDocument();
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Withdraw from the purchase' }),
    );
    expect(await screen.findByText('Sent. We’ve let the seller know.')).toBeInTheDocument();
    expect(JSON.parse(transport.sent(CREATE_REQUEST)[0]?.body ?? '')).toEqual({
      type: 'withdrawal',
      reason: '',
      text: '',
    });
  });

  it('ignores a request in the URL that the order does not allow', async () => {
    show({ permissions: [] }, {}, '/f/buyer/orders/7?request=withdrawal');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Something wrong?' })).not.toBeInTheDocument();
  });

  it('shows the seller’s answer', async () => {
    show({
      permissions: [],
      requests: [
        wireRequest({
          status: 'accepted',
          answered_at: '2026-11-21T09:00:00Z',
          answer_text: 'Keep it.',
          refund: 2500,
        }),
      ],
    });
    expect(await section('Something wrong?')).toHaveTextContent(
      /Accepted.*The seller’s reply.*Keep it\.Refund: €25/,
    );
  });
});

it('shows the refund and the retained shipping cost before the request', async () => {
  show({
    status: 'paid',
    permissions: ['request_cancellation'],
    refund_now: { amount: 8_148, kept_for_shipping: 1_450, kept_for: 'G00000077' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel the order' }));
  expect(
    within(screen.getByRole('dialog')).getByText(
      /^If it’s accepted, you’ll get €81\.48 back\. €14\.50 won’t be refunded: that’s what it costs to ship order G00000077/,
    ),
  ).toBeVisible();
});

it('does not offer "Cancel" beside "Ask to cancel"', async () => {
  show({ status: 'paid', permissions: ['request_cancellation'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel the order' }));
  const buttons = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Keep order', 'Ask to cancel']));
  expect(buttons).not.toContain('Cancel');
});

describe('withdrawing a request', () => {
  const WITHDRAW = 'POST /orders/api/v3/orders/7/requests/31/closure';
  const requests: Partial<WireOrder> = {
    status: 'paid',
    permissions: ['withdraw_request'],
    requests: [wireRequest({ id: 31, type: 'cancellation', reason: 'mistake' })],
  };

  it('asks first, reports the result, and shows no answer if there was none', async () => {
    const { transport } = show(requests, { [WITHDRAW]: createErrorReply(409, 'wrong_state') });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw your request?' });
    expect(dialog).toHaveTextContent('The order continues as if you hadn’t asked.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This order has changed.');
    const closed = wirePurchase({
      ...requests,
      permissions: ['request_cancellation'],
      requests: [
        wireRequest({
          id: 31,
          type: 'cancellation',
          reason: 'mistake',
          status: 'closed',
          answered_at: '2026-11-21T09:00:00Z',
        }),
      ],
    });
    transport.reply({
      [WITHDRAW]: { body: { order: closed } },
      [ORDER]: { body: { order: closed } },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Withdrawn. We’ve let the seller know.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const help = await section('Something wrong?');
    await waitFor(() => expect(help).toHaveTextContent(/Closed/));
    expect(help).not.toHaveTextContent(/The seller’s reply/);
  });

  it('warns that withdrawing a report is final', async () => {
    show({ ...requests, status: 'disputed' });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /the seller will be paid.*won’t be able to report a problem/,
    );
  });

  it('is not offered without permission', async () => {
    show({ ...requests, permissions: [] });
    await screen.findByText('Awaiting reply');
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument();
  });
});

it('shows the seller’s reply while support reviews it', async () => {
  show({
    status: 'disputed',
    permissions: [],
    requests: [wireRequest({ answer_text: 'It was whole.' })],
  });
  expect(await section('Something wrong?')).toHaveTextContent(
    /Awaiting reply.*The seller’s reply.*It was whole\./,
  );
});

it('shows the deadline to confirm a return', async () => {
  show({
    status: 'return_in_transit',
    permissions: [],
    next_action: { by: 'seller', type: 'wait_for_return', due_at: '2026-12-05T10:00:00Z' },
  });
  expect(await section('Next step')).toHaveTextContent(
    /Waiting for the seller to confirm the return.*due .*5 Dec/,
  );
});

it('offers to retry after a failure', async () => {
  const { transport } = show({}, { [ORDER]: createErrorReply(503, 'unavailable') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [ORDER]: { body: { order: wirePurchase() } } });
  await userEvent.click(retry);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Order G-2026-000007' }),
  ).toBeInTheDocument();
});

it('links to support when support decides, with the order in the subject', async () => {
  show({
    status: 'disputed',
    permissions: [],
    next_action: { by: 'support', type: 'wait_for_decision', due_at: null },
    requests: [wireRequest({ status: 'open', answer_text: 'No.' })],
  });
  const next = await section('Next step');
  expect(within(next).getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@gavel\.test\?subject=G/),
  );
  expect(
    within(await section('Something wrong?')).getByRole('link', { name: 'support@gavel.test' }),
  ).toBeVisible();
});
