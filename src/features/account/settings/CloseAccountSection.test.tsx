import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { leavePage } from '../../../platform/leavePage';
import { takeParkedSnackbar } from '../../../platform/parkedSnackbar';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { CloseAccountSection } from './AccountSettingsPage';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));

const POST = 'POST /accounts/api/v2/users/me/closure';

function show(answer: Answer = { status: 204, body: null }) {
  return renderFeature(
    <CloseAccountSection profile={decodeOwnProfile({ user: wireProfile() })} />,
    { replies: { ...lotReplies, [POST]: answer } },
  );
}
const password = (): HTMLElement => screen.getByLabelText('Current password');
async function close(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }));
  await userEvent.type(password(), 'secret words');
  await userEvent.click(screen.getByRole('button', { name: 'Close account permanently' }));
}

beforeEach(() => {
  window.sessionStorage.clear();
  jest.mocked(leavePage).mockClear();
});

it('explains what is deleted and what is kept', () => {
  show();
  expect(screen.getByText(/and signs you out everywhere/)).toBeInTheDocument();
  expect(screen.getByText(/Your bids stay in each lot’s history/)).toBeInTheDocument();
});

it('closes the account with the password and goes to the home page', async () => {
  const { transport, store } = show();
  await close();
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/en', 'replace'));
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({ password: 'secret words' });
  expect(JSON.stringify(store.getState())).not.toContain('secret words');
  expect(takeParkedSnackbar()).toEqual({
    severity: 'success',
    text: 'Your account is closed. Thanks for being part of Gavel.',
  });
  expect(takeParkedSnackbar()).toBeNull();
});

it('lists what has to be settled first, with links', async () => {
  show(
    createErrorReply(409, 'account_has_obligations', [
      { code: 'leading_bids', meta: { count: 2 } },
      { code: 'unpaid_orders', meta: { count: 1 } },
      { code: 'live_lots' },
      { code: 'offered_lots', meta: { count: 3 } },
    ]),
  );
  await close();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account can’t be closed yet');
  expect(screen.getByRole('link', { name: 'You’re leading on 2 lots' })).toHaveAttribute(
    'href',
    '/en/my-bids',
  );
  expect(screen.getByText('You have 1 order to pay')).toBeInTheDocument();
  expect(screen.getByText('You have lots in auctions')).toBeInTheDocument();
  expect(screen.getByText('Bidders can still buy 3 of your lots')).toBeInTheDocument();
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  expect(leavePage).not.toHaveBeenCalled();
});

it('shows that the password is wrong and clears it', async () => {
  show(createErrorReply(422, 'password_wrong', [{ code: 'password_wrong' }]));
  await close();
  expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
  expect(password()).toHaveValue('');
  expect(password()).toBeInvalid();
});

it('requires the password', async () => {
  const { transport } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close account permanently' }));
  expect(screen.getByText('This field is required.')).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
