import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { LogoutPage } from './LogoutPage';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const left = jest.mocked(leavePage);
beforeEach(() => {
  left.mockClear();
  sessionStorage.clear();
});
const DELETE = 'DELETE /accounts/api/v2/sessions/current';

it('does not sign out when opened', () => {
  const { transport } = renderFeature(<LogoutPage />);
  expect(transport.requests).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/en');
});

it('signs out on request and clears everything', async () => {
  const { transport } = renderFeature(<LogoutPage />, {
    replies: { [DELETE]: { status: 204, body: null } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en'));
  expect(transport.sent(DELETE)).toHaveLength(1);
});

it('removes drafts from the tab', async () => {
  sessionStorage.setItem('gavel.form.address.new', '{"city":"Delft"}');
  sessionStorage.setItem('other', 'of another script');
  let atLeaving: string[] = [];
  left.mockImplementationOnce(() => {
    atLeaving = Object.keys(sessionStorage);
  });
  renderFeature(<LogoutPage />, { replies: { [DELETE]: { status: 204, body: null } } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(atLeaving).toEqual(['other']);
});

it('shows an error if signing out fails', async () => {
  sessionStorage.setItem('gavel.form.address.new', '{"city":"Delft"}');
  renderFeature(<LogoutPage />, { replies: { [DELETE]: { status: 503, body: {} } } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t sign you out.');
  expect(left).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('gavel.form.address.new')).toBe('{"city":"Delft"}');
});
