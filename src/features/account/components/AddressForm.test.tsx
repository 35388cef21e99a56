import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountReplies } from '../../../../test/builders/wireAccount';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { AddressForm } from './AddressForm';

const POST = 'POST /accounts/api/v2/users/me/addresses';

function show(replies: Replies = {}) {
  const onDone = jest.fn();
  return Object.assign(renderFeature(<AddressForm onDone={onDone} initialName="Noa de Vries" />, { replies: { ...accountReplies, ...replies } }), { onDone });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }));

beforeEach(() => sessionStorage.clear());

it('asks for what the country has, in its order and by its words', async () => {
  show();
  expect(await screen.findByLabelText('Postcode')).toHaveAttribute('autocomplete', 'postal-code');
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect(names).toEqual(['name', 'company', 'line1', 'postal_code', 'city']);
  expect(screen.getByLabelText('Company (optional)')).not.toBeRequired();
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('For example 1012 AB');
  expect(screen.getByLabelText('Full name')).toHaveValue('Noa de Vries');
});

it('keeps what fits when the country changes, and sends only that', async () => {
  const { onDone, transport } = show();
  await userEvent.type(await screen.findByLabelText('Street and number'), '1 Main St');
  await userEvent.type(screen.getByLabelText('Company (optional)'), 'Left over');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'us');
  expect(await screen.findByLabelText('ZIP code')).toBeInTheDocument();
  expect(screen.getByLabelText('Street and number')).toHaveValue('1 Main St');
  await userEvent.type(screen.getByLabelText('ZIP code'), '94103');
  await userEvent.type(screen.getByLabelText('City or town'), 'San Francisco');
  await save();
  expect(screen.getByLabelText('State')).toHaveFocus();
  expect(transport.sent(POST)).toHaveLength(0);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'California');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({
    country_code: 'us',
    name: 'Noa de Vries',
    company: '',
    line1: '1 Main St',
    line2: '',
    postal_code: '94103',
    city: 'San Francisco',
    region: 'CA',
  });
});

it('comes back after a reload as it was, country and all', async () => {
  const { unmount } = show();
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'us');
  await userEvent.type(await screen.findByLabelText('ZIP code'), '94103');
  unmount();
  show();
  expect(await screen.findByLabelText('ZIP code')).toHaveValue('94103');
});

it('puts the server’s word to its field', async () => {
  show({ [POST]: () => ({ status: 422, body: { error: { code: 'validation_failed', message: '', details: [{ code: 'postal_code_invalid', message: '', attribute: 'postal_code' }] } } }) });
  await userEvent.type(await screen.findByLabelText('Street and number'), 'Dam 1');
  await userEvent.type(screen.getByLabelText('Postcode'), 'x');
  await userEvent.type(screen.getByLabelText('City or town'), 'Amsterdam');
  await save();
  expect(await screen.findByText('This does not look like a postcode of that country.')).toBeInTheDocument();
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
});

it('offers to try again when the form of the country does not come', async () => {
  const FORMAT = 'GET /accounts/api/v2/address_formats/nl';
  const { transport } = show({ [FORMAT]: refusal(503, 'unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  transport.reply({ [FORMAT]: accountReplies[FORMAT] ?? 'lost' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Postcode')).toBeInTheDocument();
});
