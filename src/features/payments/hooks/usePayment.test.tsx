import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WirePaymentRequest } from '../../../contract/orders/paymentRequests';
import { CHALLENGE_ID } from '../../../../test/builders/wireAccount';
import { wireAmounts, wirePaymentRequest } from '../../../../test/builders/wirePayment';
import { refusal } from '../../../../test/setup/fakeTransport';
import { answered, GIVE_UP, PAY, READ, showPayment, type PaymentPage } from '../../../../test/setup/paymentPage';

const paid = wirePaymentRequest({ status: 'paid', paid_at: '2026-11-21T12:00:00Z' });
const atBank: Partial<WirePaymentRequest> = { status: 'processing', next_action: { type: 'three_d_secure', challenge_id: CHALLENGE_ID } };

const payButton = (amount = '€125.00') => screen.findByRole('button', { name: new RegExp(`^Pay ${amount}`) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressPay = async (amount?: string) => {
  const button = await payButton(amount);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const keyOf = ({ transport }: PaymentPage, at = 0) => transport.sent(PAY)[at]?.headers['idempotency-key'];
const bodyOf = ({ transport }: PaymentPage, at = 0) => JSON.parse(transport.sent(PAY)[at]?.body ?? '{}') as unknown;
const record = () => sessionStorage.getItem('gavel.payment.70');

beforeEach(() => sessionStorage.clear());

it('pays the total that was shown, from the chosen card, and says what comes next', async () => {
  const shown = await showPayment({}, { [PAY]: () => answered(paid, 201) });
  await userEvent.click(await screen.findByRole('radio', { name: /Mastercard •••• 4444/ }));
  expect(screen.getByText('From Mastercard •••• 4444')).toBeInTheDocument();
  shown.has(paid);
  await pressPay();
  const heading = await screen.findByRole('heading', { name: 'Thank you, it is paid' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/The seller packs your lot now/)).toBeInTheDocument();
  expect(bodyOf(shown)).toEqual({ card_id: 10, expected_total: { amount: 12_500, currency_code: 'EUR' } });
  expect(keyOf(shown)).toMatch(/^[0-9a-f]{32}$/);
  expect(record()).toBeNull();
});

it('sends one payment however often the button is pressed', async () => {
  let answer: (value: ReturnType<typeof answered>) => void = () => undefined;
  const shown = await showPayment({}, { [PAY]: () => new Promise((resolve) => (answer = resolve)) });
  await pressPay();
  await userEvent.dblClick(await payButton());
  expect(await payButton()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('radio', { name: /Visa/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Send to another address' })).not.toBeInTheDocument();
  expect(shown.transport.sent(PAY)).toHaveLength(1);
  shown.has(paid);
  act(() => answer(answered(paid, 201)));
  expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
});

it.each([
  ['card_declined', 'Your bank declined the card. Nothing was charged.'],
  ['insufficient_funds', 'There is not enough money on this card.'],
])('tells %s, and a new try is another payment', async (code, words) => {
  const shown = await showPayment({}, { [PAY]: () => refusal(422, code, [{ code }]) });
  shown.has({ status: 'failed', failure: code === 'card_declined' ? 'card_declined' : 'insufficient_funds' });
  await pressPay();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It is not paid yet');
  expect(alert).toHaveTextContent(words);
  await pressPay();
  await waitFor(() => expect(shown.transport.sent(PAY)).toHaveLength(2));
  expect(keyOf(shown, 1)).not.toBe(keyOf(shown));
});

it.each([
  ['challenge_failed', 'Your bank could not confirm that it was you.'],
  ['challenge_expired', 'Your bank waited too long for your confirmation.'],
] as const)('says after a reload why it was not paid: %s', async (failure, words) => {
  await showPayment({ status: 'failed', failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await payButton()).toBeEnabled();
});

it('says the old and the new total, and charges the new one only when asked again', async () => {
  const shown = await showPayment({}, { [PAY]: () => refusal(409, 'price_changed') });
  const dearer = shown.has({ amounts: { ...wireAmounts, shipping: 2300, total: 13_500 } });
  await pressPay();
  const banner = (await screen.findByText('The total has changed')).closest('[role="status"]');
  expect(banner).toHaveTextContent('It was €125.00 and is now €135.00. Nothing was charged.');
  expect(shown.transport.sent(PAY)).toHaveLength(1);
  shown.transport.reply({ [PAY]: () => answered(shown.has({ ...dearer, status: 'paid' }), 201) });
  await pressPay('€135.00');
  expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
  expect(bodyOf(shown, 1)).toMatchObject({ expected_total: { amount: 13_500 } });
  expect(keyOf(shown, 1)).not.toBe(keyOf(shown));
});

it.each(['already_paid', 'payment_in_progress'])('finds out what another tab has done: %s', async (code) => {
  const shown = await showPayment({}, { [PAY]: refusal(409, code) });
  shown.has(code === 'already_paid' ? paid : { status: 'processing' });
  await pressPay();
  expect(await screen.findByText(code === 'already_paid' ? 'Thank you, it is paid' : 'Waiting for your bank')).toBeInTheDocument();
  expect(record()).toBeNull();
});

it.each([
  [refusal(422, 'card_not_active', [{ code: 'card_not_active', attribute: 'card_id' }]), 'This card cannot be used. Choose another.'],
  [refusal(409, 'wrong_state'), 'This has changed in the meantime.'],
  [refusal(503, 'payments_unavailable'), 'Payments are not set up here yet'],
  [refusal(429, 'rate_limited', [], { 'retry-after': '30' }), 'Try again in 30 seconds.'],
])('says why a payment was refused: %#', async (answer, words) => {
  await showPayment({}, { [PAY]: answer });
  await pressPay();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await payButton()).toBeEnabled();
});

it('leads back to signing in when the session has ended', async () => {
  await showPayment({}, { [PAY]: refusal(401, 'unauthorized') });
  await pressPay();
  expect(await screen.findByRole('alert')).toHaveTextContent('You are no longer signed in.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('data-overlay', 'SIGN_IN');
});

describe('the bank asks', () => {
  it('shows its question, and the result when it is answered', async () => {
    const shown = await showPayment({}, { [PAY]: () => answered(shown.has(atBank), 201) });
    await pressPay();
    expect(await screen.findByText('Your bank asks for a confirmation')).toBeInTheDocument();
    shown.has({ ...paid, next_action: null });
    await press('Approve');
    expect(await screen.findByRole('heading', { name: 'Thank you, it is paid' })).toBeInTheDocument();
    expect(shown.transport.sent(PAY)).toHaveLength(1);
  });

  it('goes on with it after a reload, and says when it was not passed', async () => {
    const shown = await showPayment(atBank);
    expect(await screen.findByRole('dialog', { name: /^Bank/ })).toBeInTheDocument();
    shown.has({ status: 'failed', failure: 'challenge_failed', next_action: null });
    await press('Turn down');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your bank could not confirm that it was you.');
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it('keeps the way to it when it is left, and lets the payment be cancelled', async () => {
    const shown = await showPayment(atBank, { [GIVE_UP]: () => answered(shown.has({ status: 'unpaid', next_action: null })) });
    await press('Leave');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Go to the check');
    await press('Leave');
    await press('Cancel this payment');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel this payment' }));
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });
});

describe('after a lost answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pay = async () => {
    const button = await payButton();
    await waitFor(() => expect(button).toBeEnabled());
    await user().click(button);
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('checks, and finds the payment: it never says that it failed', async () => {
    const shown = await showPayment({}, { [PAY]: 'lost' });
    await pay();
    expect(await screen.findByText('Checking whether your payment arrived')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(record()).not.toBeNull();
    shown.has(paid);
    await pass(500);
    expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
    expect(shown.transport.sent(PAY)).toHaveLength(1);
    expect(record()).toBeNull();
  });

  it('sends the very same payment again when nothing of it is to be seen', async () => {
    const shown = await showPayment({}, { [PAY]: 'lost' });
    await pay();
    await screen.findByText('Checking whether your payment arrived');
    shown.transport.reply({ [PAY]: () => answered(shown.has(paid)) });
    await pass(500);
    expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
    expect(shown.transport.sent(PAY)).toHaveLength(2);
    expect(keyOf(shown, 1)).toBe(keyOf(shown));
    expect(bodyOf(shown, 1)).toEqual(bodyOf(shown));
  });

  it('admits what it does not know, keeps the key, and looks again', async () => {
    const shown = await showPayment({}, { [PAY]: 'lost' });
    await pay();
    await pass(20_000);
    expect(await screen.findByText('We do not know yet whether your payment arrived')).toBeInTheDocument();
    const key = keyOf(shown);
    shown.transport.reply({ [PAY]: () => answered(shown.has(paid)) });
    await pay();
    expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
    expect(shown.transport.sent(PAY).every(({ headers }) => headers['idempotency-key'] === key)).toBe(true);
  });

  it('does not take the failure of the try before for that of this one', async () => {
    const shown = await showPayment({ status: 'failed', failure: 'card_declined' }, { [PAY]: 'lost' });
    await pay();
    await pass(600);
    expect(screen.getByText('Checking whether your payment arrived')).toBeInTheDocument();
    shown.has(paid);
    await pass(5000);
    expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
  });

  it('after a reload looks, and sends nothing by itself', async () => {
    const first = await showPayment({}, { [PAY]: 'lost' });
    await pay();
    await screen.findByText('Checking whether your payment arrived');
    const key = keyOf(first);
    first.unmount();
    const second = await showPayment();
    expect(await screen.findByText('Checking whether your payment arrived')).toBeInTheDocument();
    await pass(20_000);
    expect(await screen.findByText('We do not know yet whether your payment arrived')).toBeInTheDocument();
    expect(second.transport.sent(PAY)).toHaveLength(0);
    const reads = second.transport.sent(READ).length;
    second.has(paid);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(600);
    expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
    expect(second.transport.sent(READ).length).toBeGreaterThan(reads);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('waits for the bank without being asked to', async () => {
    const shown = await showPayment({ status: 'processing' });
    expect(await screen.findByText('Waiting for your bank')).toBeInTheDocument();
    shown.has(paid);
    await pass(3100);
    expect(await screen.findByText('Thank you, it is paid')).toBeInTheDocument();
  });
});
