import { render, screen } from '@testing-library/react';
import { testContext } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { CriticalErrorBoundary, CriticalFallback } from './CriticalErrorBoundary';
import { ServerErrorPage } from './ServerErrorPage';

const intl = testIntl();
const page = {
  intl,
  status: 500,
  hasLogo: true,
  href: 'https://gavel.test/en/l/1?a=b',
  homeHref: '/en',
  hasQr: true,
  appUrl: 'https://app.test/',
};

beforeEach(() => {
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the error page explains the failure and offers a reload, the app and a QR code', () => {
  render(<ServerErrorPage {...page} />);
  expect(screen.getByRole('heading', { name: 'We can’t load this page right now' })).toBeVisible();
  expect(
    screen.getByText('Our servers didn’t respond as expected. We’re working on it.'),
  ).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Wait a few seconds and refresh the page' }),
  ).toHaveAttribute('href', page.href);
  expect(screen.getByRole('link', { name: 'Try using the app' })).toHaveAttribute(
    'href',
    'https://app.test/',
  );
  expect(screen.getByRole('link', { name: 'Gavel' })).toHaveAttribute('href', '/en');
  expect(
    screen.getByText('Scan the QR code to quickly access this page on another device'),
  ).toBeVisible();
  expect(document.querySelector('svg')).toHaveAttribute('width', '150');
});

test('without logo, app and QR code, it shows two sentences and a link to reload', () => {
  render(<ServerErrorPage {...page} hasLogo={false} appUrl={null} hasQr={false} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.querySelector('svg')).toBeNull();
});

test.each([
  [400, 'This address doesn’t work', 'Go to the home page'],
  [403, 'You can’t open this page', 'Go to the home page'],
  [421, 'You won’t find Gavel at this address', 'Go to the home page'],
  [429, 'Too many requests', 'Wait a few seconds and refresh the page'],
])(
  'a refusal with %i has its own text and link, and does not mention servers',
  (status, title, action) => {
    render(<ServerErrorPage {...page} status={status} />);
    expect(screen.getByRole('heading')).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: action })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/servers/);
  },
);

test('shows how long to wait after too many requests', () => {
  render(<ServerErrorPage {...page} status={429} retryAfterSeconds={120} />);
  expect(
    screen.getByText(
      'We’ve received too many requests from your connection. Try again in 2 minutes.',
    ),
  ).toBeVisible();
});

test('a crashed page shows the QR code only if the setting allows it', async () => {
  const { rerender } = render(
    <CriticalFallback pageInfo={{ ...testContext, hasErrorQr: true }} namespaceUrls={{}} />,
  );
  expect(await screen.findByText(/Scan the QR code/)).toBeVisible();
  rerender(
    <CriticalFallback pageInfo={{ ...testContext, hasErrorQr: false }} namespaceUrls={{}} />,
  );
  expect(screen.queryByText(/Scan the QR code/)).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent('We can’t load this page right now');
});

test.each([
  'Failed to fetch',
  'Load failed',
  'cancelled',
  'fetch failed',
  'Loading chunk 7 failed.',
])('"%s" is shown but not reported', (message) => {
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
});
