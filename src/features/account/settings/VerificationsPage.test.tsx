import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useEventChannel } from '../../../platform/eventChannel';
import type { WireUserProfile } from '../../../contract/buyer/users';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { reloadPage } from '../../../../test/setup/reloadPage';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { VerificationsPage } from './VerificationsPage';

const ME = 'GET /buyer/api/v1/users/me';
const ADDRESSES = 'GET /accounts/api/v2/users/me/addresses';
const address = {
  id: 4,
  is_default: true,
  country_code: 'nl',
  name: 'Noa Visser',
  line1: 'Dam 1',
  postal_code: '1012 AB',
  city: 'Amsterdam',
  lines: ['Noa Visser', 'Dam 1', '1012 AB Amsterdam'],
};

function Overlays({ onOpen }: { onOpen: (name: string) => void }) {
  const channel = useEventChannel();
  useEffect(
    () =>
      channel.on('open-overlay', ({ name, params }) =>
        onOpen(params === undefined ? name : `${name} ${Object.values(params).join(' ')}`),
      ),
    [channel, onOpen],
  );
  return null;
}

function show(user: Partial<WireUserProfile>, addresses: object[] = [address]) {
  const onOpen = jest.fn();
  const rendered = renderFeature(
    <>
      <VerificationsPage
        renderAddressForm={(onDone, setup) => (
          <button onClick={onDone}>{`Address form ${setup?.id ?? 'new'}`}</button>
        )}
        renderIdentityForm={(onDone) => <button onClick={onDone}>Identity form</button>}
      />
      <Overlays onOpen={onOpen} />
      <SnackbarLog />
    </>,
    {
      replies: {
        ...lotReplies,
        [ME]: { body: { user: wireProfile(user) } },
        [ADDRESSES]: { body: { addresses } },
      },
      path: '/accounts/settings/verifications',
    },
  );
  return Object.assign(rendered, { onOpen });
}
const section = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const none = { email: true, phone: false, identity: false, address: false };

it('shows what is verified', async () => {
  show({ phone_masked: '+31 •• ••• ••78' });
  expect(await section('Email address')).toHaveTextContent(
    /^Email addressConfirmed.*noa@example\.test/,
  );
  expect(await section('Phone number')).toHaveTextContent(
    /^Phone numberConfirmed.*\+31 •• ••• ••78/,
  );
  expect(await section('Identity')).toHaveTextContent('Confirmed');
  expect(await section('Address')).toHaveTextContent('Confirmed');
  expect(screen.getByText('Your account is confirmed. You can bid.')).toBeInTheDocument();
});

it('shows what is missing and opens the phone form', async () => {
  const { onOpen } = show({ account_verified: false, verification: none }, []);
  const phone = await section('Phone number');
  expect(phone).toHaveTextContent('Not confirmed yet');
  await userEvent.click(within(phone).getByRole('button', { name: 'Add a phone number' }));
  expect(onOpen).toHaveBeenCalledWith('PHONE');
  expect(screen.getByText(/On your first day of bidding, your name/)).toBeInTheDocument();
});

it('shows that a change of the address waits for its code', async () => {
  const { onOpen } = show({ pending_email: 'n•••@other.test' });
  const email = await section('Email address');
  expect(email).toHaveTextContent('Awaiting code');
  await userEvent.click(within(email).getByRole('button', { name: 'Enter the code' }));
  expect(onOpen).toHaveBeenCalledWith('EMAIL_CONFIRM');
});

it('reloads the profile after identity verification', async () => {
  const { transport } = show({ verification: { ...none, identity: false } });
  await userEvent.click(
    within(await section('Identity')).getByRole('button', { name: 'Confirm my identity' }),
  );
  transport.reply({
    [ME]: { body: { user: wireProfile({ verification: { ...none, identity: true } }) } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Identity form' }));
  await waitFor(async () =>
    expect(await section('Identity')).toHaveTextContent(/^IdentityConfirmed/),
  );
  expect(screen.getByText('Your identity is confirmed.')).toBeInTheDocument();
});

it.each([
  ['Add an address', 'Address form new'],
  ['Change address Noa Visser', 'Address form 4'],
])('restores the open form after a reload: %s', async (opener, form) => {
  const first = show({});
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  reloadPage(first);
  const second = show({});
  expect(await screen.findByRole('button', { name: form })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  reloadPage(second);
  show({});
  await screen.findByRole('button', { name: 'Change address Noa Visser' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lists the addresses with edit, and remove with confirmation', async () => {
  const DELETE = 'DELETE /accounts/api/v2/users/me/addresses/4';
  const { transport } = show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Change address Noa Visser' }));
  await userEvent.click(screen.getByRole('button', { name: 'Address form 4' }));
  expect(await screen.findByText('Address saved.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove address Noa Visser' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this address?' });
  expect(dialog).toHaveTextContent('Noa Visser, Dam 1, 1012 AB Amsterdam');
  expect(transport.sent(DELETE)).toHaveLength(0);
  transport.reply({
    [DELETE]: { status: 204, body: null },
    [ADDRESSES]: { body: { addresses: [] } },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Address removed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('1012 AB Amsterdam')).not.toBeInTheDocument());
});

it.each([
  [
    { first_name: 'Noa', last_name: 'Visser', display_name: null },
    /^Your nameConfirmed.*Noa Visser/,
  ],
  [{ first_name: null, last_name: null, display_name: 'noa_v' }, /^Your nameConfirmed.*noa_v/],
])('counts the name as complete by the marketplace’s rule: %j', async (name, expectedText) => {
  show(name);
  const yourName = await section('Your name');
  expect(yourName).toHaveTextContent(expectedText);
  expect(within(yourName).queryByRole('button')).not.toBeInTheDocument();
});

it('counts half a name as missing', async () => {
  show({ first_name: 'Noa', last_name: null, display_name: null });
  const yourName = await section('Your name');
  expect(yourName).toHaveTextContent('Not confirmed yet');
  expect(within(yourName).getByRole('button', { name: 'Add your name' })).toBeInTheDocument();
});

it('opens the phone journey, and the name form if there is no name', async () => {
  const { onOpen } = show({ phone_masked: '+31 •• ••• ••78', display_name: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Change phone number' }));
  await userEvent.click(
    within(await section('Your name')).getByRole('button', { name: 'Add your name' }),
  );
  expect(onOpen.mock.calls).toEqual([['REGISTRATION_FLOW CHANGE_PHONE'], ['ACCOUNT_NAME']]);
});
