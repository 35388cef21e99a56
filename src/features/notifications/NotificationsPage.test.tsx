import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireNotification } from '../../../test/builders/wireAlerts';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { NotificationsPage } from './NotificationsPage';
import { UnsubscribePage } from './UnsubscribePage';

const path = '/buyer/api/v1/users/me/notifications';
const wirePage = (isRead: boolean, nextCursor: string | null = null) => ({
  body: {
    notifications: [
      wireNotification({ id: 4, is_read: isRead }),
      wireNotification({
        id: 3,
        type: 'order_updates',
        title: 'Decision needed: A clock',
        text: 'Review the order.',
        url: null,
        is_read: true,
      }),
    ],
    unread_count: isRead ? 0 : 1,
    next_cursor: nextCursor,
  },
});

function show(replies: Replies = {}, address = '/notifications') {
  return renderFeature(<NotificationsPage />, {
    pageInfo: { isSignedIn: true },
    path: address,
    replies: { [`GET ${path}`]: wirePage(false), ...replies },
  });
}

it('lists what the viewer was told, and marks what they follow as read', async () => {
  const { transport } = show({ [`POST ${path}/4/read`]: { body: { unread_count: 0 } } });
  const rows = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.textContent.includes('Unread:'))).toEqual([true, false]);
  expect(screen.getByRole('status')).toHaveTextContent('1 unread');
  await userEvent.click(screen.getByRole('link', { name: 'You’ve been outbid: A vase' }));
  await waitFor(() => expect(transport.sent(`POST ${path}/4/read`)).toHaveLength(1));
});

it('marks all as read', async () => {
  const { transport } = show({ [`POST ${path}/read`]: { body: { unread_count: 0 } } });
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  transport.reply({ [`GET ${path}`]: wirePage(true) });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You’re up to date'));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('says when they could not be marked', async () => {
  show({ [`POST ${path}/read`]: createErrorReply(503, 'unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t mark them as read.');
});

it('links to older ones and back to the latest', async () => {
  const { transport } = show(
    { [`GET ${path}`]: wirePage(true, '1790000000.5_3') },
    '/notifications?cursor=1795000000.25_9',
  );
  expect(await screen.findByRole('link', { name: 'Older notifications' })).toHaveAttribute(
    'href',
    '/en/notifications?cursor=1790000000.5_3',
  );
  expect(screen.getByRole('link', { name: 'Latest notifications' })).toHaveAttribute(
    'href',
    '/en/notifications',
  );
  expect(transport.sent(`GET ${path}`)[0]?.url).toContain('cursor=1795000000.25_9');
});

it('says what will be here', async () => {
  show({
    [`GET ${path}`]: { body: { notifications: [], unread_count: 0, next_cursor: null } },
  });
  expect(await screen.findByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
});

describe('the page behind an unsubscribe link', () => {
  const open = (query: string) =>
    renderFeature(<UnsubscribePage />, { path: `/accounts/unsubscribe${query}` });

  it('changes nothing until its button posts the token', () => {
    const { container } = open('?token=7.outbid.abc');
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/en/accounts/unsubscribe?token=7.outbid.abc');
    expect(form?.method).toBe('post');
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toHaveAttribute(
      'type',
      'submit',
    );
  });

  it.each([
    ['?notice=done', 'You won’t get emails like that any more'],
    ['?error=token_invalid', 'This link doesn’t work'],
    ['', 'This link doesn’t work'],
  ])('shows the result of %j', (query, text) => {
    open(query);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
