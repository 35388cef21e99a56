import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireAmounts, wirePostalAddress } from '../../../../test/builders/wirePayment';
import { refusal } from '../../../../test/setup/fakeTransport';
import { ADDRESSES, answered, CHANGE, home, showPayment, zurich } from '../../../../test/setup/paymentPage';

const delivery = () => within(screen.getByRole('region', { name: 'Delivery' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const swiss = { address: { ...wirePostalAddress, ...zurich } };
const dearer = { ...wireAmounts, shipping: 2500, import_tax: 1012, total: 14_712 };

beforeEach(() => sessionStorage.clear());

it('shows where it goes, and reckons anew for another address: the difference is said', async () => {
  const { transport, has } = await showPayment({}, { [CHANGE]: () => answered(has({ ...swiss, amounts: dearer })) });
  expect(delivery().getByText('1015 CJ Amsterdam')).toBeInTheDocument();
  await press('Send to another address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an address' }));
  expect(await dialog.findByRole('radio', { name: /Amsterdam, Netherlands/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: /8001 Zürich, Switzerland/ }));
  expect(transport.sent(CHANGE)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }));
  const news = (await screen.findByText('The total is now €147.12: €22.12 more than before.')).closest('[role="status"]');
  expect(news).toHaveTextContent('What changed: shipping and VAT or GST on import.');
  expect(JSON.parse(transport.sent(CHANGE)[0]?.body ?? '')).toEqual({ address_id: 32, delivery_method: 'shipping' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Shipping: Switzerland').closest('div')).toHaveTextContent('€25.00');
  expect(await screen.findByRole('button', { name: 'Pay €147.12' })).toBeEnabled();
});

it('says that it has become cheaper, or that nothing has changed', async () => {
  const { has } = await showPayment({ ...swiss, amounts: dearer }, { [CHANGE]: () => answered(has({ address: { ...wirePostalAddress, id: 31 }, amounts: wireAmounts })) });
  const goHome = async () => {
    await press('Send to another address');
    await userEvent.click(await screen.findByRole('radio', { name: /Amsterdam/ }));
    await press('Use this address');
  };
  await goHome();
  expect(await screen.findByText('The total is now €125.00: €22.12 less than before.')).toBeInTheDocument();
  await goHome();
  expect(await screen.findByText('The total stays €125.00.')).toBeInTheDocument();
});

it('asks for an address where there is none, and takes the one that was added', async () => {
  const noAddress = { address: null, obstacle: 'address_required' as const, amounts: { ...wireAmounts, shipping: 0, total: 11_200 } };
  const { transport, has } = await showPayment(noAddress, { [ADDRESSES]: { body: { addresses: [] } }, [CHANGE]: () => answered(has({ address: { ...wirePostalAddress, id: 31 }, obstacle: null, amounts: wireAmounts })) });
  expect(delivery().getByText('We need to know where to send it before you can pay.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDisabled();
  expect(screen.getByText('First choose where it goes.')).toBeInTheDocument();
  expect(screen.getByText('Shipping').closest('div')).toHaveTextContent('Not known yet');
  expect(screen.getByText('Total without shipping').closest('div')).toHaveTextContent('€112.00');
  expect(screen.queryByText('Free')).not.toBeInTheDocument();
  await press('Choose an address');
  await screen.findByRole('button', { name: 'Address form' });
  transport.reply({ [ADDRESSES]: { body: { addresses: [home] } } });
  await press('Address form');
  expect(await screen.findByText('1015 CJ Amsterdam')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CHANGE)[0]?.body ?? '')).toMatchObject({ address_id: 31 });
  expect(await screen.findByRole('button', { name: 'Pay €125.00' })).toBeEnabled();
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('€125.00');
});

it('adds another address beside those of the book', async () => {
  await showPayment();
  await press('Send to another address');
  await press('Add an address');
  expect(screen.getByRole('dialog', { name: 'Add an address' })).toBeInTheDocument();
  await press('Back to my addresses');
  expect(screen.getByRole('radio', { name: /Amsterdam/ })).toBeInTheDocument();
});

it('says that the seller does not send there, and how else to have it', async () => {
  await showPayment({ ...swiss, obstacle: 'shipping_not_available', pickup_offered: true, amounts: { ...wireAmounts, shipping: 0, total: 11_200 } });
  expect(delivery().getByText('The seller doesn’t send to this country: Switzerland')).toBeInTheDocument();
  expect(delivery().getByText('Choose an address in another country, or pick it up.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDisabled();
  expect(screen.getByText('First choose an address that the seller sends to.')).toBeInTheDocument();
  expect(screen.getByText('Shipping: Switzerland').closest('div')).toHaveTextContent('Not possible');
  expect(screen.getByText('Total without shipping').closest('div')).toHaveTextContent('€112.00');
});

it('does not call it cheaper where the seller does not send to the new address', async () => {
  const nowhere = { ...swiss, obstacle: 'shipping_not_available' as const, amounts: { ...wireAmounts, shipping: 0, total: 11_200 } };
  const { has } = await showPayment({}, { [CHANGE]: () => answered(has(nowhere)) });
  await press('Send to another address');
  await userEvent.click(await screen.findByRole('radio', { name: /Zürich/ }));
  await press('Use this address');
  expect(await screen.findByText('The seller doesn’t send to this country: Switzerland')).toBeInTheDocument();
  expect(screen.queryByText(/less than before/)).not.toBeInTheDocument();
});

it('lets it be picked up where that is offered', async () => {
  const { transport, has } = await showPayment({ pickup_offered: true }, { [CHANGE]: () => answered(has({ delivery_method: 'pickup', address: null, amounts: { ...wireAmounts, shipping: 0, total: 11_200 } })) });
  await userEvent.click(await screen.findByRole('radio', { name: /Pick it up from the seller/ }));
  expect(await screen.findByText('The total is now €112.00: €13.00 less than before.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CHANGE)[0]?.body ?? '')).toEqual({ delivery_method: 'pickup' });
  expect(screen.getByText('Pick-up').closest('div')).toHaveTextContent('Free');
  expect(delivery().queryByText('1015 CJ Amsterdam')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay €112.00' })).toBeEnabled();
});

it('keeps the old address and says why where the change was refused', async () => {
  await showPayment({ pickup_offered: true }, { [CHANGE]: refusal(409, 'wrong_state') });
  await userEvent.click(await screen.findByRole('radio', { name: /Pick it up/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This has changed in the meantime.');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Have it sent/ })).toBeChecked());
});
