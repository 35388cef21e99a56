import { screen } from '@testing-library/react';
import { money } from '../../../lib/money';
import { renderUi } from '../../../../test/setup/renderUi';
import { ClosingPanel } from './ClosingPanel';

const show = (result: 'won' | 'lost', isNew: boolean) =>
  renderUi(
    <ClosingPanel result={result} title="Blue vase" picture="lot-1-1" price={money(27_00, 'EUR')} isNew={isNew}>
      <p>Next</p>
    </ClosingPanel>,
  );

it('takes the focus to the good news when it comes, and only then', () => {
  show('won', true).unmount();
  show('won', false);
  expect(screen.getByRole('heading', { name: 'You won' })).not.toHaveFocus();
});

it('says what was won, for how much, and what comes next', () => {
  show('won', true);
  expect(screen.getByRole('heading', { name: 'You won' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'You won' })).toHaveTextContent('“Blue vase” is yours for €27. Congratulations!Next');
});

it('closes kindly for who did not win', () => {
  show('lost', true);
  const region = screen.getByRole('region', { name: 'This one went to someone else' });
  expect(region).toHaveTextContent('It sold for €27.');
  expect(region.querySelector('img')).toBeNull();
});
