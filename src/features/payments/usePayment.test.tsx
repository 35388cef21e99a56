import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WirePaymentRequest } from '../../contract/orders/paymentRequests';
import { CHALLENGE_ID } from '../../../test/builders/wireAccount';
import { wireAmounts, wirePaymentRequest } from '../../../test/builders/wirePayment';
import { createErrorReply } from '../../../test/setup/fakeTransport';
import {
  createPaymentReply,
  CANCEL,
  PAY,
  READ,
  renderPaymentPage,
  type PaymentPage,
} from '../../../test/setup/paymentPage';

const paid = wirePaymentRequest({ status: 'paid', paid_at: '2026-11-21T12:00:00Z' });
const atBank: Partial<WirePaymentRequest> = {
  status: 'processing',
  next_action: { type: 'three_d_secure', challenge_id: CHALLENGE_ID },
};

const payButton = (amount = '€125.00') =>
  screen.findByRole('button', { name: new RegExp(`^Pay ${amount}`) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const pressPay = async (amount?: string) => {
  const button = await payButton(amount);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const getKey = ({ transport }: PaymentPage, at = 0) =>
  transport.sent(PAY)[at]?.headers['idempotency-key'];
const getBody = ({ transport }: PaymentPage, at = 0) =>
  JSON.parse(transport.sent(PAY)[at]?.body ?? '{}') as unknown;
const storedAttempt = () => sessionStorage.getItem('gavel.payment.70');

beforeEach(() => sessionStorage.clear());

it('charges the shown total to the chosen card and explains what comes next', async () => {
  const view = await renderPaymentPage({}, { [PAY]: () => createPaymentReply(paid, 201) });
  await userEvent.click(await screen.findByRole('radio', { name: /Mastercard •••• 4444/ }));
  expect(screen.getByText('Pay with Mastercard •••• 4444')).toBeInTheDocument();
  view.has(paid);
  await pressPay();
  const heading = await screen.findByRole('heading', { name: 'Thank you – payment received' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/The seller is now packing your lot/)).toBeInTheDocument();
  expect(getBody(view)).toEqual({
    card_id: 10,
    expected_total: { amount: 12_500, currency_code: 'EUR' },
  });
  expect(getKey(view)).toMatch(/^[0-9a-f]{32}$/);
  expect(storedAttempt()).toBeNull();
});

it('sends one payment however often the button is pressed', async () => {
  let answer: (value: ReturnType<typeof createPaymentReply>) => void = () => undefined;
  const view = await renderPaymentPage(
    {},
    { [PAY]: () => new Promise((resolve) => (answer = resolve)) },
  );
  await pressPay();
  await userEvent.dblClick(await payButton());
  expect(await payButton()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('radio', { name: /Visa/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Ship to another address' })).not.toBeInTheDocument();
  expect(view.transport.sent(PAY)).toHaveLength(1);
  view.has(paid);
  act(() => answer(createPaymentReply(paid, 201)));
  expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
});

it.each([
  ['card_declined', 'Your bank declined this card. You weren’t charged.'],
  ['insufficient_funds', 'There isn’t enough money on this card.'],
])('reports %s, and a new attempt is another payment', async (code, expectedText) => {
  const view = await renderPaymentPage(
    {},
    { [PAY]: () => createErrorReply(422, code, [{ code }]) },
  );
  view.has({
    status: 'failed',
    failure: code === 'card_declined' ? 'card_declined' : 'insufficient_funds',
  });
  await pressPay();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not paid yet');
  expect(alert).toHaveTextContent(expectedText);
  await pressPay();
  await waitFor(() => expect(view.transport.sent(PAY)).toHaveLength(2));
  expect(getKey(view, 1)).not.toBe(getKey(view));
});

it.each([
  ['challenge_failed', 'Your bank couldn’t verify you.'],
  ['challenge_expired', 'You didn’t confirm with your bank in time.'],
] as const)('explains a failed payment after a reload: %s', async (failure, expectedText) => {
  await renderPaymentPage({ status: 'failed', failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
});

it('shows the old and new total, and charges the new one only on request', async () => {
  const view = await renderPaymentPage({}, { [PAY]: () => createErrorReply(409, 'price_moved') });
  const changedRequest = view.has({ amounts: { ...wireAmounts, shipping: 2300, total: 13_500 } });
  await pressPay();
  const banner = (await screen.findByText('The total has changed')).closest('[role="status"]');
  expect(banner).toHaveTextContent('It was €125.00 and is now €135.00. You weren’t charged.');
  expect(view.transport.sent(PAY)).toHaveLength(1);
  view.transport.reply({
    [PAY]: () => createPaymentReply(view.has({ ...changedRequest, status: 'paid' }), 201),
  });
  await pressPay('€135.00');
  expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
  expect(getBody(view, 1)).toMatchObject({ expected_total: { amount: 13_500 } });
  expect(getKey(view, 1)).not.toBe(getKey(view));
});

it('says that the total has changed when the new one can’t be read', async () => {
  const view = await renderPaymentPage({}, { [PAY]: () => createErrorReply(409, 'price_moved') });
  view.transport.reply({ [READ]: createErrorReply(503, 'unavailable') });
  await pressPay();
  expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed.');
});

it.each(['already_paid', 'payment_in_progress'])(
  'detects a payment in another tab: %s',
  async (code) => {
    const view = await renderPaymentPage({}, { [PAY]: createErrorReply(409, code) });
    view.has(code === 'already_paid' ? paid : { status: 'processing' });
    await pressPay();
    expect(
      await screen.findByText(
        code === 'already_paid' ? 'Thank you – payment received' : 'Waiting for your bank',
      ),
    ).toBeInTheDocument();
    expect(storedAttempt()).toBeNull();
  },
);

it.each([
  [
    createErrorReply(422, 'card_not_active', [{ code: 'card_not_active', attribute: 'card_id' }]),
    'This card can’t be used. Choose another.',
  ],
  [createErrorReply(409, 'wrong_state'), 'This has changed.'],
  [createErrorReply(503, 'payments_unavailable'), 'Payments aren’t set up here yet'],
  [createErrorReply(429, 'rate_limited', [], { 'retry-after': '30' }), 'Try again in 30 seconds.'],
])('explains a refused payment: %#', async (answer, expectedText) => {
  await renderPaymentPage({}, { [PAY]: answer });
  await pressPay();
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
  expect(await payButton()).toBeEnabled();
});

it('links to sign in when the session has ended', async () => {
  await renderPaymentPage({}, { [PAY]: createErrorReply(401, 'unauthorized') });
  await pressPay();
  expect(await screen.findByRole('alert')).toHaveTextContent('You’ve been signed out.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('data-overlay', 'SIGN_IN');
});

describe('a challenge by the bank', () => {
  it('is shown, and then the result', async () => {
    const view = await renderPaymentPage(
      {},
      { [PAY]: () => createPaymentReply(view.has(atBank), 201) },
    );
    await pressPay();
    expect(await screen.findByText('Your bank needs your confirmation')).toBeInTheDocument();
    view.has({ ...paid, next_action: null });
    await press('Approve');
    expect(
      await screen.findByRole('heading', { name: 'Thank you – payment received' }),
    ).toBeInTheDocument();
    expect(view.transport.sent(PAY)).toHaveLength(1);
  });

  it('continues after a reload, and a failure is explained', async () => {
    const view = await renderPaymentPage(atBank);
    expect(await screen.findByRole('dialog', { name: /^Bank/ })).toBeInTheDocument();
    view.has({ status: 'failed', failure: 'challenge_failed', next_action: null });
    await press('Turn down');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your bank couldn’t verify you.');
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it('can be reopened after it was closed, and the payment can be cancelled', async () => {
    const view = await renderPaymentPage(atBank, {
      [CANCEL]: () => createPaymentReply(view.has({ status: 'unpaid', next_action: null })),
    });
    await press('Leave');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Continue to your bank');
    await press('Leave');
    await press('Cancel this payment');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel this payment' }),
    );
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });
});

describe('after a lost response', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pay = async () => {
    const button = await payButton();
    await waitFor(() => expect(button).toBeEnabled());
    await user().click(button);
  };
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('checks, finds the payment, and never reports a failure', async () => {
    const view = await renderPaymentPage({}, { [PAY]: 'lost' });
    await pay();
    expect(
      await screen.findByText('Checking whether your payment went through'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(storedAttempt()).not.toBeNull();
    view.has(paid);
    await advance(500);
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
    expect(view.transport.sent(PAY)).toHaveLength(1);
    expect(storedAttempt()).toBeNull();
  });

  it('sends the same payment again if the server has none', async () => {
    const view = await renderPaymentPage({}, { [PAY]: 'lost' });
    await pay();
    await screen.findByText('Checking whether your payment went through');
    view.transport.reply({ [PAY]: () => createPaymentReply(view.has(paid)) });
    await advance(500);
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
    expect(view.transport.sent(PAY)).toHaveLength(2);
    expect(getKey(view, 1)).toBe(getKey(view));
    expect(getBody(view, 1)).toEqual(getBody(view));
  });

  it('says that the outcome is unknown, keeps the key, and checks again', async () => {
    const view = await renderPaymentPage({}, { [PAY]: 'lost' });
    await pay();
    await advance(20_000);
    expect(
      await screen.findByText('We’re not sure yet whether your payment arrived'),
    ).toBeInTheDocument();
    const key = getKey(view);
    view.transport.reply({ [PAY]: () => createPaymentReply(view.has(paid)) });
    await pay();
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
    expect(
      view.transport.sent(PAY).every(({ headers }) => headers['idempotency-key'] === key),
    ).toBe(true);
  });

  it.each([
    [createErrorReply(401, 'unauthorized'), 'You’ve been signed out.'],
    [createErrorReply(429, 'rate_limited'), 'We’re not sure yet whether your payment arrived'],
  ])('keeps the key if the next call is turned away: %#', async (answer, expectedText) => {
    const view = await renderPaymentPage({}, { [PAY]: 'lost' });
    await pay();
    view.transport.reply({ [PAY]: answer });
    await advance(500);
    expect(await screen.findByText(expectedText, { exact: false })).toBeInTheDocument();
    expect(screen.queryByText('Not paid yet')).not.toBeInTheDocument();
    view.transport.reply({ [PAY]: answer });
    await pay();
    await advance(0);
    view.transport.reply({ [PAY]: () => createPaymentReply(view.has(paid)) });
    await pay();
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
    expect(
      new Set(view.transport.sent(PAY).map(({ headers }) => headers['idempotency-key'])),
    ).toEqual(new Set([getKey(view)]));
  });

  it('does not mistake an earlier failure for the outcome', async () => {
    const view = await renderPaymentPage(
      { status: 'failed', failure: 'card_declined' },
      { [PAY]: 'lost' },
    );
    await pay();
    await advance(600);
    expect(screen.getByText('Checking whether your payment went through')).toBeInTheDocument();
    view.has(paid);
    await advance(5000);
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
  });

  it('only checks after a reload, and sends nothing', async () => {
    const first = await renderPaymentPage({}, { [PAY]: 'lost' });
    await pay();
    await screen.findByText('Checking whether your payment went through');
    const key = getKey(first);
    first.unmount();
    const second = await renderPaymentPage();
    expect(
      await screen.findByText('Checking whether your payment went through'),
    ).toBeInTheDocument();
    await advance(20_000);
    expect(
      await screen.findByText('We’re not sure yet whether your payment arrived'),
    ).toBeInTheDocument();
    expect(second.transport.sent(PAY)).toHaveLength(0);
    const reads = second.transport.sent(READ).length;
    second.has(paid);
    act(() => void window.dispatchEvent(new Event('online')));
    await advance(600);
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
    expect(second.transport.sent(READ).length).toBeGreaterThan(reads);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('polls while the bank processes the payment', async () => {
    const view = await renderPaymentPage({ status: 'processing' });
    expect(await screen.findByText('Waiting for your bank')).toBeInTheDocument();
    view.has(paid);
    await advance(3100);
    expect(await screen.findByText('Thank you – payment received')).toBeInTheDocument();
  });
});
