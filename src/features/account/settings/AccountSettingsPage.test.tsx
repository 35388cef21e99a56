import { act, screen, within } from '@testing-library/react';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { AccountSettingsPage } from './AccountSettingsPage';

const ME = 'GET /buyer/api/v1/users/me';

function show(replies: Replies = {}) {
  return renderFeature(
    <AccountSettingsPage
      renderEmailForm={() => null}
      secondFactor={<p>Second factor</p>}
      passkeys={<p>Passkeys</p>}
    />,
    {
      replies: {
        ...lotReplies,
        'GET /accounts/api/v2/users/me/sessions': { body: { sessions: [] } },
        ...replies,
      },
      path: '/accounts/settings/account',
      pageInfo: { isSignedIn: true },
    },
  );
}

it('shows its frame first, then every section', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Name' });
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Name',
    'Email address',
    'Password',
    'Language and region',
    'Where you’re signed in',
    'Your data',
    'Close account',
  ]);
  expect(screen.getByText('Second factor')).toBeInTheDocument();
});

it('links to the other pages and to becoming a seller', async () => {
  show();
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  expect(within(nav).getByRole('link', { name: 'Account' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(nav).getByRole('link', { name: 'Become a seller' })).toHaveAttribute(
    'href',
    '/en/seller/register',
  );
});

it('links a seller to the seller profile', async () => {
  show({ [ME]: { body: { user: wireProfile({ is_seller: true }) } } });
  expect(await screen.findByRole('link', { name: 'Seller profile' })).toHaveAttribute(
    'href',
    '/en/accounts/settings/seller_profile',
  );
  expect(screen.queryByRole('link', { name: 'Become a seller' })).not.toBeInTheDocument();
});

it('offers a retry when the profile fails to load', async () => {
  show({ [ME]: createErrorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('shows only the app setup to support users without it, then the rest', async () => {
  const { transport, store } = show({
    [ME]: { body: { user: wireProfile({ needs_authenticator: true }) } },
  });
  expect(await screen.findByText('Set up an authenticator app first')).toBeVisible();
  const factor = screen.getByText('Second factor');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Where you’re signed in']);
  transport.reply({ [ME]: { body: { user: wireProfile({ has_totp: true }) } } });
  act(() => void store.dispatch(buyerApi.util.invalidateTags(['me'])));
  await screen.findByRole('heading', { name: 'Password' });
  // It contains the dialog with the recovery codes.
  expect(screen.getByText('Second factor')).toBe(factor);
});
