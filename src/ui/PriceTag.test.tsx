import { screen } from '@testing-library/react';
import { renderUi } from '../../test/setup/renderUi';
import { money } from '../lib/money';
import { PriceTag } from './PriceTag';

it('is marked when it changes, not at first and not when it stays', () => {
  const { container, rerender } = renderUi(<PriceTag value={money(25_000, 'EUR')} />);
  const marked = () => container.querySelectorAll('.changed');
  expect(marked()).toHaveLength(0);
  rerender(<PriceTag value={money(25_000, 'EUR')} />);
  expect(marked()).toHaveLength(0);
  rerender(<PriceTag value={money(27_000, 'EUR')} />);
  const [first] = marked();
  expect(first).toHaveTextContent('€270');
  rerender(<PriceTag value={money(29_000, 'EUR')} />);
  // Another element, so that its animation starts anew.
  expect(marked()[0]).not.toBe(first);
  expect(screen.getByText('€290')).toBeInTheDocument();
});
