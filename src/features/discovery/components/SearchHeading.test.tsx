import { screen } from '@testing-library/react';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SearchHeading } from './SearchHeading';

it('says what was looked for', () => {
  renderFeature(<SearchHeading q="old map" total={3} isExtended={false} correction={null} />);
  expect(screen.getByRole('heading', { level: 1, name: '“old map”' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says honestly that nothing matched and that the lots are similar', () => {
  renderFeature(<SearchHeading q="blue elephant" total={3} isExtended correction={null} />);
  expect(screen.getByText('No lots match “blue elephant” exactly. These lots are similar.')).toBeVisible();
});

it('does not speak of similar lots where there are none', () => {
  renderFeature(<SearchHeading q="zzz" total={0} isExtended correction={null} />);
  expect(screen.queryByText(/similar/)).not.toBeInTheDocument();
});

it('offers what may have been meant, whatever is in it', () => {
  renderFeature(<SearchHeading q="a<b" total={3} isExtended={false} correction="a & <b>" />);
  expect(screen.getByRole('link', { name: 'a & <b>' })).toHaveAttribute('href', '/en/s?q=a%20%26%20%3Cb%3E');
});
