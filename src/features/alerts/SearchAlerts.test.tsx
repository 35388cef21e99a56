import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireSearchAlert } from '../../../test/builders/wireAlerts';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { SearchAlerts } from './SearchAlerts';

const path = '/buyer/api/v1/users/me/interests/search_alerts';
const alerts = [
  wireSearchAlert({ id: 9, new_count: 3, last_match_at: '2026-11-25T10:00:00Z' }),
  wireSearchAlert({
    id: 8,
    query: '',
    category: { id: 5, name: 'Clocks' },
    filters: {},
    filter_values: [],
    url: '/c/5-clocks?sort=published_at_desc',
    is_paused: true,
  }),
];

function show(replies: Replies = {}, list = alerts) {
  return renderFeature(
    <>
      <SearchAlerts />
      <SnackbarLog />
    </>,
    {
      pageInfo: { isSignedIn: true },
      path: '/interests/alerts',
      replies: { [`GET ${path}`]: { body: { search_alerts: list } }, ...replies },
    },
  );
}
const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Search alerts' })).getAllByRole('listitem');

it('links each alert to its lots, and says what is new', async () => {
  show();
  const [first, second] = await findRows();
  if (first === undefined || second === undefined) throw new Error('Two rows were expected.');
  expect(within(first).getByRole('link', { name: '“delft vase”' })).toHaveAttribute(
    'href',
    '/en/s?q=delft%20vase&sort=published_at_desc&filters[seller_location][]=nl',
  );
  expect(first).toHaveTextContent('Netherlands');
  expect(first).toHaveTextContent('3 new this week');
  expect(within(second).getByRole('link', { name: 'Clocks' })).toBeVisible();
  expect(second).toHaveTextContent('Paused');
  expect(second).toHaveTextContent('No new lots yet');
});

it('changes the frequency, the emails and the pause', async () => {
  const { transport } = show({
    [`PATCH ${path}/9`]: { body: { search_alert: alerts[0] } },
  });
  const row = within((await findRows())[0] ?? document.body);
  await userEvent.selectOptions(row.getByRole('combobox', { name: 'Tell me' }), 'Once a week');
  await waitFor(() => expect(row.getByRole('checkbox')).toBeEnabled());
  await userEvent.click(row.getByRole('checkbox', { name: 'By email too' }));
  await waitFor(() => expect(row.getByRole('checkbox')).toBeEnabled());
  await userEvent.click(row.getByRole('button', { name: 'Pause the alert for “delft vase”' }));
  await waitFor(() => expect(transport.sent(`PATCH ${path}/9`)).toHaveLength(3));
  expect(transport.sent(`PATCH ${path}/9`).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { frequency: 'weekly' },
    { by_email: false },
    { is_paused: true },
  ]);
});

it('deletes an alert, and brings it back as it was', async () => {
  const { transport } = show({
    [`DELETE ${path}/8`]: { status: 204, body: null },
    [`POST ${path}`]: { status: 201, body: { search_alert: alerts[1] } },
  });
  await findRows();
  transport.reply({ [`GET ${path}`]: { body: { search_alerts: alerts.slice(0, 1) } } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete the alert for Clocks' }));
  expect(await screen.findByText('The alert for Clocks has been deleted.')).toBeVisible();
  transport.reply({ [`GET ${path}`]: { body: { search_alerts: alerts } } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Clocks' })).toBeVisible();
  expect(JSON.parse(transport.sent(`POST ${path}`)[0]?.body ?? '')).toEqual({
    category_id: 5,
    filters: {},
    frequency: 'daily',
    by_email: true,
    is_paused: true,
  });
});

it('keeps an alert whose deletion failed', async () => {
  show({ [`DELETE ${path}/8`]: createErrorReply(503, 'unavailable') });
  await findRows();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the alert for Clocks' }));
  expect(await screen.findByText(/We couldn’t save that/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clocks' })).toBeVisible();
});

it('says how to save the first alert', async () => {
  show({}, []);
  expect(await screen.findByRole('heading', { name: 'No search alerts yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all lots' })).toHaveAttribute('href', '/en/s');
});

it('offers to try again when the list fails to load', async () => {
  const { transport } = show({ [`GET ${path}`]: createErrorReply(503, 'unavailable') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  transport.reply({ [`GET ${path}`]: { body: { search_alerts: alerts } } });
  await userEvent.click(retry);
  expect(await findRows()).toHaveLength(2);
});
