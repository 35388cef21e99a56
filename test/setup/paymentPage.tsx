/*
 * Renders the page of payment request 70 with its slots named by words, on the real store and a fake transport: for the
 * tests of paying. What the marketplace has is held in one object, which replies read.
 */
import { screen } from '@testing-library/react';
import type { WirePaymentRequest } from '../../src/contract/orders/paymentRequests';
import { PaymentRequestPage } from '../../src/features/payments/pages/PaymentRequestPage';
import { ShownPlace } from '../../src/platform/NavigationContext';
import { useLocation } from '../../src/platform/NavigationContext';
import { wireCard } from '../builders/wireAccount';
import { wirePaymentRequest, wirePostalAddress } from '../builders/wirePayment';
import type { Replies } from './fakeTransport';
import { renderFeature, type RenderedFeature } from './renderFeature';

export const READ = 'GET /orders/api/v3/payment_requests/70';
export const PAY = 'POST /orders/api/v3/payment_requests/70/payments';
export const CHANGE = 'PATCH /orders/api/v3/payment_requests/70';
export const GIVE_UP = 'POST /orders/api/v3/payment_requests/70/cancellation';
export const LIST = 'GET /orders/api/v3/payment_requests';
export const GROUP = 'POST /orders/api/v3/payment_requests';
export const CARDS = 'GET /accounts/api/v2/users/me/cards';
export const ADDRESSES = 'GET /accounts/api/v2/users/me/addresses';

const visa = wireCard({ id: 9 });
export const mastercard = wireCard({ id: 10, brand: 'mastercard', last4: '4444', is_default: false });
export const home = { ...wirePostalAddress, id: 31, is_default: true };
export const zurich = { ...wirePostalAddress, id: 32, is_default: false, line1: 'Bahnhofstrasse 1', postal_code: '8001', city: 'Zürich', country_code: 'ch', lines: ['Noa Jansen', 'Bahnhofstrasse 1', '8001 Zürich'] };

/** Says where the app is. */
function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

function Slots() {
  return (
    <PaymentRequestPage
      renderAddressForm={(onDone) => <button onClick={onDone}>Address form</button>}
      reopensChallenge
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
  /** From now on the marketplace has it so. */
  has: (change: Partial<WirePaymentRequest>) => WirePaymentRequest;
};

export async function showPayment(first: Partial<WirePaymentRequest> = {}, replies: Replies = {}): Promise<PaymentPage> {
  let request = wirePaymentRequest(first);
  const shown = renderFeature(
    <>
      <ShownPlace location={{ pathname: '/f/buyer/payment_requests/70', search: '', state: null, key: 'first', by: 'pop' }} params={{ id: '70' }}>
        <Slots />
      </ShownPlace>
      <Place />
    </>,
    {
      facts: { isSignedIn: true },
      replies: {
        [READ]: () => ({ body: { payment_request: request } }),
        [LIST]: { body: { payment_requests: [] } },
        [CARDS]: { body: { cards: [visa, mastercard] } },
        [ADDRESSES]: { body: { addresses: [home, zurich] } },
        'GET /orders/api/v3/lots/orders': { body: { orders: [] } },
        ...replies,
      },
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return Object.assign(shown, {
    has: (change: Partial<WirePaymentRequest>) => {
      request = { ...request, ...change };
      return request;
    },
  });
}

export const answered = (request: WirePaymentRequest, status = 200) => ({ status, body: { payment_request: request } });
export const place = () => screen.getByTestId('place').textContent;
