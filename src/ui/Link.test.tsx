import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderUi } from '../../test/setup/renderUi';
import { HeaderAgeContext } from '../platform/headerAge';
import { Link } from './Link';

function CurrentLocation() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it.each([
  ['/l/1-ring', '/nl/l/1-ring'],
  ['/', '/nl'],
  ['/s?q=vase', '/nl/s?q=vase'],
  ['/?page=2', '/nl?page=2'],
  ['/terms#fees', '/nl/terms#fees'],
  ['#bids', '#bids'],
  ['https://example.org/', 'https://example.org/'],
  ['//example.org/x', '//example.org/x'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('turns %s into %s', (to, expected) => {
  renderUi(<Link to={to}>there</Link>, { locale: 'nl' });
  expect(screen.getByText('there')).toHaveAttribute('href', expected);
});

it('navigates on the client', async () => {
  renderUi(
    <>
      <Link to="/s?q=vase">Search</Link>
      <CurrentLocation />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByRole('status')).toHaveTextContent('/s?q=vase');
});

it('loads a document for files, reloadDocument, and links below an old header', () => {
  renderUi(
    <>
      <Link to="/a">page</Link>
      <Link to="/b" reloadDocument>
        document
      </Link>
      <Link to="/b.pdf" download="b.pdf">
        file
      </Link>
      <HeaderAgeContext value>
        <Link to="/c">with a new header</Link>
      </HeaderAgeContext>
    </>,
  );
  expect(screen.getByText('page')).not.toHaveAttribute('data-reload');
  for (const name of ['document', 'file', 'with a new header'])
    expect(screen.getByText(name)).toHaveAttribute('data-reload');
});

it('opens an overlay over the current page, and links to its page without scripts', async () => {
  renderUi(
    <>
      <Link to="/accounts/login" overlay="SIGN_IN">
        Sign in
      </Link>
      <CurrentLocation />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/en/accounts/login');
  await userEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('/?overlay=SIGN_IN');
});
