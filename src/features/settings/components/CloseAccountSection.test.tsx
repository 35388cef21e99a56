import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { leavePage } from '../../../platform/leavePage';
import { takeParkedSnackbar } from '../../../platform/parkedSnackbar';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { CloseAccountSection } from './CloseAccountSection';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));

const POST = 'POST /accounts/api/v2/users/me/closure';

function show(answer: Answer = { status: 204, body: null }) {
  return renderFeature(<CloseAccountSection profile={decodeOwnProfile({ user: wireProfile() })} />, { replies: { ...lotReplies, [POST]: answer } });
}
const password = (): HTMLElement => screen.getByLabelText('Present password');
async function close(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }));
  await userEvent.type(password(), 'secret words');
  await userEvent.click(screen.getByRole('button', { name: 'Close account for good' }));
}

beforeEach(() => {
  window.sessionStorage.clear();
  jest.mocked(leavePage).mockClear();
});

it('says what goes and what stays before it asks', () => {
  show();
  expect(screen.getByText(/are deleted, and you are signed out everywhere/)).toBeInTheDocument();
  expect(screen.getByText(/Bids that you placed stay/)).toBeInTheDocument();
});

it('closes it with the password, then goes home with a word', async () => {
  const { transport, store } = show();
  await close();
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/en', 'replace'));
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({ password: 'secret words' });
  expect(JSON.stringify(store.getState())).not.toContain('secret words');
  expect(takeParkedSnackbar()).toEqual({ severity: 'success', text: 'Your account is closed. Thank you for having been here.' });
  expect(takeParkedSnackbar()).toBeNull();
});

it('lists what has to be settled first, with the page where there is one', async () => {
  show(refusal(409, 'account_has_obligations', [{ code: 'leading_bids', meta: { count: 2 } }, { code: 'unpaid_orders', meta: { count: 1 } }, { code: 'live_lots' }, { code: 'offered_lots', meta: { count: 3 } }]));
  await close();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account cannot be closed yet');
  expect(screen.getByRole('link', { name: 'You lead 2 lots with your bids' })).toHaveAttribute('href', '/en/my-bids');
  expect(screen.getByText('You have 1 order to pay')).toBeInTheDocument();
  expect(screen.getByText('You have lots in auctions')).toBeInTheDocument();
  expect(screen.getByText('Bidders can still buy 3 lots of yours')).toBeInTheDocument();
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  expect(leavePage).not.toHaveBeenCalled();
});

it('says that the password is wrong, and wants it anew', async () => {
  show(refusal(422, 'password_wrong', [{ code: 'password_wrong' }]));
  await close();
  expect(await screen.findByText('This password is not right.')).toBeInTheDocument();
  expect(password()).toHaveValue('');
  expect(password()).toBeInvalid();
});

it('needs the password', async () => {
  const { transport } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close account for good' }));
  expect(screen.getByText('Fill in this field.')).toBeInTheDocument();
  expect(transport.requests).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
