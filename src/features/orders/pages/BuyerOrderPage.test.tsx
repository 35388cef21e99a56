import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireOrder } from '../../../contract/orders/orderSchemas';
import { ShownPlace, useLocation } from '../../../platform/NavigationContext';
import { lotReplies } from '../../../../test/builders/wireLot';
import { wirePurchase } from '../../../../test/builders/wirePurchase';
import { saleEvents, wireRequest } from '../../../../test/builders/wireSale';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { BuyerOrderPage } from './BuyerOrderPage';

const ORDER = 'GET /orders/api/v3/users/501/orders/7';
const EVENTS = 'GET /orders/api/v3/orders/7/events';
const CONFIRM = 'POST /orders/api/v3/orders/7/delivery_confirmation';
const ASK = 'POST /orders/api/v3/orders/7/requests';

function AtAddress() {
  const location = useLocation();
  return (
    <ShownPlace location={location} params={{ orderId: '7' }}>
      <p>{`at ${location.pathname}${location.search}`}</p>
      <BuyerOrderPage renderPackage={(order) => <p>{`Package of ${order.id}`}</p>} renderFeedback={(order) => <p>{`Feedback of ${order.id}`}</p>} />
    </ShownPlace>
  );
}

function show(order: Partial<WireOrder>, replies: Replies = {}, path = '/f/buyer/orders/7') {
  return renderFeature(
    <>
      <AtAddress />
      <SnackbarLog />
    </>,
    { replies: { ...lotReplies, [ORDER]: { body: { order: wirePurchase(order) } }, [EVENTS]: { body: { events: saleEvents } }, ...replies }, path, facts: { isSignedIn: true } },
  );
}
const onItsWay: Partial<WireOrder> = {
  status: 'in_transit',
  next_action: { by: 'carrier', type: 'wait_for_carrier', due_at: null },
  permissions: ['report_not_arrived', 'confirm_delivery', 'print_receipt'],
  paid_at: '2026-11-20T09:00:00Z',
  documents: [{ type: 'receipt', url: '/f/buyer/orders/7/receipt' }],
};
const section = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

beforeEach(() => window.sessionStorage.clear());

it('says what is next, what it costs, where it goes, and what has happened', async () => {
  show({ delivery: { ...wirePurchase().delivery, estimated: { from: '2026-11-24T00:00:00Z', to: '2026-11-26T00:00:00Z' } }, combined_orders: [{ id: 8, reference: 'G8' }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order G-2026-000007' })).toBeInTheDocument();
  const next = await section('Next step');
  expect(next).toHaveTextContent(/Pay for this order.*Who: You.*until Sun,? 22 Nov/);
  expect(within(next).getByRole('link', { name: 'Pay for order G-2026-000007' })).toHaveAttribute('href', '/en/f/buyer/payment_requests/70');
  expect(await section('What it costs')).toHaveTextContent(/Lot price€100.00Buyer protection€12.00Shipping€13.00Total€125.00$/);
  const delivery = await section('Delivery');
  expect(delivery).toHaveTextContent('Noa JansenKeizersgracht 11015 CJ Amsterdam');
  expect(delivery).toHaveTextContent(/Expected between Tue,? 24 Nov and Thu,? 26 Nov/);
  expect(within(delivery).getByRole('link', { name: 'G8' })).toHaveAttribute('href', '/en/f/buyer/orders/8');
  expect(await section('Documents')).toHaveTextContent('There is nothing to print yet.');
  const steps = await within(await section('History')).findAllByRole('listitem');
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(3));
  expect(steps[0]).toHaveTextContent(/^Pay for this order/);
  expect(screen.getByText('You won the lot').closest('li')).toHaveTextContent('Gavel');
  expect(screen.getByText('Package of 7')).toBeInTheDocument();
  expect(screen.getByText('Feedback of 7')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kiln & Co' })).toHaveAttribute('href', '/en/u/501/kiln');
});

it('leads to what can be printed, as a page and as a file', async () => {
  show(onItsWay);
  const documents = await section('Documents');
  expect(within(documents).getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/en/f/buyer/orders/7/receipt');
  expect(within(documents).getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute('href', '/en/f/buyer/orders/7/receipt.pdf');
});

it('asks before a delivery is confirmed, and says what has come of it', async () => {
  const { transport } = show(onItsWay, { [CONFIRM]: refusal(409, 'wrong_state') });
  await userEvent.click(await screen.findByRole('button', { name: 'I have received it' }));
  const dialog = screen.getByRole('dialog', { name: 'Have you received it?' });
  expect(dialog).toHaveTextContent('3 days');
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have received it' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The order has changed in the meantime.');
  const inspected = wirePurchase({ ...onItsWay, status: 'inspection', permissions: ['report_not_as_described'], next_action: { by: 'buyer', type: 'inspect', due_at: '2026-11-24T10:00:00Z' } });
  transport.reply({ [CONFIRM]: { body: { order: inspected } }, [ORDER]: { body: { order: inspected } } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have received it' }));
  expect(await screen.findByText('Confirmed. You have 3 days to check it.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await section('Next step')).toHaveTextContent('Check it, and tell us if something is wrong');
});

it('says “picked up” where it is picked up', async () => {
  show({ status: 'ready_for_pickup', permissions: ['confirm_delivery'], next_action: { by: 'buyer', type: 'pick_up', due_at: null }, delivery: { method: 'pickup', address: null, pickup_location: { country_code: 'nl', city: 'Utrecht' }, estimated: null } });
  expect(await screen.findByRole('button', { name: 'I have picked it up' })).toBeInTheDocument();
  expect(await section('Pickup')).toHaveTextContent('It is picked up from the seller in Utrecht, Netherlands.');
});

describe('asking for something', () => {
  const open = async (name: string): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog', { name });
  };

  it('offers what the order allows and nothing else', async () => {
    show({ permissions: ['request_withdrawal', 'report_not_as_described'] });
    const help = await section('Something wrong?');
    expect(within(help).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It is not as described', 'Withdraw from the purchase']);
  });

  it('has an address of its own, checks before it sends, keeps what was typed, and sends once', async () => {
    const { transport, unmount } = show({ permissions: ['report_not_as_described'] }, { [ASK]: 'lost' });
    const dialog = await open('It is not as described');
    expect(screen.getByText('at /f/buyer/orders/7?request=not_as_described')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report the problem' }));
    expect(within(dialog).getAllByText('Fill in this field.')).toHaveLength(2);
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'It differs from the description' })).toHaveFocus());
    expect(transport.sent(ASK)).toHaveLength(0);

    await userEvent.click(within(dialog).getByRole('radio', { name: 'It is damaged' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'In your own words' }), 'A crack.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report the problem' }));
    expect(await within(dialog).findByText(/nothing is done twice/)).toBeInTheDocument();
    unmount();

    const request = wireRequest({ text: 'A crack.' });
    const disputed = wirePurchase({ status: 'disputed', permissions: ['print_receipt'], requests: [request], next_action: { by: 'seller', type: 'wait_for_decision', due_at: null } });
    const again = show({ permissions: ['report_not_as_described'] }, { [ASK]: { status: 201, body: { request, order: disputed } } }, '/f/buyer/orders/7?request=not_as_described');
    const second = await screen.findByRole('dialog', { name: 'It is not as described' });
    expect(within(second).getByRole('textbox', { name: 'In your own words' })).toHaveValue('A crack.');
    expect(within(second).getByRole('radio', { name: 'It is damaged' })).toBeChecked();
    again.transport.reply({ [ORDER]: { body: { order: disputed } } });
    await userEvent.click(within(second).getByRole('button', { name: 'Report the problem' }));
    expect(await screen.findByText('Sent. The seller is told.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('at /f/buyer/orders/7')).toBeInTheDocument();
    const [sent] = again.transport.sent(ASK);
    expect(JSON.parse(sent?.body ?? '')).toEqual({ type: 'not_as_described', reason: 'damaged', text: 'A crack.' });
    expect(new Headers(sent?.headers).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    const help = await section('Something wrong?');
    await waitFor(() => expect(help).toHaveTextContent(/It is not as described.*Waits for an answer.*It is damaged.*A crack\./));
  });

  it.each([
    ['withdrawal_not_offered', 'You can withdraw only from purchases from professional sellers in the European Union.'],
    ['window_over', 'The time for this is over.'],
    ['request_open', 'You have asked for something already. Wait for the answer first.'],
  ])('says why not: %s', async (code, words) => {
    show({ permissions: ['request_withdrawal'] }, { [ASK]: refusal(422, code) });
    const dialog = await open('Withdraw from the purchase');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'I have changed my mind' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw from the purchase' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  });

  it('opens nothing that the order does not allow, whatever the address says', async () => {
    show({ permissions: [] }, {}, '/f/buyer/orders/7?request=withdrawal');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Something wrong?' })).not.toBeInTheDocument();
  });

  it('shows what the seller answered', async () => {
    show({ permissions: [], requests: [wireRequest({ status: 'accepted', answered_at: '2026-11-21T09:00:00Z', answer_text: 'Keep it.', refund: 2500 })] });
    expect(await section('Something wrong?')).toHaveTextContent(/Accepted.*The answer.*Keep it\.Refund: €25/);
  });
});

it('says before it is asked for what comes back and what stays for shipping', async () => {
  show({ status: 'paid', permissions: ['request_cancellation'], refund_now: { amount: 8_148, kept_for_shipping: 1_450, kept_for: 'G00000077' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel the order' }));
  expect(within(screen.getByRole('dialog')).getByText(/^If it’s accepted, you get back €81\.48\. €14\.50 isn’t refunded: order G00000077 is still sent to you/)).toBeVisible();
});

it('does not offer "Cancel" beside "Ask to cancel"', async () => {
  show({ status: 'paid', permissions: ['request_cancellation'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to cancel the order' }));
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Keep order', 'Ask to cancel']));
  expect(buttons).not.toContain('Cancel');
});

describe('taking it back', () => {
  const TAKE_BACK = 'POST /orders/api/v3/orders/7/requests/31/closure';
  const asked: Partial<WireOrder> = { status: 'paid', permissions: ['take_back_request'], requests: [wireRequest({ id: 31, type: 'cancellation', reason: 'mistake' })] };

  it('asks first, says what has come of it, and shows no answer where nobody gave one', async () => {
    const { transport } = show(asked, { [TAKE_BACK]: refusal(409, 'wrong_state') });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back the request' }));
    const dialog = screen.getByRole('dialog', { name: 'Take back your request?' });
    expect(dialog).toHaveTextContent('The order goes on as if you had not asked.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back the request' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The order has changed in the meantime.');
    const closed = wirePurchase({ ...asked, permissions: ['request_cancellation'], requests: [wireRequest({ id: 31, type: 'cancellation', reason: 'mistake', status: 'closed', answered_at: '2026-11-21T09:00:00Z' })] });
    transport.reply({ [TAKE_BACK]: { body: { order: closed } }, [ORDER]: { body: { order: closed } } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back the request' }));
    expect(await screen.findByText('Taken back. The seller is told.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const help = await section('Something wrong?');
    expect(help).toHaveTextContent(/Closed/);
    expect(help).not.toHaveTextContent(/The answer/);
  });

  it('says that a report is over for good then', async () => {
    show({ ...asked, status: 'disputed' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back the request' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/the seller is paid.*cannot report a problem/);
  });

  it('is not offered where it cannot be done', async () => {
    show({ ...asked, permissions: [] });
    await screen.findByText('Waits for an answer');
    expect(screen.queryByRole('button', { name: 'Take back the request' })).not.toBeInTheDocument();
  });
});

it('says what the seller has said while Gavel looks at it', async () => {
  show({ status: 'disputed', permissions: [], requests: [wireRequest({ answer_text: 'It was whole.' })] });
  expect(await section('Something wrong?')).toHaveTextContent(/Waits for an answer.*The answer.*It was whole\./);
});

it('says by when a return has to be confirmed', async () => {
  show({ status: 'return_in_transit', permissions: [], next_action: { by: 'seller', type: 'wait_for_return', due_at: '2026-12-05T10:00:00Z' } });
  expect(await section('Next step')).toHaveTextContent(/The seller confirms that it is back.*until .*5 Dec/);
});

it('can be asked again when it fails', async () => {
  const { transport } = show({}, { [ORDER]: refusal(503, 'unavailable') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [ORDER]: { body: { order: wirePurchase() } } });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order G-2026-000007' })).toBeInTheDocument();
});

it('names support where support decides, with the order in the subject', async () => {
  show({ status: 'disputed', permissions: [], next_action: { by: 'support', type: 'wait_for_decision', due_at: null }, requests: [wireRequest({ status: 'open', answer_text: 'No.' })] });
  const next = await section('Next step');
  expect(within(next).getByRole('link', { name: 'support@gavel.test' })).toHaveAttribute('href', expect.stringMatching(/^mailto:support@gavel\.test\?subject=G/));
  expect(within(await section('Something wrong?')).getByRole('link', { name: 'support@gavel.test' })).toBeVisible();
});
