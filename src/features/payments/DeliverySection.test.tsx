import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireAmounts, wirePostalAddress } from '../../../test/builders/wirePayment';
import { createErrorReply } from '../../../test/setup/fakeTransport';
import { reloadPage } from '../../../test/setup/reloadPage';
import {
  ADDRESSES,
  createPaymentReply,
  CHANGE,
  homeAddress,
  renderPaymentPage,
  zurichAddress,
} from '../../../test/setup/paymentPage';

const delivery = () => within(screen.getByRole('region', { name: 'Delivery' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const swiss = { address: { ...wirePostalAddress, ...zurichAddress } };
const higherAmounts = { ...wireAmounts, shipping: 2500, import_tax: 1012, total: 14_712 };

beforeEach(() => sessionStorage.clear());

it('recalculates the total for another address and shows the difference', async () => {
  const { transport, has } = await renderPaymentPage(
    {},
    { [CHANGE]: () => createPaymentReply(has({ ...swiss, amounts: higherAmounts })) },
  );
  expect(delivery().getByText('1015 CJ Amsterdam')).toBeInTheDocument();
  await press('Ship to another address');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an address' }));
  expect(await dialog.findByRole('radio', { name: /Amsterdam, Netherlands/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: /8001 Zürich, Switzerland/ }));
  expect(transport.sent(CHANGE)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Use this address' }));
  const notice = (
    await screen.findByText('The total is now €147.12, which is €22.12 more.')
  ).closest('[role="status"]');
  expect(notice).toHaveTextContent('What changed: shipping and VAT or GST on import.');
  expect(JSON.parse(transport.sent(CHANGE)[0]?.body ?? '')).toEqual({
    address_id: 32,
    delivery_method: 'shipping',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const shipping = await screen.findByText('Shipping: Switzerland');
  expect(shipping.closest('div')).toHaveTextContent('€25.00');
  const button = await screen.findByRole('button', { name: 'Pay €147.12' });
  await waitFor(() => expect(button).toBeEnabled());
});

it('says that the total is lower or unchanged', async () => {
  const { has } = await renderPaymentPage(
    { ...swiss, amounts: higherAmounts },
    {
      [CHANGE]: () =>
        createPaymentReply(
          has({ address: { ...wirePostalAddress, id: 31 }, amounts: wireAmounts }),
        ),
    },
  );
  const goHome = async () => {
    await press('Ship to another address');
    await userEvent.click(await screen.findByRole('radio', { name: /Amsterdam/ }));
    await press('Use this address');
  };
  await goHome();
  expect(
    await screen.findByText('The total is now €125.00, which is €22.12 less.'),
  ).toBeInTheDocument();
  await goHome();
  expect(await screen.findByText('The total is still €125.00.')).toBeInTheDocument();
});

it('asks for an address if there is none, and uses the added one', async () => {
  const noAddress = {
    address: null,
    obstacle: 'address_required' as const,
    amounts: { ...wireAmounts, shipping: 0, total: 11_200 },
  };
  const { transport, has } = await renderPaymentPage(noAddress, {
    [ADDRESSES]: { body: { addresses: [] } },
    [CHANGE]: () =>
      createPaymentReply(
        has({ address: { ...wirePostalAddress, id: 31 }, obstacle: null, amounts: wireAmounts }),
      ),
  });
  expect(delivery().getByText('Add an address so we know where to send it.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDisabled();
  expect(screen.getByText('Choose a delivery address first.')).toBeInTheDocument();
  expect(screen.getByText('Shipping').closest('div')).toHaveTextContent('Not known yet');
  expect(screen.getByText('Total without shipping').closest('div')).toHaveTextContent('€112.00');
  expect(screen.queryByText('Free')).not.toBeInTheDocument();
  await press('Choose an address');
  await screen.findByRole('button', { name: 'Address form' });
  transport.reply({ [ADDRESSES]: { body: { addresses: [homeAddress] } } });
  await press('Address form');
  expect(await screen.findByText('1015 CJ Amsterdam')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CHANGE)[0]?.body ?? '')).toMatchObject({ address_id: 31 });
  expect(await screen.findByRole('button', { name: 'Pay €125.00' })).toBeEnabled();
  expect(screen.getByText('Total').closest('div')).toHaveTextContent('€125.00');
});

it('adds an address to the address book', async () => {
  await renderPaymentPage();
  await press('Ship to another address');
  await press('Add an address');
  expect(screen.getByRole('dialog', { name: 'Add an address' })).toBeInTheDocument();
  await press('Back to my addresses');
  expect(screen.getByRole('radio', { name: /Amsterdam/ })).toBeInTheDocument();
});

it('restores the address dialog after a reload, but not after leaving the page', async () => {
  const first = await renderPaymentPage();
  await press('Ship to another address');
  await press('Add an address');
  reloadPage(first);
  const second = await renderPaymentPage();
  expect(await screen.findByRole('dialog', { name: 'Add an address' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Address form' })).toBeInTheDocument();
  await press('Back to my addresses');
  reloadPage(second);
  const third = await renderPaymentPage();
  expect(await screen.findByRole('dialog', { name: 'Choose an address' })).toBeInTheDocument();
  third.unmount();
  await renderPaymentPage();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says that the seller does not ship there, and offers pickup', async () => {
  await renderPaymentPage({
    ...swiss,
    obstacle: 'shipping_not_available',
    pickup_offered: true,
    amounts: { ...wireAmounts, shipping: 0, total: 11_200 },
  });
  expect(
    delivery().getByText('The seller doesn’t ship to this country: Switzerland'),
  ).toBeInTheDocument();
  expect(
    delivery().getByText('Choose an address in another country, or pick it up.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDisabled();
  expect(screen.getByText('Choose an address the seller ships to first.')).toBeInTheDocument();
  expect(screen.getByText('Shipping: Switzerland').closest('div')).toHaveTextContent(
    'Not available',
  );
  expect(screen.getByText('Total without shipping').closest('div')).toHaveTextContent('€112.00');
});

it('does not report a lower total if the seller does not ship to the address', async () => {
  const unshippable = {
    ...swiss,
    obstacle: 'shipping_not_available' as const,
    amounts: { ...wireAmounts, shipping: 0, total: 11_200 },
  };
  const { has } = await renderPaymentPage(
    {},
    { [CHANGE]: () => createPaymentReply(has(unshippable)) },
  );
  await press('Ship to another address');
  await userEvent.click(await screen.findByRole('radio', { name: /Zürich/ }));
  await press('Use this address');
  expect(
    await screen.findByText('The seller doesn’t ship to this country: Switzerland'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/which is .* less/)).not.toBeInTheDocument();
});

it('lets the buyer choose pickup if it is offered', async () => {
  const { transport, has } = await renderPaymentPage(
    { pickup_offered: true },
    {
      [CHANGE]: () =>
        createPaymentReply(
          has({
            delivery_method: 'pickup',
            address: null,
            amounts: { ...wireAmounts, shipping: 0, total: 11_200 },
          }),
        ),
    },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Pick it up from the seller/ }));
  expect(
    await screen.findByText('The total is now €112.00, which is €13.00 less.'),
  ).toBeInTheDocument();
  expect(JSON.parse(transport.sent(CHANGE)[0]?.body ?? '')).toEqual({ delivery_method: 'pickup' });
  expect(screen.getByText('Pickup').closest('div')).toHaveTextContent('Free');
  expect(delivery().queryByText('1015 CJ Amsterdam')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay €112.00' })).toBeEnabled();
});

it('keeps the old address and explains a refused change', async () => {
  await renderPaymentPage(
    { pickup_offered: true },
    { [CHANGE]: createErrorReply(409, 'wrong_state') },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Pick it up/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This has changed.');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Have it shipped/ })).toBeChecked());
});
