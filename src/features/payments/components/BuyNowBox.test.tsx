import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { wireProfile } from '../../../../test/builders/wireLot';
import { wirePaymentRequest } from '../../../../test/builders/wirePayment';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeViewer, type Viewer } from '../../../api/buyer/users';
import { useLocation } from '../../../platform/NavigationContext';
import type { BuyNowOffer } from '../model/buyNowOffer';
import { BuyNowBox } from './BuyNowBox';

const BUY = 'POST /buyer/api/v3/lots/1/initiate_buy_now';
const OWN = 'GET /orders/api/v3/payment_requests';
const noa: Viewer = decodeViewer({ user: wireProfile() });

function Cost({ onReady, isKnown }: { onReady: (isReady: boolean) => void; isKnown: boolean }) {
  useEffect(() => onReady(isKnown), [isKnown, onReady]);
  return <p>{isKnown ? 'It costs €525 at the door' : 'Reckoning'}</p>;
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
        viewer={noa}
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

const kept = { status: 201, body: { buy_now: { payment_request_id: 70, url: '/f/buyer/payment_requests/70', expires_at: '2026-11-21T12:15:00Z' } } };
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Buy now for €500' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Buy this lot now' }));
const confirm = async () => userEvent.click(dialog().getByRole('button', { name: 'Buy now for €500' }));

beforeEach(() => sessionStorage.clear());

it('says what it costs at the door before it is bought, and goes to the page where it is paid', async () => {
  const { transport } = show({ replies: { [BUY]: kept } });
  await open();
  expect(dialog().getByText('It costs €525 at the door')).toBeInTheDocument();
  expect(transport.sent(BUY)).toHaveLength(0);
  await confirm();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/f/buyer/payment_requests/70'));
  expect(JSON.parse(transport.sent(BUY)[0]?.body ?? '')).toEqual({ expected_price: 500, currency_code: 'EUR' });
  expect(transport.sent(BUY)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

it('is not bought while the cost is not known', async () => {
  show({ isCostKnown: false });
  await open();
  expect(dialog().getByRole('button', { name: 'Buy now for €500' })).toBeDisabled();
});

it.each([
  ['buy_now_unavailable', 'This lot cannot be bought at once any more.'],
  ['buy_now_taken', 'Somebody else is buying this lot right now.'],
  ['buy_now_price_changed', 'The price has changed.'],
  ['seller_cannot_bid', 'You cannot buy your own lot.'],
  ['unpaid_orders', 'Pay your open orders first.'],
  ['shipping_not_available', 'The seller does not send to your country.'],
  ['age_check_required', 'This lot is for adults'],
])('says why it is refused: %s', async (code, words) => {
  show({ replies: { [BUY]: refusal(422, code, [{ code }]) } });
  await open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('is the same purchase after a lost answer, and another after a refusal', async () => {
  const { transport } = show({ replies: { [BUY]: 'lost' } });
  await open();
  await confirm();
  expect(await screen.findByText(/nothing is done twice/)).toBeInTheDocument();
  transport.reply({ [BUY]: refusal(422, 'buy_now_taken', [{ code: 'buy_now_taken' }]) });
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else is buying');
  transport.reply({ [BUY]: kept });
  await confirm();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('70'));
  const keys = transport.sent(BUY).map(({ headers }) => headers['idempotency-key']);
  // Three attempts of the base query, then the person's.
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

it('asks strangers to sign in, and leads others through what the account still needs', async () => {
  const onSignIn = jest.fn();
  const first = show({ viewer: null, onSignIn });
  await open();
  expect(onSignIn).toHaveBeenCalledTimes(1);
  expect(first.transport.sent(OWN)).toHaveLength(0);
  first.unmount();
  const onVerify = jest.fn(() => Promise.resolve('SUCCESS' as const));
  show({ viewer: { ...noa, isVerified: false }, onVerify });
  await open();
  expect(onVerify).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('sets money aside where that is asked for, and goes on', async () => {
  const onHold = jest.fn(() => Promise.resolve('SUCCESS' as const));
  const meta = { hold_amount: 10_000, currency_code: 'EUR' };
  const { transport } = show({ onHold, replies: { [BUY]: refusal(422, 'authorisation_required', [{ code: 'authorisation_required', meta }]) } });
  await open();
  await confirm();
  const remedy = await screen.findByRole('button', { name: 'Set €100 aside' });
  transport.reply({ [BUY]: kept });
  await userEvent.click(remedy);
  expect(onHold).toHaveBeenCalledWith({ amount: { minor: 10_000, currency: 'EUR' } });
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('70'));
});

it('leads back to what is being bought already', async () => {
  const own = wirePaymentRequest({ kind: 'buy_now', due_at: '2026-11-21T12:10:00Z' });
  show({ isAvailable: false, replies: { [OWN]: { body: { payment_requests: [own] } } } });
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/en/f/buyer/payment_requests/70');
  expect(screen.getByText('10m')).toBeInTheDocument();
});

it('is not there where it cannot be bought', async () => {
  const { transport } = show({ isAvailable: false });
  await waitFor(() => expect(transport.sent(OWN)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
