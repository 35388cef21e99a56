import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature, testFacts } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { CrashButton } from './CrashButton';
import { CriticalErrorBoundary } from './CriticalErrorBoundary';
import { CriticalFallback } from './CriticalFallback';
import { ServerErrorPage } from './ServerErrorPage';

const intl = testIntl();
const page = { intl, status: 500, hasLogo: true, href: 'https://gavel.test/en/l/1?a=b', homeHref: '/en', showQr: true, appUrl: 'https://app.test/' };

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the error page says what happened, and offers to reload, the app, and this page on another device', () => {
  render(<ServerErrorPage {...page} />);
  expect(screen.getByRole('heading', { name: "We can't load this page right now" })).toBeVisible();
  expect(screen.getByText("Our servers didn't respond as expected, but our teams are working on it.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Refresh the page in a few seconds' })).toHaveAttribute('href', page.href);
  expect(screen.getByRole('link', { name: 'Try using the app' })).toHaveAttribute('href', 'https://app.test/');
  expect(screen.getByRole('link', { name: 'Gavel' })).toHaveAttribute('href', '/en');
  expect(screen.getByText('Scan the QR code to quickly access this page on another device')).toBeVisible();
  expect(document.querySelector('svg')).toHaveAttribute('width', '150');
});

test('without logo, app and QR code it is the two sentences and the way to reload', () => {
  render(<ServerErrorPage {...page} hasLogo={false} appUrl={null} showQr={false} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.querySelector('svg')).toBeNull();
});

test.each([
  [400, "This address doesn’t work", 'Go to the home page'],
  [403, "You can’t open this page", 'Go to the home page'],
  [421, "You won’t find Gavel at this address", 'Go to the home page'],
  [429, 'That was a lot in a short time', 'Refresh the page in a few seconds'],
])('a refusal with %i has words of its own and a way on, and does not blame the servers', (status, title, action) => {
  render(<ServerErrorPage {...page} status={status} />);
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: action })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/servers/);
});

test('too many requests: the page says how long to wait', () => {
  render(<ServerErrorPage {...page} status={429} retryAfterSeconds={120} />);
  expect(screen.getByText("We’ve received too many requests from your connection. Try again in 2 minutes.")).toBeVisible();
});

test('a page that crashed shows the QR code only where the setting allows it', async () => {
  const { rerender } = render(<CriticalFallback facts={{ ...testFacts, showErrorQr: true }} namespaceUrls={{}} />);
  expect(await screen.findByText(/Scan the QR code/)).toBeVisible();
  rerender(<CriticalFallback facts={{ ...testFacts, showErrorQr: false }} namespaceUrls={{}} />);
  expect(screen.queryByText(/Scan the QR code/)).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent("We can't load this page right now");
});

test('the crash button is there in debug mode only, and shows the fallback, reported once', async () => {
  const report = jest.fn();
  const boundary = (
    <CriticalErrorBoundary report={report} fallback={<p>fallback</p>}>
      <CrashButton />
    </CriticalErrorBoundary>
  );
  const { unmount } = renderFeature(boundary);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  renderFeature(boundary, { facts: { debugMode: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Crash this page' }));
  expect(screen.getByText('fallback')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'crashed on purpose' }), {
    source: 'boundary',
  });
});

test.each(['Failed to fetch', 'Load failed', 'cancelled', 'fetch failed', 'Loading chunk 7 failed.'])(
  '%s is shown but not reported',
  (message) => {
    const report = jest.fn();
    const Broken = (): never => {
      throw new Error(message);
    };
    render(
      <CriticalErrorBoundary report={report} fallback={<p>fallback</p>}>
        <Broken />
      </CriticalErrorBoundary>,
    );
    expect(screen.getByText('fallback')).toBeVisible();
    expect(report).not.toHaveBeenCalled();
  },
);
