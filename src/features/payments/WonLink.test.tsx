import { screen, waitFor } from '@testing-library/react';
import { renderFeature } from '../../../test/setup/renderFeature';
import { WonLink } from './WonLink';

const ORDERS = 'GET /orders/api/v3/lots/orders';
const order = (lot_id: number, more: object = {}) => ({
  lot_id,
  order_id: lot_id + 900,
  reference: `G-${lot_id}`,
  status: 'awaiting_payment',
  role: 'buyer',
  payment_request_id: lot_id + 70,
  ...more,
});

function show(orders: object[]) {
  return renderFeature(
    <>
      <WonLink lotId={1} lotIds={[1, 2]} isOnCard />
      <WonLink lotId={2} lotIds={[1, 2]} isOnCard />
    </>,
    { replies: { [ORDERS]: { body: { orders } } } },
  );
}

it('links to the payment or the order, and loads all lots in one request', async () => {
  const { transport } = show([order(1), order(2, { status: 'shipped' })]);
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/71',
  );
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders/902',
  );
  expect(transport.sent(ORDERS)).toHaveLength(1);
});

it('renders nothing for a seller or a lot without an order', async () => {
  const { transport } = show([order(1, { role: 'seller' })]);
  await waitFor(() => expect(transport.sent(ORDERS)).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
