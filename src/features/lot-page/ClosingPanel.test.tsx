import { screen } from '@testing-library/react';
import { createMoney } from '../../lib/money';
import { renderUi } from '../../../test/setup/renderUi';
import { ClosingPanel } from './ClosingPanel';

const show = (result: 'won' | 'lost', isNew: boolean) =>
  renderUi(
    <ClosingPanel
      result={result}
      title="Blue vase"
      picture="lot-1-1"
      price={createMoney(27_00, 'EUR')}
      isNew={isNew}
    >
      <p>Next</p>
    </ClosingPanel>,
  );

it('does not take the focus when the result is not new', () => {
  show('won', true).unmount();
  show('won', false);
  expect(screen.getByRole('heading', { name: 'You won' })).not.toHaveFocus();
});

it('shows what was won, the price and the next step', () => {
  show('won', true);
  expect(screen.getByRole('heading', { name: 'You won' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'You won' })).toHaveTextContent(
    '“Blue vase” is yours for €27. Congratulations!Next',
  );
});

it('shows the result to a bidder who did not win', () => {
  show('lost', true);
  const region = screen.getByRole('region', { name: 'This one went to someone else' });
  expect(region).toHaveTextContent('It sold for €27.');
  expect(region.querySelector('img')).toBeNull();
});
