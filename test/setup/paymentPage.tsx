/*
 * Renders the page of payment request 70 with placeholder slots, on the real store and a fake
 * transport. The replies read the marketplace's current payment request from one variable.
 */
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { WirePaymentRequest } from '../../src/contract/orders/paymentRequests';
import { PaymentRequestPage } from '../../src/features/payments/PaymentRequestPage';
import { wireCard } from '../builders/wireAccount';
import { wirePaymentRequest, wirePostalAddress } from '../builders/wirePayment';
import type { Replies } from './fakeTransport';
import { renderFeature, type RenderedFeature } from './renderFeature';

export const READ = 'GET /orders/api/v3/payment_requests/70';
export const PAY = 'POST /orders/api/v3/payment_requests/70/payments';
export const CHANGE = 'PATCH /orders/api/v3/payment_requests/70';
export const CANCEL = 'POST /orders/api/v3/payment_requests/70/cancellation';
export const LIST = 'GET /orders/api/v3/payment_requests';
export const GROUP = 'POST /orders/api/v3/payment_requests';
export const CARDS = 'GET /accounts/api/v2/users/me/cards';
export const ADDRESSES = 'GET /accounts/api/v2/users/me/addresses';

const visa = wireCard({ id: 9 });
export const mastercard = wireCard({
  id: 10,
  brand: 'mastercard',
  last4: '4444',
  is_default: false,
});
export const homeAddress = { ...wirePostalAddress, id: 31, is_default: true };
export const zurichAddress = {
  ...wirePostalAddress,
  id: 32,
  is_default: false,
  line1: 'Bahnhofstrasse 1',
  postal_code: '8001',
  city: 'Zürich',
  country_code: 'ch',
  lines: ['Noa Jansen', 'Bahnhofstrasse 1', '8001 Zürich'],
};

/** Shows the current path. */
function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function Slots() {
  return (
    <PaymentRequestPage
      renderAddressForm={(onDone) => <button onClick={onDone}>Address form</button>}
      shouldReopenChallenge
      newMethod={{
        isSaved: true,
        render: ({ formId, onReady }) => (
          <form
            id={formId}
            aria-label="Card form"
            onSubmit={(event) => {
              event.preventDefault();
              onReady({ cardId: 11 });
            }}
          />
        ),
      }}
      renderChallenge={(id, onSettled) => (
        <div role="dialog" aria-label={`Bank ${id.slice(-1)}`}>
          <button onClick={() => onSettled('approved')}>Approve</button>
          <button onClick={() => onSettled('declined')}>Turn down</button>
          <button onClick={() => onSettled('left')}>Leave</button>
        </div>
      )}
    />
  );
}

export type PaymentPage = RenderedFeature & {
  /** Changes the payment request that the marketplace answers with. */
  has: (change: Partial<WirePaymentRequest>) => WirePaymentRequest;
};

export async function renderPaymentPage(
  first: Partial<WirePaymentRequest> = {},
  replies: Replies = {},
): Promise<PaymentPage> {
  let request = wirePaymentRequest(first);
  const rendered = renderFeature(
    <>
      <Routes location="/f/buyer/payment_requests/70">
        <Route path="/f/buyer/payment_requests/:id" element={<Slots />} />
      </Routes>
      <Place />
    </>,
    {
      pageInfo: { isSignedIn: true },
      replies: {
        [READ]: () => ({ body: { payment_request: request } }),
        [LIST]: { body: { payment_requests: [] } },
        [CARDS]: { body: { cards: [visa, mastercard] } },
        [ADDRESSES]: { body: { addresses: [homeAddress, zurichAddress] } },
        'GET /orders/api/v3/lots/orders': { body: { orders: [] } },
        ...replies,
      },
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return Object.assign(rendered, {
    has: (change: Partial<WirePaymentRequest>) => {
      request = { ...request, ...change };
      return request;
    },
  });
}

export const createPaymentReply = (request: WirePaymentRequest, status = 200) => ({
  status,
  body: { payment_request: request },
});
export const getLocationText = () => screen.getByTestId('place').textContent;
