import { waitFor } from '@testing-library/dom';
import { wireExperiment } from '../../test/builders/wireExperiment';
import { testContext, testStore } from '../../test/setup/renderFeature';
import { usersApi } from '../api/buyer/users';
import { validators } from '../contract/generated/validators';
import type { ExperimentName, PageExperiments } from '../lib/experiments';

type Report = {
  units: { type: string; uid: string }[];
  exposures?: { name: string; variant: number; overridden: boolean }[];
  goals?: { name: string }[];
  attributes: { name: string; value: unknown }[];
};
let sent: { url: string; report: Report }[] = [];
let isDown = false;
// The SDK takes the fetch that it finds when it is loaded.
Object.defineProperty(window, 'fetch', {
  value: (url: string, { body }: { body: string }) => {
    if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
    sent.push({ url, report: JSON.parse(body) as Report });
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({}) });
  },
});
let showExperiment: (name: ExperimentName) => void = () => undefined;
jest.mock('../platform/useTreatment', () => ({
  reportShownExperiments: (report: (name: ExperimentName) => void) => {
    showExperiment = report;
  },
}));
const loadParts = () => import('./startExperiments');

const both = [
  wireExperiment('home_first_section'),
  wireExperiment('bid_reassurance', { id: 8, unitType: 'user_id' }),
];
/** By the seeds of wireExperiment, the visitor's variant is the second one. */
const anonymousId = 'visitor-number-002';
const assigned: PageExperiments = {
  variants: { home_first_section: 1, bid_reassurance: 0 },
  forced: [],
  data: { experiments: both },
};

async function start(
  experiments: PageExperiments | null,
  more: { userId?: number; legacyExperiments?: string; wait?: () => Promise<void> } = {},
) {
  const { userId = null, legacyExperiments = null, wait = () => Promise.resolve() } = more;
  const { store, transport } = testStore({
    'POST /buyer/api/v1/users/me/interests/lots': {
      status: 201,
      body: { lot_id: 5, favorite_count: 1 },
    },
  });
  const { startExperiments } = await loadParts();
  const pageInfo = { ...testContext, experiments, legacyExperiments };
  await startExperiments({ store, pageInfo }, { anonymousId, userId }, wait);
  return { store, transport };
}

const listExposures = (): (readonly [string, number])[] =>
  sent.flatMap(({ report }) =>
    (report.exposures ?? []).map(({ name, variant }) => [name, variant] as const),
  );
const readAttributes = (): Record<string, unknown> =>
  Object.fromEntries(sent[0]?.report.attributes.map(({ name, value }) => [name, value]) ?? []);

beforeEach(() => {
  sent = [];
  isDown = false;
  showExperiment = () => undefined;
  document.cookie = 'statistics_cookies_enabled=yes';
});

it('reports an exposure once, with hashed units and the attributes', async () => {
  window.history.replaceState(null, '', '/en?utm_source=mail&utm_medium=email');
  await start(assigned, { userId: 5 });
  showExperiment('home_first_section');
  showExperiment('home_first_section');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toBe('/experiments/context');
  expect(listExposures()).toEqual([['home_first_section', 1]]);
  expect(sent[0]?.report.units).toEqual([
    { type: 'anonymous_id', uid: expect.stringMatching(/^[\w-]{22}$/) },
    { type: 'user_id', uid: '5No7f7vOI0XXdysGdKMY1Q' },
  ]);
  expect(readAttributes()).toEqual({
    locale: 'en',
    user_agent: navigator.userAgent,
    platform: 'Web',
    is_native_app: false,
    source: 'mail',
    medium: 'email',
    login_status: 'logged-in',
    user_id: 5,
    anonymous_id: anonymousId,
    crawler: false,
  });
});

it('does not count what the SDK would not have shown, and marks what was forced', async () => {
  await start({ ...assigned, variants: { home_first_section: 0 } });
  showExperiment('home_first_section');
  await start({ ...assigned, variants: { home_first_section: 0 }, forced: ['home_first_section'] });
  showExperiment('home_first_section');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.report.exposures).toMatchObject([{ variant: 0, overridden: true }]);
});

it('sends nothing to visitors who take part in nothing, or have changed their mind', async () => {
  await start(null);
  showExperiment('home_first_section');
  await start({ ...assigned, data: null });
  showExperiment('home_first_section');
  const { store } = await start(assigned);
  document.cookie = 'statistics_cookies_enabled=no';
  showExperiment('home_first_section');
  await store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 5 } }));
  document.cookie = 'statistics_cookies_enabled=yes';
  showExperiment('home_first_section');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.report.goals).toBeUndefined();
});

it('reports a goal when its write has succeeded, and not when it failed', async () => {
  const { store, transport } = await start(assigned);
  await store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 5 } }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.report.goals).toMatchObject([{ name: 'lot_followed' }]);
  expect(transport.requests).toHaveLength(1);
  const { findGoal } = await loadParts();
  const createAction = (end: string, endpointName: string) => ({
    type: `buyerApi/executeMutation/${end}`,
    meta: { arg: { endpointName } },
  });
  expect(findGoal(createAction('rejected', 'createBid'))).toBeNull();
  expect(findGoal(createAction('fulfilled', 'toString'))).toBeNull();
  expect(findGoal({ type: 'buyerApi/executeMutation/fulfilled' })).toBeNull();
  const names = ['createBid', 'createInterestLot', 'confirmRegistration'];
  expect(names.map((name) => findGoal(createAction('fulfilled', name)))).toEqual([
    'bid_placed',
    'lot_followed',
    'registration_finished',
  ]);
  for (const name of names) expect(Object.keys(validators)).toContain(name);
});

it('loses what can’t be sent without disturbing the page', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { store } = await start(assigned);
  isDown = true;
  const { error } = await store.dispatch(
    usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 5 } }),
  );
  expect(error).toBeUndefined();
  await waitFor(() => expect(warn.mock.calls.length).toBe(6));
  warn.mockRestore();
});

it('looks for the legacy library ten times, 300 ms apart', async () => {
  const waits: number[] = [];
  const { pollLegacyVariants } = await loadParts();
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  expect(await pollLegacyVariants('legacyAb', wait)).toEqual({});
  expect(waits).toEqual(Array.from({ length: 10 }, () => 300));
  waits.length = 0;
  const waitForLibrary = (ms: number): Promise<void> => {
    if (waits.length === 3)
      Object.assign(window, { legacyAb: { variants: { checkout: 'b', sort: 1 } } });
    return wait(ms);
  };
  expect(await pollLegacyVariants('legacyAb', waitForLibrary)).toEqual({
    legacy_checkout: 'b',
    legacy_sort: '1',
  });
  expect(waits).toHaveLength(4);
  await start(assigned, { legacyExperiments: 'legacyAb' });
  showExperiment('home_first_section');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(readAttributes()).toMatchObject({ legacy_checkout: 'b' });
});
