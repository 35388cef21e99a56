import { screen } from '@testing-library/react';
import type { WirePaymentRequest } from '../../contract/orders/paymentRequests';
import { wirePaymentRequest } from '../../../test/builders/wirePayment';
import { renderFeature } from '../../../test/setup/renderFeature';
import { WonPayment } from './WonPayment';

const order = {
  lot_id: 1,
  order_id: 901,
  reference: 'G-1',
  status: 'awaiting_payment',
  role: 'buyer',
  payment_request_id: 71,
};

const show = (request: Partial<WirePaymentRequest>) =>
  renderFeature(<WonPayment lotId={1} />, {
    replies: {
      'GET /orders/api/v3/lots/orders': { body: { orders: [order] } },
      'GET /orders/api/v3/payment_requests/71': {
        body: { payment_request: wirePaymentRequest({ id: 71, ...request }) },
      },
    },
  });

it('shows the total and links to the payment', async () => {
  show({});
  expect(await screen.findByText('To pay now')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/71',
  );
});

it('says that the total excludes shipping without an address', async () => {
  show({ obstacle: 'address_required' });
  expect(await screen.findByText('Total without shipping')).toBeInTheDocument();
  expect(screen.queryByText('To pay now')).not.toBeInTheDocument();
});
