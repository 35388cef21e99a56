import { screen } from '@testing-library/react';
import { renderUi } from '../../test/setup/renderUi';
import { A } from './A';

it.each([
  ['/l/1-ring', '/nl/l/1-ring'], ['/', '/nl'], ['/s?q=vase', '/nl/s?q=vase'],
  ['#bids', '#bids'], ['https://example.org/', 'https://example.org/'], ['//example.org/x', '//example.org/x'], ['mailto:a@example.org', 'mailto:a@example.org'],
])('%s leads to %s', (href, expected) => {
  renderUi(<A href={href}>there</A>, { locale: 'nl' });
  expect(screen.getByText('there')).toHaveAttribute('href', expected);
});

it('marks what the browser has to load anew', () => {
  renderUi(<><A href="/a">here</A><A href="/b" reload>anew</A></>);
  expect(screen.getByText('here')).not.toHaveAttribute('data-reload');
  expect(screen.getByText('anew')).toHaveAttribute('data-reload');
});
