import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireOrderCard } from '../../../contract/orders/orderSchemas';
import { lotReplies } from '../../../../test/builders/wireLot';
import { wirePaymentRequest } from '../../../../test/builders/wirePayment';
import { wirePurchaseCard } from '../../../../test/builders/wirePurchase';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { BuyerOrdersPage } from './BuyerOrdersPage';

const LIST = 'GET /orders/api/v3/users/501/orders';
const REQUESTS = 'GET /orders/api/v3/payment_requests';
const counts = { unpaid: 2, to_ship: 0, in_transit: 1, completed: 4, archived: 0 };
const answer = (orders: WireOrderCard[], total = orders.length) => ({
  body: { orders, meta: { page: 1, per_page: 12, total }, counts },
});

function show(
  orders: WireOrderCard[],
  {
    replies = {},
    path = '/f/buyer/orders',
    total,
  }: { replies?: Replies; path?: string; total?: number } = {},
) {
  return renderFeature(
    <>
      <BuyerOrdersPage />
      <SnackbarLog />
    </>,
    {
      replies: {
        ...lotReplies,
        [LIST]: answer(orders, total),
        [REQUESTS]: { body: { payment_requests: [] } },
        ...replies,
      },
      path,
      pageInfo: { isSignedIn: true },
    },
  );
}
const row = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: title })).closest('li') ?? document.body;

it('shows each order with its status, next step and deadline', async () => {
  show([wirePurchaseCard()]);
  const order = await row('Blue vase');
  expect(order).toHaveTextContent('To pay');
  expect(order).toHaveTextContent('G-2026-000007');
  expect(order).toHaveTextContent('Sold by Kiln & Co, Netherlands');
  expect(order).toHaveTextContent(/Pay for this order.*You.*due Sun,? 22 Nov.*left/);
  expect(order).toHaveTextContent('Total €125');
  expect(within(order).getByRole('link', { name: 'Blue vase' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/7',
  );
  expect(within(order).getByRole('link', { name: 'Pay for order G-2026-000007' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/70',
  );
  expect(within(order).queryByRole('button')).not.toBeInTheDocument();
});

it('says that the total excludes shipping while it is unknown', async () => {
  show([wirePurchaseCard()], {
    replies: {
      [REQUESTS]: {
        body: { payment_requests: [wirePaymentRequest({ id: 70, obstacle: 'address_required' })] },
      },
    },
  });
  await waitFor(async () =>
    expect(await row('Blue vase')).toHaveTextContent('Total without shipping €125'),
  );
});

it('has a tab for each stage, with its number of orders', async () => {
  const { transport } = show([wirePurchaseCard()], {
    path: '/f/buyer/orders?tab=to_pay&q=vase&page=2',
  });
  const tabs = await screen.findByRole('navigation', { name: 'Order lists' });
  await waitFor(() =>
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'To pay2', 'On the way1', 'Completed4', 'Archive']),
  );
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('To pay');
  expect(within(tabs).getByRole('link', { name: /On the way/ })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders?tab=on_the_way&q=vase',
  );
  expect(screen.getByRole('searchbox', { name: 'Search your orders' })).toHaveValue('vase');
  const requests = new URLSearchParams(transport.sent(LIST)[0]?.url.split('?')[1]);
  expect(Object.fromEntries(requests)).toEqual({
    role: 'buyer',
    tab: 'to_pay',
    q: 'vase',
    page: '2',
    per_page: '12',
  });
});

it('offers feedback and archiving for a completed order', async () => {
  const ARCHIVE = 'POST /orders/api/v3/orders/archive';
  const completedOrder = wirePurchaseCard({
    status: 'completed',
    next_action: { by: 'none', type: 'none', due_at: null },
    permissions: ['archive', 'print_receipt'],
    feedback_state: 'open',
    payment_request_id: 70,
  });
  const { transport } = show([completedOrder], {
    replies: { [ARCHIVE]: { body: { order_ids: [7] } } },
  });
  const order = await row('Blue vase');
  expect(within(order).queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(
    within(order).getByRole('link', { name: 'Leave feedback on order G-2026-000007' }),
  ).toHaveAttribute('href', '/en/f/buyer/orders/7?give-feedback');
  await userEvent.click(within(order).getByRole('button', { name: 'Archive order G-2026-000007' }));
  expect(await screen.findByText('Order G-2026-000007 archived.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(ARCHIVE)[0]?.body ?? '')).toEqual({
    order_ids: [7],
    archived: true,
  });
  await waitFor(() => expect(transport.sent(LIST)).toHaveLength(2));
});

it('explains why an order could not be removed from the archive', async () => {
  const ARCHIVE = 'POST /orders/api/v3/orders/archive';
  const archivedOrder = wirePurchaseCard({
    status: 'completed',
    permissions: ['archive'],
    is_archived: true,
  });
  show([archivedOrder], {
    replies: { [ARCHIVE]: createErrorReply(422, 'order_not_completed') },
    path: '/f/buyer/orders?tab=archive',
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove from archive: order G-2026-000007' }),
  );
  expect(
    await screen.findByText('This order has changed. Reload the page to see the latest.'),
  ).toBeInTheDocument();
});

it('links to the fee of an unpaid order', async () => {
  show([
    wirePurchaseCard({
      status: 'cancelled_unpaid',
      next_action: { by: 'buyer', type: 'pay_fee', due_at: null },
      permissions: ['archive'],
      payment_request_id: 71,
    }),
  ]);
  expect(
    await screen.findByRole('link', { name: 'Pay the fee for order G-2026-000007' }),
  ).toHaveAttribute('href', '/en/f/buyer/payment_requests/71');
});

describe('paying together', () => {
  const CREATE = 'POST /orders/api/v3/payment_requests';
  const requests = (...list: Parameters<typeof wirePaymentRequest>[0][]) => ({
    [REQUESTS]: { body: { payment_requests: list.map((one) => wirePaymentRequest(one)) } },
  });

  it('combines orders of one seller and auction, with one key for all retries', async () => {
    const replies = requests(
      { id: 70, order_ids: [7], combinable_order_ids: [8, 9] },
      { id: 71, order_ids: [8], combinable_order_ids: [7, 9] },
      { id: 72, order_ids: [9], combinable_order_ids: [7, 8] },
    );
    const { transport } = show([wirePurchaseCard()], { replies: { ...replies, [CREATE]: 'lost' } });
    const group = await screen.findByRole('list', { name: 'Orders that can be paid together' });
    expect(within(group).getAllByRole('listitem')).toHaveLength(1);
    expect(group).toHaveTextContent('3 lots from Kiln & Co');
    await userEvent.click(within(group).getByRole('button', { name: 'Pay 3 lots together' }));
    expect(await screen.findByText(/nothing happens twice/)).toBeInTheDocument();
    transport.reply({
      [CREATE]: {
        status: 201,
        body: { payment_request: wirePaymentRequest({ id: 90, order_ids: [7, 8, 9] }) },
      },
    });
    const sentCount = transport.sent(CREATE).length;
    await userEvent.click(within(group).getByRole('button', { name: 'Pay 3 lots together' }));
    await waitFor(() => expect(transport.sent(CREATE).length).toBeGreaterThan(sentCount));
    const keys = new Set(
      transport.sent(CREATE).map(({ headers }) => new Headers(headers).get('idempotency-key')),
    );
    expect(keys.size).toBe(1);
    expect(JSON.parse(transport.sent(CREATE).at(-1)?.body ?? '')).toEqual({ order_ids: [7, 8, 9] });
  });

  it('finds a combined request whose reply was lost', async () => {
    const { transport } = show([wirePurchaseCard()], {
      replies: requests({ id: 70, order_ids: [7], combinable_order_ids: [8] }),
    });
    transport.reply({
      [CREATE]: () => {
        transport.reply(requests({ id: 90, order_ids: [8, 7] }));
        return { status: 502, body: {} };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay 2 lots together' }));
    await waitFor(() => expect(transport.sent(CREATE)).toHaveLength(3));
    // The key is kept until the outcome is known.
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('links to the payment request that already has the orders', async () => {
    show([wirePurchaseCard()], { replies: requests({ id: 73, order_ids: [7, 8] }) });
    expect(await screen.findByRole('link', { name: 'Pay 2 lots together' })).toHaveAttribute(
      'href',
      '/en/f/buyer/payment_requests/73',
    );
  });

  it('is not offered for a single order, for fees, or in other lists', async () => {
    const first = show([wirePurchaseCard()], {
      replies: requests({ order_ids: [7] }, { kind: 'fee', order_ids: [5, 6] }),
    });
    await waitFor(() => expect(first.transport.sent(REQUESTS)).toHaveLength(1));
    await row('Blue vase');
    expect(
      screen.queryByRole('list', { name: 'Orders that can be paid together' }),
    ).not.toBeInTheDocument();
    first.unmount();
    const { transport } = show([wirePurchaseCard()], {
      path: '/f/buyer/orders?tab=completed',
      replies: requests({ order_ids: [7, 8] }),
    });
    await row('Blue vase');
    expect(transport.sent(REQUESTS)).toHaveLength(0);
  });
});

it('shows what to do if there are no orders', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse auctions' })).toHaveAttribute('href', '/en/ca');
});

it('says that nothing was found, and links to all orders', async () => {
  show([], { path: '/f/buyer/orders?q=teapot' });
  expect(
    await screen.findByRole('heading', { name: 'No results for “teapot”' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders',
  );
});

it('offers to retry after a failure', async () => {
  const { transport } = show([], { replies: { [LIST]: createErrorReply(503, 'unavailable') } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [LIST]: answer([wirePurchaseCard()]) });
  await userEvent.click(retry);
  expect(await row('Blue vase')).toBeInTheDocument();
});

it('keeps the search in the links to other pages', async () => {
  show([wirePurchaseCard()], { path: '/f/buyer/orders?tab=to_pay&q=vase', total: 30 });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 2 of 3' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders?tab=to_pay&q=vase&page=2',
  );
});
