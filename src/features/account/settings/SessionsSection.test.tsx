import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireSession } from '../../../contract/accounts/sessions';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { SessionsSection } from './SessionsSection';

const GET = 'GET /accounts/api/v2/users/me/sessions';
const END_OTHERS = 'DELETE /accounts/api/v2/users/me/sessions';
const END_ONE = 'DELETE /accounts/api/v2/users/me/sessions/8';

const wireSession = (session: Partial<WireSession>): WireSession => ({
  id: 7,
  is_current: true,
  created_at: '2026-01-01T10:00:00Z',
  last_seen_at: '2026-01-05T12:30:00Z',
  expires_at: '2026-02-01T10:00:00Z',
  browser: 'Firefox',
  os: 'macOS',
  device_type: 'desktop',
  country_code: 'nl',
  ...session,
});
const here = wireSession({});
const elsewhere = wireSession({
  id: 8,
  is_current: false,
  browser: null,
  os: null,
  country_code: null,
});

function show(replies: Replies = {}, sessions = [here, elsewhere]) {
  return renderFeature(
    <>
      <SessionsSection />
      <SnackbarLog />
    </>,
    { replies: { [GET]: { body: { sessions } }, ...replies } },
  );
}

it('lists the sessions and marks this device', async () => {
  show();
  const first = (await screen.findByText('Firefox · macOS')).closest('li');
  expect(first).toHaveTextContent('This device');
  expect(first).toHaveTextContent('Netherlands · Last used 5 Jan 2026, 13:30');
  expect(within(first ?? document.body).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Unknown device')).toBeInTheDocument();
});

it('ends a session and reloads the list', async () => {
  const { transport } = show({ [END_ONE]: { status: 204, body: null } });
  const button = await screen.findByRole('button', { name: 'Sign out Unknown device' });
  transport.reply({ [GET]: { body: { sessions: [here] } } });
  await userEvent.click(button);
  expect(await screen.findByText('Device signed out.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Unknown device')).not.toBeInTheDocument());
  expect(
    screen.queryByRole('button', { name: 'Sign out everywhere else' }),
  ).not.toBeInTheDocument();
  // The pressed button is gone, so the focus moves to the list.
  expect(screen.getByText('Firefox · macOS').closest('ul')?.parentElement).toHaveFocus();
});

it('asks before ending all other sessions', async () => {
  const { transport } = show({ [END_OTHERS]: { body: { ended: 1 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere else?' });
  expect(transport.sent(END_OTHERS)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You’ve been signed out everywhere else.')).toBeInTheDocument();
  expect(transport.sent(END_OTHERS)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows an error if a session could not be ended', async () => {
  show({ [END_ONE]: createErrorReply(503, 'unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  );
  expect(screen.getByText('Unknown device')).toBeInTheDocument();
});

it('offers a retry when loading fails', async () => {
  const { transport } = show({ [GET]: createErrorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this');
  transport.reply({ [GET]: { body: { sessions: [here] } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox · macOS')).toBeInTheDocument();
});
