import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountReplies } from '../../../../test/builders/wireAccount';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { AddressForm } from './AddressForm';

const POST = 'POST /accounts/api/v2/users/me/addresses';

function show(replies: Replies = {}) {
  const onDone = jest.fn();
  return Object.assign(
    renderFeature(<AddressForm onDone={onDone} initialName="Noa de Vries" />, {
      replies: { ...accountReplies, ...replies },
    }),
    { onDone },
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }));

beforeEach(() => sessionStorage.clear());

it('shows the fields of the country in its order and with its labels', async () => {
  show();
  expect(await screen.findByLabelText('Postcode')).toHaveAttribute('autocomplete', 'postal-code');
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect(names).toEqual(['name', 'company', 'line1', 'postal_code', 'city']);
  expect(screen.getByLabelText('Company (optional)')).not.toBeRequired();
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('For example 1012 AB');
  expect(screen.getByLabelText('Full name')).toHaveValue('Noa de Vries');
});

it('keeps matching values when the country changes and sends only those', async () => {
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

it('restores all values and the country after a reload', async () => {
  const { unmount } = show();
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'us');
  await userEvent.type(await screen.findByLabelText('ZIP code'), '94103');
  unmount();
  show();
  expect(await screen.findByLabelText('ZIP code')).toHaveValue('94103');
});

it('shows server errors at their field', async () => {
  show({
    [POST]: () => ({
      status: 422,
      body: {
        error: {
          code: 'validation_failed',
          message: '',
          details: [{ code: 'postal_code_invalid', message: '', attribute: 'postal_code' }],
        },
      },
    }),
  });
  await userEvent.type(await screen.findByLabelText('Street and number'), 'Dam 1');
  await userEvent.type(screen.getByLabelText('Postcode'), 'x');
  await userEvent.type(screen.getByLabelText('City or town'), 'Amsterdam');
  await save();
  expect(
    await screen.findByText('That doesn’t look like a postcode for this country.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
});

it('offers a retry when the address format fails to load', async () => {
  const FORMAT = 'GET /accounts/api/v2/address_formats/nl';
  const { transport } = show({ [FORMAT]: createErrorReply(503, 'unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  transport.reply({ [FORMAT]: accountReplies[FORMAT] ?? 'lost' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Postcode')).toBeInTheDocument();
});
