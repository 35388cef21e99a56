import { screen } from '@testing-library/react';
import { renderUi } from '../../test/setup/renderUi';
import { Picture } from './Picture';

it('offers formats and densities, and reserves its room', () => {
  const { container } = renderUi(<Picture source="lot-1-1" preset="cw_lot_card" alt="Vase" />);
  const image = screen.getByRole('img', { name: 'Vase' });
  expect(image).toHaveAttribute('src', '/images/cw_lot_card/lot-1-1.jpg');
  expect(image).toHaveAttribute('width', '300');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
});

it('loads the first picture at once', () => {
  renderUi(<Picture source="lot-1-1" preset="cw_large" alt="Vase" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

it('asks no other host for formats of ours', () => {
  const { container } = renderUi(<Picture source="https://other.example/a.png" preset="cw_large" alt="Vase" />);
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://other.example/a.png');
});
