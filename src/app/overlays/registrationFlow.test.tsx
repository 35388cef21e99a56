import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountReplies } from '../../../test/builders/wireAccount';
import { wireProfile } from '../../../test/builders/wireLot';
import { renderFeature } from '../../../test/setup/renderFeature';
import type { WireUserProfile } from '../../contract/buyer/users';
import { OverlayContext, type OverlayParams } from '../../platform/overlay';
import { Overlay } from './registrationFlow';

const ME = 'GET /buyer/api/v1/users/me';
const newUser = {
  account_verified: false,
  display_name: null,
  verification: { email: true, phone: false, identity: false, address: false },
  marketing_consent_asked: false,
};

function show(
  params: OverlayParams,
  user: Partial<WireUserProfile>,
  setting: { isSignedIn?: boolean; isCalled?: boolean } = {},
) {
  const { isSignedIn = true, isCalled = false } = setting;
  const close = jest.fn();
  const view = renderFeature(
    <OverlayContext value={{ params, close, isVisible: true, isOpenedByCall: isCalled }}>
      <Overlay />
    </OverlayContext>,
    {
      replies: { ...accountReplies, [ME]: { body: { user: wireProfile(user) } } },
      pageInfo: { isSignedIn },
    },
  );
  return Object.assign(view, { close });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

it('takes a new user from the name to the end', async () => {
  const { close } = show({}, { ...newUser, first_name: null, last_name: null });
  await userEvent.type(await screen.findByLabelText('First name'), 'Noa');
  await userEvent.type(screen.getByLabelText('Last name'), 'de Vries');
  expect(screen.queryByLabelText('Display name')).not.toBeInTheDocument();
  await press('Save name');
  expect(await screen.findByText('Step 2 of 2')).toBeInTheDocument();
  await press('Not now');
  expect(await screen.findByText(/Your account is set up/)).toBeInTheDocument();
  await press('Continue');
  expect(close).toHaveBeenCalledWith('SUCCESS');
});

it('completes an account with phone and address, with the name prefilled', async () => {
  const { close } = show(
    { journey: 'COMPLETE_ACCOUNT' },
    { ...newUser, first_name: 'Noa', last_name: 'de Vries' },
  );
  await userEvent.type(await screen.findByLabelText('Phone number'), '0612345678');
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByLabelText('Full name')).toHaveValue('Noa de Vries');
  await userEvent.type(screen.getByLabelText('Street and number'), 'Dam 1');
  await userEvent.type(screen.getByLabelText('Postcode'), '1012 AB');
  await userEvent.type(screen.getByLabelText('City or town'), 'Amsterdam');
  await press('Save address');
  await press('Continue');
  expect(close).toHaveBeenCalledWith('SUCCESS');
});

it('returns to the code after a reload, and allows another number', async () => {
  const user = { ...newUser, display_name: 'noa' };
  const { unmount } = show({ journey: 'COMPLETE_ACCOUNT' }, user);
  await userEvent.type(await screen.findByLabelText('Phone number'), '0612345678');
  await press('Send code');
  await screen.findByLabelText('Code');
  unmount();
  show({ journey: 'COMPLETE_ACCOUNT' }, user);
  expect(await screen.findByText(/We sent a code to/)).toBeInTheDocument();
  await press('Use another number');
  expect(await screen.findByLabelText('Phone number')).toBeInTheDocument();
});

it('changes a verified phone number', async () => {
  const { close } = show({ journey: 'CHANGE_PHONE' }, {});
  await userEvent.type(await screen.findByLabelText('Phone number'), '0687654321');
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByText('Your new number is confirmed')).toBeInTheDocument();
  await press('Continue');
  await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
});

it('asks signed-out visitors to sign in', async () => {
  show({}, {}, { isSignedIn: false });
  expect(await screen.findByText('Sign in first')).toBeInTheDocument();
});

it('asks for a hold when the app opens it, never from an address', async () => {
  const params = { hold_lot: '1', hold_bid: '250', hold_minor: '10000', hold_currency: 'EUR' };
  const { unmount } = show(params, {}, { isCalled: true });
  expect(await screen.findByRole('button', { name: 'Hold €100 on my card' })).toBeInTheDocument();
  unmount();
  show(params, {});
  expect(await screen.findByRole('heading', { name: 'Add a payment card' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hold €100 on my card' })).not.toBeInTheDocument();
});

it('asks a returning user for consent once, unless it was answered before', async () => {
  const { unmount } = show({ journey: 'ON_BOARDING_M6' }, { marketing_consent_asked: false });
  expect(await screen.findByRole('group', { name: 'I agree to' })).toBeInTheDocument();
  expect(screen.getAllByText('What may we send you?')).toHaveLength(1);
  unmount();
  // Registration asks too, and declining is an answer.
  show({ journey: 'ON_BOARDING_M6' }, { marketing_consent_asked: true });
  expect(await screen.findByRole('heading', { level: 3 })).toBeInTheDocument();
  expect(screen.queryByText('What may we send you?')).not.toBeInTheDocument();
});
