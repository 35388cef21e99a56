import { screen } from '@testing-library/react';
import { renderUi } from '../../test/setup/renderUi';
import { createMoney } from '../lib/money';
import { PriceTag } from './LotCard';

it('is highlighted only when it changes', () => {
  const { container, rerender } = renderUi(<PriceTag value={createMoney(25_000, 'EUR')} />);
  const getHighlights = () => container.querySelectorAll('.changed');
  expect(getHighlights()).toHaveLength(0);
  rerender(<PriceTag value={createMoney(25_000, 'EUR')} />);
  expect(getHighlights()).toHaveLength(0);
  rerender(<PriceTag value={createMoney(27_000, 'EUR')} />);
  const [first] = getHighlights();
  expect(first).toHaveTextContent('€270');
  rerender(<PriceTag value={createMoney(29_000, 'EUR')} />);
  // A new element restarts the animation.
  expect(getHighlights()[0]).not.toBe(first);
  expect(screen.getByText('€290')).toBeInTheDocument();
});
