import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  wireFilter,
  wireSearchResults,
  wireLotCard,
} from '../../../../test/builders/wireDiscovery';
import {
  createHeldAnswer,
  createErrorReply,
  type Replies,
} from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeFilteredLots } from '../../../api/core/decode/lotCard';
import { readLotSelection } from './lotSelection';
import { LotResults } from './LotResults';
import { EmptyLotList } from './EmptyLotList';

const SEARCH = 'GET /buyer/api/v2/search';
const filters = [
  wireFilter(
    'l2_categories',
    Array.from({ length: 12 }, (_item, index) => ({
      id: String(index + 1),
      label: `Kind ${index + 1}`,
      count: 20 - index,
    })),
  ),
  wireFilter(
    'budget',
    [
      { id: '0-50', label: '€0–50', count: 30 },
      { id: '50-100', label: '€50–100', count: 12, selected: true },
    ],
    'range',
  ),
  wireFilter('reserve_price', [
    { id: 'without_reserve', count: 8, selected: true },
    { id: 'with_reserve', count: 4 },
  ]),
];
const query =
  'q=old+map&sort=published_at_desc&page=2' +
  '&filters[budget][]=50-100&filters[reserve_price][]=without_reserve';

type Options = {
  lots?: ReturnType<typeof wireLotCard>[];
  total?: number;
  initialFilters?: typeof filters;
  categoryId?: number;
  /** Of the address. */
  search?: string;
  cursors?: { previous: string | null; next: string | null };
  replies?: Replies;
};

function show({
  lots = [wireLotCard(1)],
  total = 50,
  initialFilters = filters,
  categoryId,
  search = query,
  cursors = { previous: null, next: null },
  replies = {},
}: Options = {}) {
  const selection = readLotSelection(new URLSearchParams(search));
  const sentRequests: { form: Record<string, FormDataEntryValue[]>; stay: boolean }[] = [];
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (!(event.target instanceof HTMLFormElement)) return;
      const data = new FormData(event.target);
      const entries = [...new Set(data.keys())].map(
        (key) => [key, data.getAll(key).filter((value) => value !== '')] as const,
      );
      sentRequests.push({
        form: Object.fromEntries(entries.filter(([, values]) => values.length > 0)),
        stay: event.target.dataset['stay'] === '',
      });
    },
    { once: true },
  );
  const { transport } = renderFeature(
    <LotResults
      path="/s"
      categoryId={categoryId ?? null}
      selection={selection}
      data={decodeFilteredLots(
        wireSearchResults(lots, { total, filters: initialFilters, cursors }).body,
      )}
      isError={false}
      onRetry={() => undefined}
      label="Search results"
      level={2}
      empty={<EmptyLotList path="/s" selection={selection} />}
      renderLots={(list, options) => <p>{`${list?.length} cards, ${options.label}`}</p>}
      withLiveCards={(ids, children) => (
        <section aria-label={`prices of ${ids.join()}`}>{children}</section>
      )}
      viewSwitch={<p>switch</p>}
    />,
    { replies },
  );
  return {
    sent: sentRequests,
    transport,
    user: userEvent.setup(),
    panel: within(screen.getByRole('form', { name: 'Filters' })),
  };
}

it('shows the count, lots with prices, and page links that keep the selection', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('50 lots');
  expect(
    within(screen.getByRole('region', { name: 'prices of 1' })).getByText(
      '1 cards, Search results',
    ),
  ).toBeVisible();
  const rest =
    'q=old%20map&sort=published_at_desc' +
    '&filters[budget][]=50-100&filters[reserve_price][]=without_reserve';
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    `/en/s?${rest}`,
  );
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    `/en/s?${rest}&page=3`,
  );
});

describe('a list of more than a hundred pages', () => {
  const total = 69_000;
  const getHref = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  it('links to the first hundred by number', () => {
    show({ search: 'q=map&page=99', total });
    expect(getHref('Page 100')).toBe('/en/s?q=map&page=100');
    expect(getHref('Page 2875')).toBeUndefined();
  });

  it('continues after page 100 from a cursor', () => {
    show({ search: 'q=map&page=100', total, cursors: { previous: null, next: 'a_1_2_3' } });
    expect(getHref('Next page')).toBe('/en/s?q=map&page=101&cursor=a_1_2_3');
    expect(getHref('Previous page')).toBe('/en/s?q=map&page=99');
  });

  it('goes forward and back from cursors, and to page 100 by its number', () => {
    const cursors = { previous: 'b_1_2_3', next: 'a_4_5_6' };
    show({ search: 'q=map&page=2000&cursor=a_0_0_0', total, cursors });
    expect(getHref('Next page')).toBe('/en/s?q=map&page=2001&cursor=a_4_5_6');
    expect(getHref('Previous page')).toBe('/en/s?q=map&page=1999&cursor=b_1_2_3');
    expect(getHref('Page 1')).toBe('/en/s?q=map');
  });

  it('ends where the list ends', () => {
    const cursors = { previous: 'b_1_2_3', next: null };
    show({ search: 'q=map&page=101&cursor=a_0_0_0', total, cursors });
    expect(getHref('Next page')).toBeUndefined();
    expect(getHref('Previous page')).toBe('/en/s?q=map&page=100');
  });
});

it('submits the whole selection from page one when a filter is checked, in place', async () => {
  const { sent: sentRequests, user, panel } = show();
  expect(panel.getByRole('checkbox', { name: /No reserve/ })).toBeChecked();
  await user.click(panel.getByRole('checkbox', { name: /Kind 2/ }));
  expect(sentRequests).toEqual([
    {
      form: {
        q: ['old map'],
        sort: ['published_at_desc'],
        'filters[l2_categories][]': ['2'],
        'filters[budget][]': ['50-100'],
        'filters[reserve_price][]': ['without_reserve'],
      },
      stay: true,
    },
  ]);
});

it('submits a custom price range together with the other filters', async () => {
  const { sent: sentRequests, user, panel } = show();
  await user.type(panel.getByLabelText('From'), '120');
  expect(sentRequests).toEqual([]);
  await user.type(panel.getByLabelText('Up to'), '300{Enter}');
  expect(sentRequests[0]?.form).toMatchObject({
    'from[budget]': ['120'],
    'to[budget]': ['300'],
    q: ['old map'],
  });
});

const weight = wireFilter(
  '11',
  [
    { id: '25-100', label: '25–100 g', count: 3 },
    { id: '100-500', label: '100–500 g', count: 2 },
  ],
  'range',
);

it('submits a custom range of a measurement, and shows its name and unit', async () => {
  const { sent: sentRequests, user, panel } = show({ initialFilters: [weight] });
  expect(panel.getByRole('group', { name: 'Weight' })).toHaveTextContent('g');
  await user.type(panel.getByLabelText('From'), '2,5{Enter}');
  expect(sentRequests[0]?.form).toMatchObject({ 'from[11]': ['2,5'] });
});

it('does not submit an invalid range, and moves the focus to it', async () => {
  const isPrevented = new Promise<boolean>((resolve) => {
    document.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true });
  });
  const { user, panel } = show({ initialFilters: [weight] });
  await user.type(panel.getByLabelText('From'), '30');
  await user.type(panel.getByLabelText('Up to'), '20{Enter}');
  expect(panel.getByRole('alert')).toHaveTextContent('must be higher');
  expect(panel.getByLabelText('Up to')).toHaveFocus();
  expect(await isPrevented).toBe(true);
});

it('offers the range that an inverted one in the address likely means', async () => {
  show({ initialFilters: [weight], search: 'from[11]=30&to[11]=20' });
  expect(await screen.findByRole('link', { name: 'Show lots from 20 g to 30 g' })).toHaveAttribute(
    'href',
    '/en/s?filters[11][]=20-30',
  );
});

it('calls the price of sold lots what they sold for', () => {
  show({ search: `${query}&filters[sold][]=1` });
  expect(
    screen.getByRole('link', { name: 'Remove filter Price it sold for: €50–100' }),
  ).toBeVisible();
});

it('submits the sort order on change, together with the filters', async () => {
  const { sent: sentRequests, user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best match');
  expect(sentRequests).toEqual([
    {
      form: {
        q: ['old map'],
        'filters[budget][]': ['50-100'],
        'filters[reserve_price][]': ['without_reserve'],
      },
      stay: true,
    },
  ]);
});

it('links to the list without one value and without all values', () => {
  show();
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getByRole('link', { name: 'Remove filter Current price: €50–100' })).toHaveAttribute(
    'href',
    '/en/s?q=old%20map&sort=published_at_desc&filters[reserve_price][]=without_reserve',
  );
  expect(chips.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
    'href',
    '/en/s?q=old%20map&sort=published_at_desc',
  );
});

it('hides the rest of a long filter until it is opened', () => {
  const { panel } = show();
  expect(panel.getByText('Show 4 more options')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: /Kind 8/ })).toBeVisible();
  expect(panel.getByText('Kind 9').closest('details')).not.toHaveAttribute('open');
});

it('shows the filters in a sheet and submits them with its button', async () => {
  const { sent: sentRequests, user } = show();
  await user.click(screen.getByRole('link', { name: 'Filters (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('checkbox', { name: /Kind 1\b/ }));
  expect(sentRequests).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Show lots' }));
  expect(sentRequests[0]).toMatchObject({
    form: { 'filters[l2_categories][]': ['1'] },
    stay: false,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the number of matching lots on the sheet’s button before submitting', async () => {
  const { answer, release } = createHeldAnswer(wireSearchResults([wireLotCard(1)], { total: 7 }));
  const { sent: sentRequests, transport, user } = show({ replies: { [SEARCH]: answer } });
  await user.click(screen.getByRole('link', { name: 'Filters (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Show 50 lots' })).toBeVisible();
  expect(transport.sent(SEARCH)).toHaveLength(0);
  await user.click(sheet.getByRole('checkbox', { name: /Kind 1\b/ }));
  // No number until the count is loaded, but the selection can be submitted.
  expect(sheet.getByRole('button', { name: 'Show lots' })).toBeEnabled();
  await waitFor(() => expect(transport.sent(SEARCH)).toHaveLength(1));
  release();
  expect(await sheet.findByRole('button', { name: 'Show 7 lots' })).toBeVisible();
  const search = new URL(transport.sent(SEARCH)[0]?.url ?? '', 'https://gavel.test').searchParams;
  expect(search.get('page')).toBe('1');
  expect(search.get('q')).toBe('old map');
  expect(search.getAll('filters[l2_categories][]')).toEqual(['1']);
  expect(sentRequests).toEqual([]);
  transport.reply({ [SEARCH]: wireSearchResults([wireLotCard(1)], { total: 1 }) });
  await user.click(sheet.getByRole('checkbox', { name: /Kind 2\b/ }));
  expect(await sheet.findByRole('button', { name: 'Show 1 lot' })).toBeVisible();
  transport.reply({ [SEARCH]: createErrorReply(503, 'unavailable') });
  await user.click(sheet.getByRole('checkbox', { name: /Kind 3\b/ }));
  expect(await sheet.findByRole('button', { name: 'Show lots' })).toBeEnabled();
});

it('counts within the category of the list', async () => {
  const list = 'GET /buyer/api/v2/categories/3/lots';
  const { transport, user } = show({
    categoryId: 3,
    replies: { [list]: wireSearchResults([], { total: 0 }) },
  });
  await user.click(screen.getByRole('link', { name: 'Filters (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('checkbox', { name: /Kind 1\b/ }));
  expect(await sheet.findByRole('button', { name: 'No lots' })).toBeVisible();
  expect(transport.sent(list)).toHaveLength(1);
});

it('keeps the active filters when they match no lots', () => {
  show({ lots: [], total: 0 });
  expect(screen.getByRole('status')).toHaveTextContent('No lots');
  expect(screen.getByRole('list', { name: 'Active filters' })).toBeVisible();
});
