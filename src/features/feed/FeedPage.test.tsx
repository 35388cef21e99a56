import { act, fireEvent, screen } from '@testing-library/react';
import { wireLotCard } from '../../../test/builders/wireDiscovery';
import { renderFeature } from '../../../test/setup/renderFeature';
import type { Replies } from '../../../test/setup/fakeTransport';
import type { WireLotReason } from '../../contract/buyer/feeds';
import { FeedPage } from './FeedPage';

const PAGE_SIZE = 24;
const TOTAL = 60;

/** Observes nothing by itself: a test calls it as the browser would on scrolling. */
class ManualObserver implements IntersectionObserver {
  static readonly all: ManualObserver[] = [];
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #targets = new Set<Element>();
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    ManualObserver.all.push(this);
  }
  observe(target: Element): void {
    this.#targets.add(target);
  }
  unobserve(target: Element): void {
    this.#targets.delete(target);
  }
  disconnect(): void {
    this.#targets.clear();
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
  move(target: Element, isIntersecting: boolean): void {
    if (!this.#targets.has(target)) return;
    const rect = target.getBoundingClientRect();
    const entry: IntersectionObserverEntry = {
      isIntersecting,
      target,
      boundingClientRect: rect,
      intersectionRatio: 1,
      intersectionRect: rect,
      rootBounds: null,
      time: 0,
    };
    this.#callback([entry], this);
  }
}

/** Brings the element to where its observers look, or out of there. */
function scrollTo(target: Element, isIntersecting = true): void {
  act(() => {
    for (const observer of [...ManualObserver.all]) observer.move(target, isIntersecting);
  });
}

type Reason = Omit<WireLotReason, 'lot_id'>;
const popular: Reason = { kind: 'popular', name: null, url: null };

const createReply =
  (getReason: (id: number) => Reason = () => popular, total = TOTAL) =>
  ({ url }: { url: string }) => {
    const page = Number(new URL(url, 'https://gavel.test').searchParams.get('page'));
    const ids = Array.from({ length: total }, (_item, index) => index + 1).slice(
      (page - 1) * PAGE_SIZE,
      page * PAGE_SIZE,
    );
    return {
      body: {
        lots: ids.map((id) => wireLotCard(id)),
        reasons: ids.map((id) => ({ lot_id: id, ...getReason(id) })),
        meta: { page, per_page: PAGE_SIZE, total },
      },
    };
  };

const page = (
  <FeedPage
    renderLots={(lots, { label, reasons }) => (
      <ul aria-label={label}>
        {lots?.map(({ id, title }) => (
          <li key={id}>
            {title}
            {reasons?.[id] && `: ${reasons[id].kind} ${reasons[id].name ?? ''}`}
          </li>
        ))}
      </ul>
    )}
    withLiveCards={(ids, children) => <div aria-label={`${ids.length} live`}>{children}</div>}
    viewSwitch={null}
  />
);

function show(address: string, replies: Replies = {}, isSignedIn = false) {
  window.history.replaceState({ key: 'entry' }, '', `/en${address}`);
  return renderFeature(page, {
    path: address,
    pageInfo: { isSignedIn },
    replies: {
      'GET /buyer/api/v2/feeds/feeds_popularity/lots': createReply(),
      'GET /buyer/api/v2/feeds/feeds_recommendations/lots': createReply(),
      ...replies,
    },
  });
}

beforeEach(() => {
  ManualObserver.all.length = 0;
  jest
    .spyOn(window, 'IntersectionObserver')
    .mockImplementation((callback) => new ManualObserver(callback));
});
afterEach(() => jest.restoreAllMocks());

it('shows the page of the address, with links to those before and after it', async () => {
  show('/feed?page=2');
  expect(await screen.findByText('Lot 25')).toBeVisible();
  expect(screen.queryByText('Lot 24')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show earlier lots' })).toHaveAttribute(
    'href',
    '/en/feed',
  );
  expect(screen.getByRole('link', { name: 'Show more lots' })).toHaveAttribute(
    'href',
    '/en/feed?page=3',
  );
  expect(screen.getByText('24 of 60 lots')).toBeVisible();
});

it('adds the next page in place, moves the focus to it, and ends', async () => {
  show('/feed');
  await screen.findByText('Lot 1');
  fireEvent.click(screen.getByRole('link', { name: 'Show more lots' }));
  expect(await screen.findByText('Lot 25')).toBeVisible();
  expect(screen.getByText('Lot 1')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Lots 25 to 48' })).toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Show more lots' }));
  expect(await screen.findByText('Lot 60')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show more lots' })).not.toBeInTheDocument();
  expect(screen.getByText(/You’ve reached the end/)).toBeVisible();
});

it('loads by itself at the end, but not without limit', async () => {
  show('/feed', {
    'GET /buyer/api/v2/feeds/feeds_popularity/lots': createReply(() => popular, 480),
  });
  await screen.findByText('Lot 1');
  for (const lot of ['Lot 25', 'Lot 49', 'Lot 73']) {
    scrollTo(screen.getByText(/of 480 lots/, { selector: 'p' }).parentElement as Element);
    expect(await screen.findByText(lot)).toBeVisible();
  }
  scrollTo(screen.getByText(/of 480 lots/, { selector: 'p' }).parentElement as Element);
  expect(screen.queryByText('Lot 97')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show more lots' })).toBeVisible();
});

it('keeps the address and the history entry at the page that is read', async () => {
  show('/feed?tab_name=feeds_recommendations');
  await screen.findByText(/^Lot 1:/);
  fireEvent.click(screen.getByRole('link', { name: 'Show more lots' }));
  await screen.findByText(/^Lot 25:/);
  scrollTo(screen.getByRole('region', { name: 'Lots 1 to 24' }));
  scrollTo(screen.getByRole('region', { name: 'Lots 25 to 48' }));
  expect(window.location.search).toBe('?tab_name=feeds_recommendations&page=2');
  expect(window.history.state).toEqual({ key: 'entry', usr: { feed: { first: 1, last: 2 } } });
  scrollTo(screen.getByRole('region', { name: 'Lots 25 to 48' }), false);
  expect(window.location.search).toBe('?tab_name=feeds_recommendations');
});

it('says why each lot is recommended', async () => {
  show(
    '/feed?tab_name=feeds_recommendations',
    {
      'GET /buyer/api/v2/feeds/feeds_recommendations/lots': createReply((id) =>
        id === 1 ? { kind: 'seller', name: 'Old Things', url: '/u/7' } : popular,
      ),
    },
    true,
  );
  expect(await screen.findByText('Lot 1: seller Old Things')).toBeVisible();
  expect(screen.queryByText('For now, these are popular lots')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'For you' })).toHaveAttribute('aria-current', 'page');
});

it('says when recommendations are only popular lots, and offers to sign in', async () => {
  show('/feed?tab_name=feeds_recommendations');
  expect(await screen.findByText('For now, these are popular lots')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

it('says where to agree to suggestions if the user has not', async () => {
  const { body } = createReply()({ url: '?page=1' });
  show(
    '/feed?tab_name=feeds_recommendations',
    {
      'GET /buyer/api/v2/feeds/feeds_recommendations/lots': () => ({
        body: { ...body, meta: { ...body.meta, needs_consent: true } },
      }),
    },
    true,
  );
  expect(await screen.findByText('Personal suggestions are off')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Popular right now');
  expect(screen.getByText(/drawn the most interest/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose in your settings' })).toHaveAttribute(
    'href',
    '/en/accounts/settings/notifications',
  );
  expect(screen.queryByText('For now, these are popular lots')).not.toBeInTheDocument();
});

it('shows a lot once that has moved to the next page meanwhile', async () => {
  show('/feed', {
    'GET /buyer/api/v2/feeds/feeds_popularity/lots': ({ url }) => {
      const second = url.includes('page=2');
      return {
        body: {
          lots: (second ? [1, 2] : [1]).map((id) => wireLotCard(id)),
          reasons: [],
          meta: { page: second ? 2 : 1, per_page: PAGE_SIZE, total: 30 },
        },
      };
    },
  });
  await screen.findByText('Lot 1');
  fireEvent.click(screen.getByRole('link', { name: 'Show more lots' }));
  expect(await screen.findByText('Lot 2')).toBeVisible();
  expect(screen.getAllByText('Lot 1')).toHaveLength(1);
});

it('says when no lot is open, when a page is beyond the end, and when loading fails', async () => {
  const { unmount } = show('/feed', {
    'GET /buyer/api/v2/feeds/feeds_popularity/lots': createReply(() => popular, 0),
  });
  expect(await screen.findByText('No lots are open for bids right now')).toBeVisible();
  unmount();
  const beyond = show('/feed?page=9');
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/en/feed',
  );
  beyond.unmount();
  show('/feed', {
    'GET /buyer/api/v2/feeds/feeds_popularity/lots': { status: 500, body: {} },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
});
