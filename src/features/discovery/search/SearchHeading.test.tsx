import { screen } from '@testing-library/react';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SearchHeading } from './SearchPage';

it('shows the search term', () => {
  renderFeature(
    <SearchHeading
      q="old map"
      total={3}
      isExtended={false}
      correction={null}
      correctedQuery={null}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: '“old map”' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that nothing matched exactly and that the lots are similar', () => {
  renderFeature(
    <SearchHeading
      q="blue elephant"
      total={3}
      isExtended
      correction={null}
      correctedQuery={null}
    />,
  );
  expect(
    screen.getByText('No lots match “blue elephant” exactly. These lots are similar.'),
  ).toBeVisible();
});

it('does not mention similar lots when there are none', () => {
  renderFeature(
    <SearchHeading q="zzz" total={0} isExtended correction={null} correctedQuery={null} />,
  );
  expect(screen.queryByText(/similar/)).not.toBeInTheDocument();
});

it('links to a spelling correction with special characters', () => {
  renderFeature(
    <SearchHeading
      q="a<b"
      total={3}
      isExtended={false}
      correction="a & <b>"
      correctedQuery={null}
    />,
  );
  expect(screen.getByRole('link', { name: 'a & <b>' })).toHaveAttribute(
    'href',
    '/en/s?q=a%20%26%20%3Cb%3E',
  );
});

it('says which query it shows instead, and offers the typed one', () => {
  renderFeature(
    <SearchHeading
      q="turnre & co"
      total={3}
      isExtended={false}
      correction="turner & co"
      correctedQuery="turner & co"
    />,
  );
  expect(screen.getByText('turner & co')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/en/s?q=turnre%20%26%20co&spelling=exact',
  );
  expect(screen.getByRole('link')).toHaveTextContent('Search instead for turnre & co');
});
