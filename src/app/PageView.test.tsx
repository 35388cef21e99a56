import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation, useNavigate, useParams } from '../platform/NavigationContext';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import { ServerErrorPage } from './errors/errorPage';
import { openRoute, type OpenedPage } from './openRoute';
import { PageView } from './PageView';

jest.mock('./openRoute', () => ({ openRoute: jest.fn() }));

// Each page arrives when the test says so, in any order: slow data and a slow chunk are the same to PageView.
const onTheWay = new Map<string, { arrive: (opened: OpenedPage) => void; count: number }>();

function Thing() {
  return <h1>{`Thing ${useParams()['thing'] ?? ''}`}</h1>;
}

function Found() {
  return <h1>{`Found ${useLocation().search}`}</h1>;
}

function Links() {
  const navigate = useNavigate();
  return ['/c/1', '/c/2', '/s?q=a', '/s?q=b', '/c/1?overlay=SIGN_IN'].map((to) => (
    <button key={to} onClick={() => navigate(to)}>
      {to}
    </button>
  ));
}

const heading = (): string => screen.queryByRole('heading', { level: 1 })?.textContent ?? '';
const go = (to: string): void => act(() => screen.getByRole('button', { name: to }).click());

async function arrive(to: string, opened: OpenedPage): Promise<void> {
  await act(async () => onTheWay.get(to)?.arrive(opened));
}
const page = (path: string, Page: ComponentType, title: string): OpenedPage => ({ kind: 'page', Page, path, meta: { title }, status: 200 });
const thing = (id: number): OpenedPage => page('/c/:thing', Thing, `Thing ${id}`);
const found = (q: string): OpenedPage => page('/s', Found, `Found ${q}`);

beforeEach(() => {
  onTheWay.clear();
  jest.mocked(openRoute).mockImplementation(
    (pathname, search) =>
      new Promise((resolve) => {
        const to = pathname + search;
        onTheWay.set(to, { arrive: resolve, count: (onTheWay.get(to)?.count ?? 0) + 1 });
      }),
  );
  document.title = 'Thing 1 · Gavel';
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: () => undefined });
  const given = testStore({});
  renderFeature(
    <>
      <Links />
      <PageView initial={{ path: '/c/:thing', Page: Thing }} context={{ store: given.store, facts: testFacts, namespaceUrls: {}, audience: 'buyer' as const }} />
    </>,
    { path: '/c/1', store: given },
  );
});

it('keeps page and title until the next page is there', async () => {
  go('/c/2');
  expect([heading(), document.title]).toEqual(['Thing 1', 'Thing 1 · Gavel']);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Thing 2', 'Thing 2 · Gavel']);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('never shows the title of one page over the heading of another', async () => {
  const seen: string[] = [];
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'title') ?? {};
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => document.querySelector('title')?.textContent ?? '',
    set(title: string) {
      seen.push(`${title} over ${heading()}`);
      set?.call(document, title);
    },
  });
  go('/c/2');
  await arrive('/c/2', thing(2));
  go('/s?q=a');
  await arrive('/s?q=a', found('?q=a'));
  go('/s?q=b');
  await arrive('/s?q=b', found('?q=b'));
  go('/c/1');
  await arrive('/c/1', thing(1));
  Reflect.deleteProperty(document, 'title');
  expect(seen).toEqual([
    'Thing 2 · Gavel over Thing 2',
    'Found ?q=a · Gavel over Found ?q=a',
    'Found ?q=b · Gavel over Found ?q=b',
    'Thing 1 · Gavel over Thing 1',
  ]);
});

it('shows what is wanted last, in whatever order the pages arrive', async () => {
  go('/c/2');
  go('/s?q=a');
  await arrive('/s?q=a', found('?q=a'));
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Found ?q=a', 'Found ?q=a · Gavel']);
});

it('forgets a page when the reader comes back before it is there', async () => {
  go('/c/2');
  go('/c/1');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Thing 1', 'Thing 1 · Gavel']);
});

it('opens the page anew when the reader goes back in the moment in which the other arrives', async () => {
  go('/c/2');
  await act(async () => {
    onTheWay.get('/c/2')?.arrive(thing(2));
    // The promise has told PageView, which has not rendered yet.
    await Promise.resolve();
    await Promise.resolve();
    screen.getByRole('button', { name: '/c/1' }).click();
  });
  await arrive('/c/1', thing(1));
  expect([heading(), document.title]).toEqual(['Thing 1', 'Thing 1 · Gavel']);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('opens nothing for an overlay', () => {
  go('/c/1?overlay=SIGN_IN');
  expect(onTheWay.size).toBe(0);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('says of a page that failed that it failed, in the title too, and tries again', async () => {
  go('/c/2');
  await arrive('/c/2', { kind: 'error', cause: { kind: 'refused', status: 503, ErrorPage: ServerErrorPage }, title: 'We can’t' });
  expect(document.title).toBe('We can’t · Gavel');
  expect(screen.getByText('Scan the QR code to quickly access this page on another device')).toBeVisible();
  act(() => screen.getByRole('link', { name: 'Refresh the page in a few seconds' }).click());
  expect(onTheWay.get('/c/2')?.count).toBe(2);
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Thing 2', 'Thing 2 · Gavel']);
});

describe('without a connection', () => {
  async function loseConnection(): Promise<void> {
    go('/c/2');
    await arrive('/c/2', { kind: 'error', cause: { kind: 'offline' }, title: 'You are offline' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  }

  it('opens the page that was wanted as soon as the browser is online', async () => {
    await loseConnection();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onTheWay.get('/c/2')?.count).toBe(2);
    await arrive('/c/2', thing(2));
    expect([heading(), document.title]).toEqual(['Thing 2', 'Thing 2 · Gavel']);
  });

  it('finds out by itself that the server answers again, and asks no more once it does', async () => {
    jest.useFakeTimers();
    const probe = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ ok: true });
    Object.defineProperty(window, 'fetch', { configurable: true, value: probe });
    await loseConnection();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(probe).toHaveBeenCalledTimes(1);
    expect(onTheWay.get('/c/2')?.count).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    jest.useRealTimers();
    await waitFor(() => expect(onTheWay.get('/c/2')?.count).toBe(2));
    await arrive('/c/2', thing(2));
    expect(probe).toHaveBeenCalledTimes(2);
    expect(heading()).toBe('Thing 2');
  });
});
