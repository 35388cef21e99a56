import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import { searchApi } from '../../api/buyer/search';
import { connectionChanged } from '../../features/live/connectionState';
import { CriticalErrorBoundary } from '../errors/CriticalErrorBoundary';
import { makeStore } from '../makeStore';
import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../pagePayload';
import { DebugPanel } from './DebugPanel';
import { debugTools } from './debugTools';
import { listExperiments, rateVital, readPageProps } from './readDebugInfo';

/** jsdom measures nothing. */
jest.mock('../../platform/measurePageSpeed', () => ({
  observePageSpeed: (report: (metric: { name: string; value: number }) => void) =>
    report({ name: 'LCP', value: 3210.4 }),
}));

const payload: PagePayload = {
  routeId: 'lot',
  pageInfo: { ...testContext, debugMode: true },
  sentAt: 0,
  translations: { common: '/i18n/en/common.json' },
  lotId: 12,
  units: { userId: 7 },
  userSegments: ['bidder'],
  supportedImageFormats: ['avif', 'webp'],
  assetData: { 'tags.js': ['/tags.js'] },
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<header>Gavel</header><div id="app"></div><footer>Help</footer>
    <script type="application/json" id="${PAYLOAD_ELEMENT_ID}">${JSON.stringify(payload)}</script>`;
});

const replies = { 'GET /buyer/api/v1/search/corrections': { body: { correction: 'ring' } } };

function renderPanel() {
  const { transport } = testStore(replies);
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
    debugTools,
  });
  return renderFeature(<DebugPanel />, { store: { store, transport }, path: '/l/12-ring?a=1' });
}
const open = (): Promise<void> => userEvent.click(screen.getByText('Debug'));
const getSection = (name: RegExp | string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (section === null) throw new Error('The heading is outside its section.');
  return within(section);
};

it('reads the page props under the names of the specification', () => {
  expect(readPageProps()).toEqual({
    locale: 'en',
    debugMode: true,
    translations: { common: '/i18n/en/common.json' },
    lotId: 12,
    units: { userId: 7 },
    userSegments: ['bidder'],
    supportedImageFormats: ['avif', 'webp'],
    assetData: {
      header: '<header>Gavel</header>',
      footer: '<footer>Help</footer>',
      'tags.js': ['/tags.js'],
    },
  });
});

it('shows page, experiments, live streams, cache and props once it is open', async () => {
  const { store } = renderPanel();
  expect(screen.queryByText('Page props')).toBeNull();
  await act(async () => {
    await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
    store.dispatch(connectionChanged({ url: '/buyer/api/v3/auctions/7/live', state: 'polling' }));
  });
  await open();
  expect(getSection('Page and visitor').getByText('bidder')).toBeVisible();
  expect(getSection('Experiments').getByText('None')).toBeVisible();
  expect(getSection('Page speed').getByText(/3,210 ms/)).toHaveTextContent('Needs improvement');
  expect(getSection('Live streams').getByText('polling')).toBeVisible();
  const query = getSection('1 cached query');
  expect(query.getByText('buyerApi/getCorrection({"q":"rign"})')).toBeVisible();
  expect(query.getByText(/^fulfilled, \d+ s$/)).toBeVisible();
  expect(getSection('Page props').getByText(/"lotId": 12/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show pseudo texts' })).toHaveAttribute(
    'href',
    '/en/l/12-ring?a=1&pseudo=1',
  );
});

it('fetches again what the page shows', async () => {
  const { store, transport } = renderPanel();
  await act(async () => {
    await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch everything again' }));
  expect(transport.sent('GET /buyer/api/v1/search/corrections')).toHaveLength(2);
});

it('copies everything as JSON', async () => {
  const user = userEvent.setup();
  renderPanel();
  await user.click(screen.getByText('Debug'));
  await user.click(screen.getByRole('button', { name: 'Copy as JSON' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    page: { locale: 'en', country: 'nl', userId: '7' },
    experiments: {},
    queries: [],
    pageProps: { lotId: 12, translations: '1 files' },
  });
});

it('stays open on the next page, and Escape closes it', async () => {
  const { unmount } = renderPanel();
  await open();
  unmount();
  const again = renderPanel();
  expect(screen.getByText('Page props')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Copy as JSON' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Page props')).toBeNull();
  expect(screen.getByText('Debug')).toHaveFocus();
  again.unmount();
});

it('the crash button shows the fallback and reports once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = jest.fn();
  renderFeature(
    <CriticalErrorBoundary report={report} fallback={<p>fallback</p>}>
      <DebugPanel />
    </CriticalErrorBoundary>,
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Crash this page' }));
  expect(screen.getByText('fallback')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'crashed on purpose' }), {
    source: 'boundary',
  });
});

it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 4000, 'fair'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.3, 'poor'],
] as const)('rates %s of %d as %s', (name, value, rating) => {
  expect(rateVital(name, value)).toBe(rating);
});

it('lists the experiments of a page that has some', () => {
  const assigned = {
    variants: { home_first_section: 1 },
    forced: ['home_first_section'] as const,
    data: null,
  };
  expect(Object.fromEntries(listExperiments({ experiments: assigned }))).toEqual({
    home_first_section: 'categories, forced',
    bid_reassurance: 'plain',
  });
  expect(listExperiments({ experiments: null })).toEqual([]);
});
