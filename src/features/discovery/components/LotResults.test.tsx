import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireFilter, wireFound, wireLotCard } from '../../../../test/builders/wireDiscovery';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { decodeFilteredLots } from '../../../api/buyer/decode/lotCard';
import { readLotSelection } from '../model/lotSelection';
import { LotResults } from './LotResults';
import { NoLots } from './NoLots';

const filters = [
  wireFilter('l2_categories', Array.from({ length: 12 }, (_item, index) => ({ id: String(index + 1), label: `Kind ${index + 1}`, count: 20 - index }))),
  wireFilter('budget', [{ id: '0-50', label: '€0–50', count: 30 }, { id: '50-100', label: '€50–100', count: 12, selected: true }], 'range'),
  wireFilter('reserve_price', [{ id: 'without_reserve', count: 8, selected: true }, { id: 'with_reserve', count: 4 }]),
];
const query = 'q=old+map&sort=published_at_desc&page=2&filters[budget][]=50-100&filters[reserve_price][]=without_reserve';

function show({ lots = [wireLotCard(1)], total = 50, shown = filters } = {}) {
  const selection = readLotSelection(new URLSearchParams(query));
  const sent: { form: Record<string, FormDataEntryValue[]>; stay: boolean }[] = [];
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (!(event.target instanceof HTMLFormElement)) return;
      const data = new FormData(event.target);
      const entries = [...new Set(data.keys())].map((key) => [key, data.getAll(key).filter((value) => value !== '')] as const);
      sent.push({ form: Object.fromEntries(entries.filter(([, values]) => values.length > 0)), stay: event.target.dataset['stay'] === '' });
    },
    { once: true },
  );
  renderFeature(
    <LotResults
      path="/s"
      selection={selection}
      data={decodeFilteredLots(wireFound(lots, { total, filters: shown }).body)}
      isError={false}
      onRetry={() => undefined}
      label="Lots found"
      level={2}
      empty={<NoLots path="/s" selection={selection} />}
      renderLots={(list, options) => <p>{`${list?.length} cards, ${options.label}`}</p>}
      withLiveCards={(ids, children) => <section aria-label={`prices of ${ids.join()}`}>{children}</section>}
      viewSwitch={<p>switch</p>}
    />,
  );
  return { sent, user: userEvent.setup(), panel: within(screen.getByRole('form', { name: 'Filters' })) };
}

it('shows the number of lots, the lots with their prices, and links to the other pages that keep the choice', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('50 lots');
  expect(within(screen.getByRole('region', { name: 'prices of 1' })).getByText('1 cards, Lots found')).toBeVisible();
  const rest = 'q=old%20map&sort=published_at_desc&filters[budget][]=50-100&filters[reserve_price][]=without_reserve';
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', `/en/s?${rest}`);
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', `/en/s?${rest}&page=3`);
});

it('ticking a filter sends all that is chosen, from the first page, and leaves the reader in place', async () => {
  const { sent, user, panel } = show();
  expect(panel.getByRole('checkbox', { name: /No reserve/ })).toBeChecked();
  await user.click(panel.getByRole('checkbox', { name: /Kind 2/ }));
  expect(sent).toEqual([
    {
      form: { q: ['old map'], sort: ['published_at_desc'], 'filters[l2_categories][]': ['2'], 'filters[budget][]': ['50-100'], 'filters[reserve_price][]': ['without_reserve'] },
      stay: true,
    },
  ]);
});

it('a price range of the visitor’s own is sent with the rest when it is written', async () => {
  const { sent, user, panel } = show();
  await user.type(panel.getByLabelText('From'), '120');
  expect(sent).toEqual([]);
  await user.type(panel.getByLabelText('Up to'), '300{Enter}');
  expect(sent[0]?.form).toMatchObject({ price_from: ['120'], price_to: ['300'], q: ['old map'] });
});

it('what is measured of a lot has a name in the reader’s language and no prices in it', () => {
  const { panel } = show({ shown: [wireFilter('11', [{ id: '25-100', label: '25–100 g', count: 3 }, { id: '100-500', label: '100–500 g', count: 2 }], 'range')] });
  expect(panel.getByText('Weight')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: /25–100 g/ })).toHaveAttribute('name', 'filters[11][]');
  expect(panel.queryByLabelText('From')).toBeNull();
});

it('the order is sent when it is chosen, with the filters', async () => {
  const { sent, user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best match');
  expect(sent).toEqual([
    { form: { q: ['old map'], 'filters[budget][]': ['50-100'], 'filters[reserve_price][]': ['without_reserve'] }, stay: true },
  ]);
});

it('each chosen value can be taken away by a link, and all at once', () => {
  show();
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
  expect(chips.getByRole('link', { name: 'Remove filter Price now: €50–100' })).toHaveAttribute(
    'href',
    '/en/s?q=old%20map&sort=published_at_desc&filters[reserve_price][]=without_reserve',
  );
  expect(chips.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/en/s?q=old%20map&sort=published_at_desc');
});

it('long filters hide their tail until it is asked for', () => {
  const { panel } = show();
  expect(panel.getByText('Show 4 more options')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: /Kind 8/ })).toBeVisible();
  expect(panel.getByText('Kind 9').closest('details')).not.toHaveAttribute('open');
});

it('on a phone the filters come in a sheet and are sent by its button', async () => {
  const { sent, user } = show();
  await user.click(screen.getByRole('link', { name: 'Filters (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('checkbox', { name: /Kind 1\b/ }));
  expect(sent).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Show lots' }));
  expect(sent[0]).toMatchObject({ form: { 'filters[l2_categories][]': ['1'] }, stay: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what to do when the filters leave nothing, and keeps them at hand', () => {
  show({ lots: [], total: 0 });
  expect(screen.getByRole('status')).toHaveTextContent('No lots');
  expect(screen.getByRole('list', { name: 'Filters in use' })).toBeVisible();
});
