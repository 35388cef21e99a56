import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { wireProfile } from '../../../test/builders/wireLot';
import { wirePaymentRequest } from '../../../test/builders/wirePayment';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { decodeViewer, type Viewer } from '../../api/buyer/users';
import { BuyNowBox, type BuyNowOffer } from './BuyNowBox';

const BUY = 'POST /buyer/api/v3/lots/1/initiate_buy_now';
const OWN = 'GET /orders/api/v3/payment_requests';
const buyer: Viewer = decodeViewer({ user: wireProfile() });

function Cost({ onReady, isKnown }: { onReady: (isReady: boolean) => void; isKnown: boolean }) {
  useEffect(() => onReady(isKnown), [isKnown, onReady]);
  return <p>{isKnown ? 'It costs €525 at the door' : 'Calculating'}</p>;
}

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

type Setting = Partial<BuyNowOffer> & { replies?: Replies; isCostKnown?: boolean };

function show({ replies = {}, isCostKnown = true, ...props }: Setting = {}) {
  const cancelled = () => Promise.resolve('CANCELLED' as const);
  return renderFeature(
    <>
      <BuyNowBox
        lotId={1}
        price={{ minor: 50_000, currency: 'EUR' }}
        isAvailable
        viewer={buyer}
        onSignIn={() => undefined}
        onVerify={cancelled}
        onHold={cancelled}
        renderCost={(onReady) => <Cost onReady={onReady} isKnown={isCostKnown} />}
        {...props}
      />
      <Place />
    </>,
    { replies: { [OWN]: { body: { payment_requests: [] } }, ...replies } },
  );
}

const reserved = {
  status: 201,
  body: {
    buy_now: {
      payment_request_id: 70,
      url: '/f/buyer/payment_requests/70',
      expires_at: '2026-11-21T12:15:00Z',
    },
  },
};
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Buy now for €500' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Buy this lot now' }));
const confirm = async () =>
  userEvent.click(dialog().getByRole('button', { name: 'Buy now for €500' }));

beforeEach(() => sessionStorage.clear());

it('shows the landed cost before the purchase, then opens the payment page', async () => {
  const { transport } = show({ replies: { [BUY]: reserved } });
  await open();
  expect(dialog().getByText('It costs €525 at the door')).toBeInTheDocument();
  expect(transport.sent(BUY)).toHaveLength(0);
  await confirm();
  await waitFor(() =>
    expect(screen.getByTestId('place')).toHaveTextContent('/f/buyer/payment_requests/70'),
  );
  expect(JSON.parse(transport.sent(BUY)[0]?.body ?? '')).toEqual({
    expected_price: 500,
    currency_code: 'EUR',
  });
  expect(transport.sent(BUY)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

it('cannot be confirmed while the cost is unknown', async () => {
  show({ isCostKnown: false });
  await open();
  expect(dialog().getByRole('button', { name: 'Buy now for €500' })).toBeDisabled();
});

it.each([
  ['buy_now_unavailable', 'Buy now is no longer available for this lot.'],
  ['buy_now_taken', 'Someone else is buying this lot right now.'],
  ['buy_now_price_moved', 'The price has changed.'],
  ['seller_cannot_bid', 'You can’t buy your own lot.'],
  ['unpaid_orders', 'Pay your open orders first, then you can buy again.'],
  ['shipping_not_available', 'The seller doesn’t ship to your country.'],
  ['age_check_required', 'This lot is for adults'],
])('explains a refusal: %s', async (code, expectedText) => {
  show({ replies: { [BUY]: createErrorReply(422, code, [{ code }]) } });
  await open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
});

it('reuses the key after a lost response, and not after a refusal', async () => {
  const { transport } = show({ replies: { [BUY]: 'lost' } });
  await open();
  await confirm();
  expect(await screen.findByText(/nothing happens twice/)).toBeInTheDocument();
  transport.reply({ [BUY]: createErrorReply(422, 'buy_now_taken', [{ code: 'buy_now_taken' }]) });
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else is buying');
  transport.reply({ [BUY]: reserved });
  await confirm();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('70'));
  const keys = transport.sent(BUY).map(({ headers }) => headers['idempotency-key']);
  // Three attempts by the base query, then one by the user.
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

it.each(['lost' as const, { status: 502, body: {} }, { status: 201, body: { buy_now: {} } }])(
  'finds a purchase whose reply was lost, and reports no failure: %#',
  async (answer) => {
    const { transport } = show();
    const own = wirePaymentRequest({ kind: 'buy_now' });
    transport.reply({
      [BUY]: () => {
        transport.reply({ [OWN]: { body: { payment_requests: [own] } } });
        return answer;
      },
    });
    await open();
    await confirm();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('70'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  },
);

it('keeps the key over a reload and a rate limit', async () => {
  const { transport, unmount } = show({ replies: { [BUY]: { status: 502, body: {} } } });
  await open();
  await confirm();
  expect(await screen.findByText(/nothing happens twice/)).toBeInTheDocument();
  unmount();
  const next = show({ replies: { [BUY]: createErrorReply(429, 'rate_limited') } });
  await open();
  await confirm();
  await waitFor(() => expect(next.transport.sent(BUY)).toHaveLength(1));
  next.transport.reply({ [BUY]: reserved });
  await waitFor(() =>
    expect(dialog().getByRole('button', { name: 'Buy now for €500' })).toBeEnabled(),
  );
  await confirm();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('70'));
  const keys = [...transport.sent(BUY), ...next.transport.sent(BUY)].map(
    ({ headers }) => headers['idempotency-key'],
  );
  expect(new Set(keys).size).toBe(1);
});

it('asks visitors to sign in, and unverified users to verify', async () => {
  const onSignIn = jest.fn();
  const first = show({ viewer: null, onSignIn });
  await open();
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(first.transport.sent(OWN)).toHaveLength(0);
  first.unmount();
  const onVerify = jest.fn(() => Promise.resolve('SUCCESS' as const));
  show({ viewer: { ...buyer, isVerified: false }, onVerify });
  await open();
  expect(onVerify).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('reserves money on the card if required, then continues', async () => {
  const onHold = jest.fn(() => Promise.resolve('SUCCESS' as const));
  const meta = { hold_amount: 10_000, currency_code: 'EUR' };
  const { transport } = show({
    onHold,
    replies: {
      [BUY]: createErrorReply(422, 'authorisation_required', [
        { code: 'authorisation_required', meta },
      ]),
    },
  });
  await open();
  await confirm();
  const remedy = await screen.findByRole('button', { name: 'Hold €100 on my card' });
  transport.reply({ [BUY]: reserved });
  await userEvent.click(remedy);
  expect(onHold).toHaveBeenCalledWith({ amount: { minor: 10_000, currency: 'EUR' } });
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('70'));
});

it('links to the payment of an open purchase', async () => {
  const own = wirePaymentRequest({ kind: 'buy_now', due_at: '2026-11-21T12:10:00Z' });
  show({ isAvailable: false, replies: { [OWN]: { body: { payment_requests: [own] } } } });
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    '/en/f/buyer/payment_requests/70',
  );
  expect(screen.getByText('10m')).toBeInTheDocument();
});

it('is not shown if the lot cannot be bought now', async () => {
  const { transport } = show({ isAvailable: false });
  await waitFor(() => expect(transport.sent(OWN)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
