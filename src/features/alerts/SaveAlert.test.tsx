import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireSearchAlert } from '../../../test/builders/wireAlerts';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { SaveAlert } from './SaveAlert';

const path = '/buyer/api/v1/users/me/interests/search_alerts';
const search = {
  q: 'delft vase',
  categoryId: null,
  filters: { seller_location: ['nl'], bidding_end_days: ['20261201'] },
};

function show(
  alerts: ReturnType<typeof wireSearchAlert>[],
  { isSignedIn = true, replies = {} }: { isSignedIn?: boolean; replies?: Replies } = {},
) {
  return renderFeature(
    <>
      <SaveAlert search={search} />
      <SnackbarLog />
    </>,
    {
      pageInfo: { isSignedIn },
      path: '/s?q=delft+vase',
      replies: { [`GET ${path}`]: { body: { search_alerts: alerts } }, ...replies },
    },
  );
}

beforeEach(() => window.sessionStorage.clear());

it('saves the search without its closing day, and shows that it is saved', async () => {
  const { transport } = show([], {
    replies: { [`POST ${path}`]: { status: 201, body: { search_alert: wireSearchAlert() } } },
  });
  const button = screen.getByRole('button', { name: 'Save as alert' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(transport.sent(`GET ${path}`)).toHaveLength(1));
  transport.reply({ [`GET ${path}`]: { body: { search_alerts: [wireSearchAlert()] } } });
  await userEvent.click(button);
  expect(await screen.findByText(/^Alert saved\. We’ll tell you/)).toBeInTheDocument();
  expect(JSON.parse(transport.sent(`POST ${path}`)[0]?.body ?? '')).toEqual({
    query: 'delft vase',
    filters: { seller_location: ['nl'] },
  });
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

it('knows a saved search, and deletes it', async () => {
  const { transport } = show([wireSearchAlert({ id: 8 })], {
    replies: { [`DELETE ${path}/8`]: { status: 204, body: null } },
  });
  const button = screen.getByRole('button');
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(button);
  expect(await screen.findByText('Alert deleted.')).toBeInTheDocument();
  expect(transport.sent(`DELETE ${path}/8`)).toHaveLength(1);
});

it('says why a search was not saved', async () => {
  show([], { replies: { [`POST ${path}`]: createErrorReply(422, 'too_many_alerts') } });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/You can’t save any more alerts/)).toBeInTheDocument();
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});

it('saves the search after the sign-in that the button asked for', async () => {
  const { unmount } = show([], { isSignedIn: false });
  const link = screen.getByRole('link', { name: 'Save as alert' });
  expect(link).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Fs%3Fq%3Ddelft%2Bvase');
  await userEvent.click(link);
  unmount();
  const { transport } = show([], {
    replies: { [`POST ${path}`]: { status: 201, body: { search_alert: wireSearchAlert() } } },
  });
  expect(await screen.findByText(/^Alert saved\./)).toBeInTheDocument();
  expect(transport.sent(`POST ${path}`)).toHaveLength(1);
});

it('offers nothing for a list without any choice', () => {
  renderFeature(<SaveAlert search={{ q: ' ', categoryId: null, filters: {} }} />, {
    pageInfo: { isSignedIn: true },
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
