import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountReplies } from '../../../../test/builders/wireAccount';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { NameForm } from './NameForm';

const PATCH = 'PATCH /buyer/api/v1/users/me';

function show(answer?: Answer) {
  const onDone = jest.fn();
  const view = renderFeature(<NameForm onDone={onDone} initial={{ displayName: null }} />, {
    replies: { ...accountReplies, ...(answer === undefined ? {} : { [PATCH]: answer }) },
  });
  return Object.assign(view, { onDone });
}
async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Display name'), ' noa ');
  await userEvent.type(screen.getByLabelText('First name'), 'Noa');
  await userEvent.type(screen.getByLabelText('Last name'), 'de Vries');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save name' }));

beforeEach(() => sessionStorage.clear());

it('saves the names once and clears the draft', async () => {
  const { onDone, transport } = show();
  await fill();
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(PATCH)[0]?.body ?? '')).toEqual({
    display_name: 'noa',
    first_name: 'Noa',
    last_name: 'de Vries',
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('de Vries');
});

it('shows missing fields and focuses the first one', async () => {
  const { transport } = show();
  await userEvent.type(screen.getByLabelText('Display name'), 'noa');
  await send();
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
    'This field is required.',
  );
  expect(screen.getByLabelText('Display name')).toBeValid();
  expect(transport.requests).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('First name'), 'N');
  expect(screen.getByLabelText('First name')).toBeValid();
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

it('shows that a name is taken and keeps all values after a reload', async () => {
  const { unmount, onDone } = show(
    createErrorReply(422, 'validation_failed', [{ code: 'display_name_taken' }]),
  );
  await fill();
  await send();
  expect(await screen.findByText('That name is taken. Choose another.')).toBeInTheDocument();
  expect(screen.getByLabelText('Display name')).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
  unmount();
  show();
  expect(screen.getByLabelText('Last name')).toHaveValue('de Vries');
});

it('suggests a retry after a lost connection', async () => {
  show('lost');
  await fill();
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The connection dropped before we got a reply. It’s safe to try again: nothing happens twice.',
  );
});
