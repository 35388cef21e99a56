import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { renderFeature, testContext, TestRouter, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { testIntl } from '../../test/setup/testIntl';
import { createStillClock } from '../platform/clock';
import { createEventChannel } from '../platform/eventChannel';
import { AppProviders } from './AppProviders';
import { ServerErrorPage } from './errors/errorPage';
import { openRoute, type OpenedPage } from './routes/openRoute';
import { PageView } from './PageView';

jest.mock('./routes/openRoute', () => ({ openRoute: jest.fn() }));

// Each page arrives when the test says so, in any order. Slow data and a slow chunk are the same to
// PageView.
const pendingPages = new Map<string, { arrive: (opened: OpenedPage) => void; count: number }>();

function Thing() {
  return <h1>{`Thing ${useParams()['thing'] ?? ''}`}</h1>;
}

function Found() {
  return <h1>{`Found ${useLocation().search}`}</h1>;
}

const lineSeparator = '/none/%E2%80%A8';

function Links() {
  const navigate = useNavigate();
  return ['/c/1', '/c/2', '/s?q=a', '/s?q=b', '/c/1?overlay=SIGN_IN', lineSeparator].map((to) => (
    <button key={to} onClick={() => navigate(to)}>
      {to}
    </button>
  ));
}

const heading = (): string => screen.queryByRole('heading', { level: 1 })?.textContent ?? '';
const go = (to: string): void => act(() => screen.getByRole('button', { name: to }).click());

async function arrive(to: string, opened: OpenedPage): Promise<void> {
  await act(async () => pendingPages.get(to)?.arrive(opened));
}
const page = (path: string, Page: ComponentType, title: string): OpenedPage => ({
  kind: 'page',
  Page,
  path,
  meta: { title },
  status: 200,
});
const thing = (id: number): OpenedPage => page('/c/:thing', Thing, `Thing ${id}`);
const searchPage = (q: string): OpenedPage => page('/s', Found, `Found ${q}`);

beforeEach(() => {
  pendingPages.clear();
  jest.mocked(openRoute).mockImplementation(
    (pathname, search) =>
      new Promise((resolve) => {
        const to = pathname + search;
        pendingPages.set(to, { arrive: resolve, count: (pendingPages.get(to)?.count ?? 0) + 1 });
      }),
  );
  document.title = 'Thing 1 · Gavel';
  Object.defineProperty(window, 'scrollTo', { configurable: true, value: () => undefined });
  const setup = testStore({});
  renderFeature(
    <>
      <Links />
      <PageView
        rendered={{ path: '/c/:thing', Page: Thing, pathname: '/c/1', search: '' }}
        context={{
          store: setup.store,
          pageInfo: testContext,
          namespaceUrls: {},
          audience: 'buyer' as const,
        }}
      />
    </>,
    { path: '/c/1', store: setup },
  );
});

it('keeps page and title until the next page is ready', async () => {
  go('/c/2');
  expect([heading(), document.title]).toEqual(['Thing 1', 'Thing 1 · Gavel']);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Thing 2', 'Thing 2 · Gavel']);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('never shows the title of one page over the heading of another', async () => {
  const observed: string[] = [];
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'title') ?? {};
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => document.querySelector('title')?.textContent ?? '',
    set(title: string) {
      observed.push(`${title} over ${heading()}`);
      set?.call(document, title);
    },
  });
  go('/c/2');
  await arrive('/c/2', thing(2));
  go('/s?q=a');
  await arrive('/s?q=a', searchPage('?q=a'));
  go('/s?q=b');
  await arrive('/s?q=b', searchPage('?q=b'));
  go('/c/1');
  await arrive('/c/1', thing(1));
  Reflect.deleteProperty(document, 'title');
  expect(observed).toEqual([
    'Thing 2 · Gavel over Thing 2',
    'Found ?q=a · Gavel over Found ?q=a',
    'Found ?q=b · Gavel over Found ?q=b',
    'Thing 1 · Gavel over Thing 1',
  ]);
});

it('shows the last requested page, whatever the order of arrival', async () => {
  go('/c/2');
  go('/s?q=a');
  await arrive('/s?q=a', searchPage('?q=a'));
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Found ?q=a', 'Found ?q=a · Gavel']);
});

it('drops a page when the visitor goes back before it is ready', async () => {
  go('/c/2');
  go('/c/1');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Thing 1', 'Thing 1 · Gavel']);
});

it('reopens the page when the visitor goes back just as the other arrives', async () => {
  go('/c/2');
  await act(async () => {
    pendingPages.get('/c/2')?.arrive(thing(2));
    // The promise has notified PageView, which has not rendered yet.
    await Promise.resolve();
    await Promise.resolve();
    screen.getByRole('button', { name: '/c/1' }).click();
  });
  await arrive('/c/1', thing(1));
  expect([heading(), document.title]).toEqual(['Thing 1', 'Thing 1 · Gavel']);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it("hydrates the server's page, then opens the one that the visitor went back to", async () => {
  cleanup();
  const setup = testStore({});
  const view = (path: string) => (
    <AppProviders
      store={setup.store}
      intl={testIntl()}
      pageInfo={testContext}
      clock={{ clock: createStillClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <TestRouter path={path}>
        <PageView
          rendered={{ path: '/s', Page: Found, pathname: '/s', search: '?q=a' }}
          context={{ ...setup, pageInfo: testContext, namespaceUrls: {}, audience: 'buyer' }}
        />
      </TestRouter>
    </AppProviders>
  );
  document.body.innerHTML = `<div>${renderToString(view('/s?q=a'))}</div>`;
  const onRecoverableError = jest.fn();
  const root = await act(async () =>
    hydrateRoot(document.body.firstElementChild ?? document.body, view('/c/1'), {
      onRecoverableError,
    }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(heading()).toBe('Found ?q=a');
  await arrive('/c/1', thing(1));
  expect(heading()).toBe('Thing 1');
  act(() => root.unmount());
});

it('shows the not-found page for a path with a line separator', async () => {
  go(lineSeparator);
  await arrive(
    lineSeparator,
    page('*', () => <h1>Not found</h1>, 'Not found'),
  );
  expect([heading(), document.title]).toEqual(['Not found', 'Not found · Gavel']);
});

it('opens nothing for an overlay', () => {
  go('/c/1?overlay=SIGN_IN');
  expect(pendingPages.size).toBe(0);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

it('shows a failed page with a title of its own, and retries', async () => {
  go('/c/2');
  await arrive('/c/2', {
    kind: 'error',
    cause: { kind: 'refused', status: 503, ErrorPage: ServerErrorPage },
    title: 'We can’t',
  });
  expect(document.title).toBe('We can’t · Gavel');
  expect(
    screen.getByText('Scan the QR code to quickly access this page on another device'),
  ).toBeVisible();
  act(() => screen.getByRole('link', { name: 'Wait a few seconds and refresh the page' }).click());
  expect(pendingPages.get('/c/2')?.count).toBe(2);
  await arrive('/c/2', thing(2));
  expect([heading(), document.title]).toEqual(['Thing 2', 'Thing 2 · Gavel']);
});

describe('without a connection', () => {
  async function loseConnection(): Promise<void> {
    go('/c/2');
    await arrive('/c/2', { kind: 'error', cause: { kind: 'offline' }, title: 'You’re offline' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re offline');
  }

  it('opens the requested page as soon as the browser is online', async () => {
    await loseConnection();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(pendingPages.get('/c/2')?.count).toBe(2);
    await arrive('/c/2', thing(2));
    expect([heading(), document.title]).toEqual(['Thing 2', 'Thing 2 · Gavel']);
  });

  it('probes the server, and stops once it responds', async () => {
    jest.useFakeTimers();
    const probe = jest
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ ok: true });
    Object.defineProperty(window, 'fetch', { configurable: true, value: probe });
    await loseConnection();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(probe).toHaveBeenCalledTimes(1);
    expect(pendingPages.get('/c/2')?.count).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    jest.useRealTimers();
    await waitFor(() => expect(pendingPages.get('/c/2')?.count).toBe(2));
    await arrive('/c/2', thing(2));
    expect(probe).toHaveBeenCalledTimes(2);
    expect(heading()).toBe('Thing 2');
  });
});
